import sys; sys.path.insert(0,'.')
import numpy as np
from PIL import Image
from assets import bilateral
im=Image.open('./out/tree.png').convert('RGB'); x=np.asarray(im).astype(np.float32)/255; one=np.ones(x.shape[:2]+(1,),np.float32)
y=bilateral(x,one,2,1.5,.07)
o=Image.fromarray((np.clip(y,0,1)*255+.5).astype('uint8')); o.save('./out/tree_dn.png')
O='../source/'
o.save(O+'tree.webp',quality=80,method=6); h=o.height
import os
print(o.size,os.path.getsize(O+'tree.webp'))
