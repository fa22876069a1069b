"""The lotus pond at night, the great scene of a second brand: `W=1760 H=752 SPP=120 blender -b -P pond.py` (art/README.md)."""
import sys; sys.path.insert(0,'.')
sys.argv=['x','--','none']
exec(open('../slots/symbols.py').read().split('def run(n)')[0])
from mathutils import noise
W=int(os.environ.get('W',1760)); H=int(os.environ.get('H',752)); SPP=int(os.environ.get('SPP',96)); TALL=os.environ.get('CAM')=='p'
reset(W,H,SPP,transparent=False,look='High Contrast',exposure=.35)
s=bpy.context.scene; s.cycles.max_bounces=6; random.seed(4)
nt=s.world.node_tree; nt.nodes.clear(); o=nt.nodes.new('ShaderNodeOutputWorld'); bg=nt.nodes.new('ShaderNodeBackground'); bg.inputs[0].default_value=(*hexrgb('#16224a'),1); bg.inputs[1].default_value=.3; nt.links.new(bg.outputs[0],o.inputs[0])
MX=4.2 # where the pagoda stands
MOON=9.6 if TALL else 14.6 # and the moon, far behind it
def glow(name,c,strength): return mat(name,'#000000',1,0,0,0,emit=c,emit_s=strength)
def group(build,loc,scale=1,turn=0):
    """Places what `build` makes around the origin."""
    before=set(bpy.data.objects); build(); e=empty()
    for o in set(bpy.data.objects)-before-{e}:
        if o.parent is None: o.parent=e
    e.location=loc; e.scale=(scale,)*3; e.rotation_euler=(0,0,turn); return e
# the sky: indigo above, a teal light at the water's edge that is strongest under the moon
def sky():
    bpy.ops.mesh.primitive_plane_add(size=90,location=(0,26,20),rotation=(R(90),0,0)); p=bpy.context.object
    m=bpy.data.materials.new('sky'); m.use_nodes=True; t=m.node_tree; t.nodes.clear(); out_=t.nodes.new('ShaderNodeOutputMaterial'); em=t.nodes.new('ShaderNodeEmission'); tc=t.nodes.new('ShaderNodeTexCoord'); mp=t.nodes.new('ShaderNodeMapping'); gr=t.nodes.new('ShaderNodeTexGradient'); gr.gradient_type='SPHERICAL'; cr=t.nodes.new('ShaderNodeValToRGB')
    mp.inputs['Location'].default_value=(-MOON*.034,.66,0); mp.inputs['Scale'].default_value=(.034,.05,.04)
    t.links.new(tc.outputs['Object'],mp.inputs[0]); t.links.new(mp.outputs[0],gr.inputs[0]); t.links.new(gr.outputs[0],cr.inputs[0]); t.links.new(cr.outputs[0],em.inputs[0]); t.links.new(em.outputs[0],out_.inputs[0])
    e=cr.color_ramp.elements; e[0].color=(*hexrgb('#080b1c'),1); e[1].color=(*hexrgb('#4fd0c4'),1)
    for at,c in ((.3,'#101a3e'),(.55,'#1a3560'),(.8,'#23718a')): n=e.new(at); n.color=(*hexrgb(c),1)
    em.inputs[1].default_value=.62; setmat(p,m)
    bpy.ops.mesh.primitive_circle_add(radius=2.3,vertices=160,fill_type='NGON',location=(MOON,25.5,7.6 if TALL else 5.5),rotation=(R(90),0,0)); setmat(bpy.context.object,glow('moon','#ffeec2',1.25))
    st=glow('star','#eaf6ff',2.0)
    for i in range(150): sphere(random.choice([.03,.04,.06]),(random.uniform(-30,30),25.7,random.uniform(6,26)),st,8)
def hills(y,height,c,seed,base=.4):
    me=bpy.data.meshes.new('hill'); n=160; v=[]; f=[]
    for i in range(n+1):
        x=-34+68*i/n; z=base+height*max(0,.55+noise.noise(Vector((x*.09,seed,0)))+.28*noise.noise(Vector((x*.31,seed,2))))
        v+=[(x,y,-.2),(x,y,z)]
        if i: b=2*i; f.append((b-2,b,b+1,b-1))
    me.from_pydata(v,[],f); o=bpy.data.objects.new('hill',me); bpy.context.collection.objects.link(o); setmat(o,glow('hl',c,1))
