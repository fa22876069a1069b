# clear falling leaves and stars behind the headline: smooth the sky on the left
from PIL import Image, ImageFilter
import numpy as np
O='../source/'
im=Image.open('./out/tree_dn.png').convert('RGB'); w,h=im.size
sm=im.resize((w//8,h//8),Image.BOX).filter(ImageFilter.MedianFilter(9)).filter(ImageFilter.GaussianBlur(2)).resize((w,h),Image.BICUBIC)
yy,xx=np.mgrid[0:h,0:w]
m=np.clip((np.where(yy>245,575,520)-xx)/50,0,1)*np.clip((600-yy)/30,0,1)*np.clip((xx+1)/1,0,1)
# keep the moon (starts near x=540) untouched
a=np.asarray(im).astype(np.float32); b=np.asarray(sm).astype(np.float32); n=np.random.default_rng(1).normal(0,1.2,a.shape)
m=m[...,None]
o=Image.fromarray(np.clip(a*(1-m)+(b+n)*m,0,255).astype('uint8')); o.save(O+'tree.webp',quality=81,method=6); o.save('./v.png')
