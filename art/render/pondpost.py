import sys; sys.path.insert(0,'.')
import numpy as np
from PIL import Image
from assets import bilateral, OUT
for n in ('pond','pond_p'):
    x=np.asarray(Image.open(f'./out/{n}.png').convert('RGB')).astype(np.float32)/255; one=np.ones(x.shape[:2]+(1,),np.float32)
    # a lone spark of a sample is no star: it is held to the brightest of its neighbours but one
    h,w,_=x.shape; p=np.pad(x,((1,1),(1,1),(0,0)),'edge'); near=np.sort(np.stack([p[i:i+h,j:j+w] for i in range(3) for j in range(3) if (i,j)!=(1,1)]),0)
    y=bilateral(bilateral(np.minimum(x,near[-2]),one,2,1.6,.1),one,2,1.5,.06)
    Image.fromarray((np.clip(y,0,1)*255+.5).astype('uint8')).save(f'{OUT}{n}.webp',quality=82,method=6); print(n,y.shape)