sky(); hills(24,4.4,'#1b4563',3); hills(21,2.9,'#12304c',8); hills(18,1.5,'#0b1e33',15,.25)
# the water
bpy.ops.mesh.primitive_plane_add(size=90,location=(0,4,0)); wt=bpy.context.object
w=mat('water','#06121f',.07,0,.6,0); n_=w.node_tree; b=n_.nodes['Principled BSDF']; tc=n_.nodes.new('ShaderNodeTexCoord'); mp=n_.nodes.new('ShaderNodeMapping'); nz=n_.nodes.new('ShaderNodeTexNoise'); bp=n_.nodes.new('ShaderNodeBump')
mp.inputs['Scale'].default_value=(.9,2.6,1); nz.inputs['Scale'].default_value=1.7; nz.inputs['Detail'].default_value=3; bp.inputs['Strength'].default_value=.22; bp.inputs['Distance'].default_value=.1
n_.links.new(tc.outputs['Object'],mp.inputs[0]); n_.links.new(mp.outputs[0],nz.inputs[0]); n_.links.new(nz.outputs[0],bp.inputs['Height']); n_.links.new(bp.outputs[0],b.inputs['Normal']); setmat(wt,w)
# flowers and leaves
PINK=([(0,'#fff0f6'),(.5,'#ffb0d2'),(1,'#ff6fae')],[(0,'#fff6fa'),(.5,'#ffc4de'),(1,'#ff5fa4')])
ROSE=([(0,'#ffe0e8'),(.5,'#ff86ab'),(1,'#ee3d7e')],[(0,'#ffeef3'),(.45,'#ffa0c0'),(1,'#e83478')])
WHITE=([(0,'#fffbe8'),(.6,'#fff6ef'),(1,'#ffd9e6')],[(0,'#ffffff'),(.6,'#fdf3f1'),(1,'#ffc4d8')])
greens=[ramp('pd',[(0,a),(1,c)],0,.35,0,.5) for a,c in (('#0b4a35','#1f8f5c'),('#0c5c37','#2aa35c'),('#083f3a','#168070'))]
def flower(x,y,sc,kind,tilt=26,z=.1): lotus(*kind,pos=(x,y,z),s=sc*1.2,tilt=tilt)
def leaf(x,y,r): pad(r,random.choice(greens),(x,y,.03)).rotation_euler=(0,0,random.random()*6.28)
def stem(x,y,h): cyl(.035,h,(x,y,h/2),bev=0,verts=16,m=mat('stem','#2f7d4a',.5))
def bud(x,y,h,sc=.5):
    stem(x,y,h); m=ramp('bud',[(0,'#ffd9e8'),(.5,'#ff7fb2'),(1,'#e0257a')],2,.35,0,.5)
    e=empty(); ring_of(5,1.0,.34,m,5,0,.05,0,e,curl=-.2); e.location=(x,y,h-.06); e.scale=(sc,)*3
def raised(x,y,h,sc,kind,tilt=30): stem(x,y,h); flower(x,y,sc,kind,tilt,h-.12)
FL=[(-.1,-4.6,.62,PINK),(3.3,-5.0,.72,PINK),(7.0,-4.4,.62,ROSE),(1.7,-1.6,.52,WHITE),(5.3,-1.2,.56,PINK),(8.3,-.6,.6,WHITE),(-2.4,-.2,.42,ROSE),(3.2,3.2,.46,ROSE),(7.3,4.4,.5,PINK),(-.3,5.2,.42,WHITE),(-5.6,4.4,.36,PINK),(10.6,3.0,.5,ROSE),(-7.6,-1.9,.4,PINK)]
for x,y,sc,k in FL: leaf(x+.15,y+.2,sc*1.75); flower(x,y,sc,k,z=.12)
for x,y,h,sc,k in ((4.75,-3.4,1.15,.5,PINK),(8.1,-3.0,1.5,.56,PINK),(9.6,-4.6,1.0,.6,WHITE),(.95,-3.3,.85,.4,ROSE)): raised(x,y,h,sc,k)
for x,y,h,sc in ((2.5,-4.0,1.05,.42),(6.0,-4.2,1.3,.48),(7.35,-1.9,1.25,.42),(-1.1,-2.9,.75,.34),(4.2,.6,1.0,.38),(9.2,.8,1.2,.42)): bud(x,y,h,sc)
random.seed(12)
taken=[(x,y,sc*1.9) for x,y,sc,_ in FL]
for i in range(600):
    y=random.uniform(-6.6,10); x=random.uniform(-11,12.5); r=random.uniform(.35,.95)*(1 if x>-2 else .75)
    if x<-1.5 and random.random()<.72: continue
    if all(math.hypot(x-a,y-c)>r+d+.05 for a,c,d in taken): taken.append((x,y,r)); leaf(x,y,r)
    if len(taken)>92: break
