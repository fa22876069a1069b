# PNG renders -> cropped, filtered WebP. A small joint bilateral filter replaces an ML denoiser.
import numpy as np, glob, os, sys
from PIL import Image
OUT='../source/'; os.makedirs(OUT,exist_ok=True)
def bilateral(rgb,a,rad=2,ss=1.6,sr=.06):
    h,w,_=rgb.shape; num=np.zeros_like(rgb); den=np.zeros((h,w,1),np.float32)
    pad=np.pad(rgb,((rad,rad),(rad,rad),(0,0)),'edge'); pa=np.pad(a,((rad,rad),(rad,rad),(0,0)),'edge')
    # guide: a 3x3 median-ish mean, so single noisy pixels do not guide themselves
    g=sum(np.pad(rgb,((1,1),(1,1),(0,0)),'edge')[i:i+h,j:j+w] for i in range(3) for j in range(3))/9; pg=np.pad(g,((rad,rad),(rad,rad),(0,0)),'edge')
    for i in range(2*rad+1):
        for j in range(2*rad+1):
            d2=((pg[i:i+h,j:j+w]-g)**2).sum(2,keepdims=True); wt=np.exp(-((i-rad)**2+(j-rad)**2)/(2*ss*ss)-d2/(2*sr*sr))*pa[i:i+h,j:j+w]
            num+=wt*pad[i:i+h,j:j+w]; den+=wt
    return num/np.maximum(den,1e-6)
def obj(name,size=560,medal=False):
    p=f'./out/{name}.png'
    im=Image.open(p).convert('RGBA'); x=np.asarray(im).astype(np.float32)/255; a=x[...,3:4]
    f=bilateral(x[...,:3],a); y=np.concatenate([f,a],2)
    im=Image.fromarray((np.clip(y,0,1)*255+.5).astype('uint8'),'RGBA'); bb=im.getbbox(); im=im.crop(bb)
    s=max(im.size); pad=int(s*.02); c=Image.new('RGBA',(s+2*pad,)*2,(0,0,0,0)); c.paste(im,((c.width-im.width)//2,(c.height-im.height)//2)); 
    if c.width>size: c=c.resize((size,size),Image.LANCZOS)
    c.save(OUT+name+'.webp',quality=84,method=6,alpha_quality=90); print(name,c.size,os.path.getsize(OUT+name+'.webp'))
if __name__=='__main__':
    names=sys.argv[1:] or [os.path.basename(f)[:-4] for f in glob.glob('./out/*.png') if os.path.basename(f)[:-4] not in('tree','table')]
    for n in names: obj(n,256 if n.startswith('medal') else 560)