# lanterns on the water, each a small flower of light
def afloat(x,y,sc,c1,c2,e):
    def build():
        m=ramp('fl',[(0,c1),(1,c2)],2,.5,0,.2,emit=.9)
        cyl(.5,.1,(0,0,.02),bev=.02,m=mat('tray','#5a2a17',.5)); ring_of(8,.78,.34,m,42,0,.3,.05,None,curl=-.1); ring_of(7,.7,.3,m,22,.3,.2,.08,None,curl=-.05); sphere(.13,(0,0,.4),glow('fire','#fff0b0',6),24)
    group(build,(x,y,.02),sc); point((x,y,.55*sc+.1),e*sc*sc,c1,.12)
AMB=('#ffd27a','#ff8a1f'); RSE=('#ffc0b0','#ff4a5a')
for x,y,sc,c in ((-.9,1.9,.6,AMB),(2.1,1.0,.62,AMB),(6.3,1.5,.6,AMB),(-3.9,-3.6,.5,RSE),(-6.3,1.4,.5,AMB),(5.0,-5.0,.0,AMB),(8.9,6.5,.55,AMB),(.6,8.2,.5,RSE),(-2.6,9.5,.5,AMB),(5.3,9.6,.5,AMB),(9.9,-1.9,.62,AMB),(-9.2,6.4,.45,RSE),(2.6,-3.0,.0,AMB),(-1.6,-6.0,.5,AMB)):
    if sc: afloat(x,y,sc,*c,170)
# the pagoda on its pillar, in the moon's light
group(pagoda,(MX+.9,7.6,1.35*1.9),1.9,R(-8)); point((MX+.7,6.2,2.3),60,'#ffb050',.2)
# what is played for, on leaves of its own
def on_leaf(x,y,r,things): pad(r,greens[1],(x,y,.05)).rotation_euler=(0,0,R(20)); things(x,y,.12)
def chips_at(x,y,z): stack(x-.34,y+.05,5,GREEN,IVORY,z,.3); stack(x+.32,y+.22,3,'#c8321f',IVORY,z,.3); chip((x+.05,y-.5,z+.3),'#16b9b0','#0b2a33',.2,(R(66),R(8)),.3)
def dice_at(x,y,z): die((x-.28,y,z+.27),(0,0,R(28)),.5); die((x+.36,y+.12,z+.26),(R(90),0,R(-18)),.48,body='#16b9b0',pip='#06201f')
def coins_at(x,y,z):
    random.seed(3)
    for dx,dy,n in ((-.3,.1,9),(.25,.2,6),(.0,-.3,12)):
        for i in range(n): coin((x+dx+random.uniform(-.02,.02),y+dy+random.uniform(-.02,.02),z+.03+i*.05),(0,0,random.random()*6),.25)
    for i in range(9): coin((x+random.uniform(-.75,.75),y+random.uniform(-.7,.5),z+.04),(random.uniform(-.15,.15),random.uniform(-.15,.15),0),.2)
on_leaf(1.5,-6.3,.95,chips_at); on_leaf(5.0,-6.6,.85,dice_at); on_leaf(7.0,-6.7,.95,coins_at)
# fireflies
ff=glow('ff','#d8ffb0',7)
for i in range(46): sphere(random.choice([.014,.02,.026]),(random.uniform(-3.5,11),random.uniform(-6,6),random.uniform(.5,4.2)),ff,10)
# lights: the moon from behind and a cool fill, which the water does not show; a warm key on the flowers in front
for light in (area((MX*1.3,18,11),(3,-2,0),3600,5,'#cfeaff'),area((-8,6,8),(2,-2,0),700,5,'#5fb6ff')): light.visible_glossy=False
area((-1,-15,8),(4,-3,.4),2000,6,'#ffeadd'); area((10,-11,5),(5,-4,.5),700,3,'#ffb3d4')
if TALL: cam((4.2,-21.5,5.0),(4.6,0,3.3),50,fstop=1.8,focus=15.5)
else: cam((.2,-18.4,4.6),(.2,0,2.3),36,fstop=1.8,focus=14)
s.use_nodes=True; ct=s.node_tree; ct.nodes.clear(); rl=ct.nodes.new('CompositorNodeRLayers'); gl=ct.nodes.new('CompositorNodeGlare'); gl.glare_type='FOG_GLOW'; gl.quality='HIGH'; gl.threshold=.7; gl.size=8; gl.mix=-.1; co=ct.nodes.new('CompositorNodeComposite'); ct.links.new(rl.outputs[0],gl.inputs[0]); ct.links.new(gl.outputs[0],co.inputs[0])
render('./out/%s.png'%os.environ.get('NAME','pond'))
