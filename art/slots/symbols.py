"""Models of the slots' symbols, for Blender 3.4: `SPP=80 blender -b -P symbols.py -- NAME [NAME…]` (art/README.md)."""
import os, sys
HERE=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,os.path.join(HERE,'../render'))
from objects import *
OUT=os.environ.get('OUT',os.path.join(HERE,'out')); FONT=os.environ.get('FONT',os.path.join(HERE,'archivo900.ttf')); SIZE=int(os.environ.get('W',440)); R=math.radians
def link(me,m,ang=60):
    o=bpy.data.objects.new('o',me); bpy.context.collection.objects.link(o); o.data.materials.append(m); smooth(o,ang); return o
def ramp(name,stops,axis=2,rough=.3,metal=0,clear=.6,emit=0,sss=0,coord='Generated',spec=.5):
    """A material whose colour runs along one axis of the object's own box."""
    m=mat(name,'#ffffff',rough,metal,spec,clear,sss=0); nt=m.node_tree; b=nt.nodes['Principled BSDF']
    tc=nt.nodes.new('ShaderNodeTexCoord'); sp=nt.nodes.new('ShaderNodeSeparateXYZ'); cr=nt.nodes.new('ShaderNodeValToRGB')
    nt.links.new(tc.outputs[coord],sp.inputs[0]); nt.links.new(sp.outputs[axis],cr.inputs[0]); e=cr.color_ramp.elements
    e[0].position=stops[0][0]; e[0].color=(*hexrgb(stops[0][1]),1); e[1].position=stops[-1][0]; e[1].color=(*hexrgb(stops[-1][1]),1)
    for p,c in stops[1:-1]: n=e.new(p); n.color=(*hexrgb(c),1)
    nt.links.new(cr.outputs[0],b.inputs['Base Color'])
    if emit: nt.links.new(cr.outputs[0],b.inputs['Emission']); b.inputs['Emission Strength'].default_value=emit
    return m
def bump(m,scale=30,strength=.4,kind='VORONOI',dist=.05):
    nt=m.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord')
    t=nt.nodes.new('ShaderNodeTexVoronoi' if kind=='VORONOI' else 'ShaderNodeTexNoise'); t.inputs['Scale'].default_value=scale
    bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=strength; bp.inputs['Distance'].default_value=dist
    nt.links.new(tc.outputs['Object'],t.inputs['Vector']); nt.links.new(t.outputs[0],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal']); return m
def patches(name,a,b_,scale=2.2,lo=.46,hi=.54,rough=.2,clear=1):
    m=mat(name,a,rough,0,.5,clear); nt=m.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord'); n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=1
    cr=nt.nodes.new('ShaderNodeValToRGB'); e=cr.color_ramp.elements; e[0].position=lo; e[0].color=(*hexrgb(a),1); e[1].position=hi; e[1].color=(*hexrgb(b_),1)
    nt.links.new(tc.outputs['Object'],n.inputs['Vector']); nt.links.new(n.outputs[0],cr.inputs[0]); nt.links.new(cr.outputs[0],b.inputs['Base Color']); return m
def patina(name='patina',a='#c98a3c',b_='#2f8f7c',scale=3.2,lo=.42,hi=.62,rough=.34):
    m=mat(name,a,rough,.92); nt=m.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord'); n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=6
    cr=nt.nodes.new('ShaderNodeValToRGB'); e=cr.color_ramp.elements; e[0].position=lo; e[0].color=(*hexrgb(a),1); e[1].position=hi; e[1].color=(*hexrgb(b_),1)
    nt.links.new(tc.outputs['Object'],n.inputs['Vector']); nt.links.new(n.outputs[0],cr.inputs[0]); nt.links.new(cr.outputs[0],b.inputs['Base Color'])
    return m
def petal(L,Wd,m,cup=.35,curl=.25,tip=1.0,U=20,V=10,th=.02):
    """Stands on the origin, tip up +Z, hollow side towards -Y; `curl` bends the tip back to +Y."""
    me=bpy.data.meshes.new('petal'); bm=bmesh.new(); rows=[]
    for i in range(U+1):
        u=i/U; w=Wd*(math.sin(math.pi*min(1,u**.62*.97+.03))**.75)*(1-.12*u*tip); row=[]
        for j in range(V+1):
            v=j/V*2-1; x=w*v; y=-cup*Wd*(1-v*v)*math.sin(math.pi*u)**.6*-1+curl*L*u**2.4; row.append(bm.verts.new((x,y,L*(u-.06*u*u*abs(v)**2))))
        rows.append(row)
    for i in range(U):
        for j in range(V): bm.faces.new((rows[i][j],rows[i][j+1],rows[i+1][j+1],rows[i+1][j]))
    bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-5); bm.to_mesh(me); o=link(me,m,80); s=o.modifiers.new('s','SOLIDIFY'); s.thickness=th; return o
def ring_of(n,L,Wd,m,open_,phase=0,r=.12,z=0,parent=None,**k):
    for i in range(n):
        a=2*math.pi*i/n+phase; o=petal(L,Wd,m,**k); o.rotation_mode='XYZ'; o.rotation_euler=(R(-open_),0,a); o.location=(-math.sin(a)*r,math.cos(a)*r,z)
        if parent: o.parent=parent
def tube(path,radii,m,flat=1,seg=24,steps=96,cap=True,up=(0,0,1)):
    """A swept body through `path` (Catmull-Rom), radius by position, `flat` squeezes it along its binormal."""
    P=[Vector(p) for p in path]
    def at(t):
        n=len(P)-1; f=min(n-1e-6,t*n); i=int(f); u=f-i; p0,p1,p2,p3=P[max(0,i-1)],P[i],P[i+1],P[min(n,i+2)]
        return .5*((2*p1)+(p2-p0)*u+(2*p0-5*p1+4*p2-p3)*u*u+(3*p1-p0-3*p2+p3)*u**3)
    def rad(t):
        n=len(radii)-1; f=min(n-1e-6,t*n); i=int(f); u=f-i; u=u*u*(3-2*u); return radii[i]*(1-u)+radii[i+1]*u
    me=bpy.data.meshes.new('tube'); bm=bmesh.new(); rows=[]; N=None; frames=[]
    for s in range(steps+1):
        t=s/steps; c=at(t); T=(at(min(1,t+.004))-at(max(0,t-.004))).normalized()
        if N is None:
            N=Vector(up)-T*T.dot(Vector(up)); N=N.normalized() if N.length>1e-4 else T.orthogonal().normalized()
        else: N=(N-T*T.dot(N)).normalized()
        B=T.cross(N); r=max(rad(t),1e-4); frames.append((c,T,N,B,r))
        rows.append([bm.verts.new(c+N*math.cos(a)*r+B*math.sin(a)*r*flat) for a in [2*math.pi*j/seg for j in range(seg)]])
    for s in range(steps):
        for j in range(seg): bm.faces.new((rows[s][j],rows[s][(j+1)%seg],rows[s+1][(j+1)%seg],rows[s+1][j]))
    if cap: bm.faces.new(rows[0][::-1]); bm.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); return link(me,m,80),frames
def extruded(pts,th,m,bev=.03,seg=3):
    me=bpy.data.meshes.new('x'); bm=bmesh.new(); f=bm.faces.new([bm.verts.new((x,-th/2,z)) for x,z in pts])
    r=bmesh.ops.extrude_face_region(bm,geom=[f])
    for v in r['geom']:
        if isinstance(v,bmesh.types.BMVert): v.co.y+=th
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); o=link(me,m,35); bevel(o,bev,seg); return o
def text(body,size,loc,m,depth=.08,bev=.02,offset=0,rot=(90,0,0),shear=0,res=6):
    c=bpy.data.curves.new('t','FONT'); c.body=body; c.font=bpy.data.fonts.load(FONT); c.size=size; c.align_x='CENTER'; c.align_y='CENTER'
    c.extrude=depth; c.bevel_depth=bev; c.bevel_resolution=4; c.offset=offset; c.resolution_u=res; c.shear=shear
    o=bpy.data.objects.new('t',c); bpy.context.collection.objects.link(o); o.data.materials.append(m); o.location=loc; o.rotation_euler=tuple(R(a) for a in rot); return o
def begin(exposure=.35,rim='#9dffbf',rimE=700,keyE=760,fillE=320,warmE=420):
    reset(SIZE,SIZE,SPP); world('#8aa39a','#141c19',.9); bpy.context.scene.view_settings.exposure=exposure; bpy.context.scene.view_settings.look='Medium High Contrast'
    area((-4,-6,6),(0,0,0),keyE,3.2,'#fff1dc'); area((5,-4,2),(0,0,0),fillE,4,'#e0fff2'); area((2.8,5,4),(0,0,.2),rimE,2.5,rim); area((-5,4,2),(0,0,0),warmE,2,'#ffcf8a'); area((0,-5,-4),(0,0,0),90,4,'#ffd9b0')
def shoot(name,scale=3.3,height=1.1,z=0):
    cam((0,-10,height+z),(0,0,z),ortho=None,lens=36/scale*10); bpy.context.scene.render.filepath=os.path.join(OUT,name+'.png'); bpy.ops.render.render(write_still=True)
def banner(body='WILD',z=-1.02,front='#fff6d8',back='#a3130c',size=.78):
    """The word across a symbol: ivory letters in a red-lacquer body with a gold rim."""
    g=gold('bg',.2); text(body,size,(0,-1.35,z),g,.06,.055,.035); text(body,size,(0,-1.46,z),mat('bk',back,.3,0,.5,.6),.06,.02,.018); text(body,size,(0,-1.58,z),mat('fr',front,.25,0,.5,.8,emit=front,emit_s=.25),.03,.018,-.004)
# ---- Sen Vang ----
def lotus(inner,outer,pod='#ffd34a',pos=(0,0,-.75),s=1,tilt=-30,clear=.7,metal=0,rough=.32):
    e=empty(); mi=ramp('pi',inner,2,rough,metal,clear); mo=ramp('po',outer,2,rough,metal,clear)
    ring_of(9,1.5,.46,mo,74,0,.16,0,e,curl=-.16); ring_of(9,1.5,.46,mo,54,R(20),.14,.04,e,curl=-.12); ring_of(8,1.42,.44,mi,35,R(6),.11,.08,e,curl=-.08); ring_of(7,1.25,.4,mi,18,R(30),.08,.12,e,curl=-.05)
    p=lathe([(0,.0),(.1,.0),(.22,.4),(.3,.62),(.28,.68),(0,.7)],mat('pod',pod,.4,0,.5,.3)); p.parent=e
    for i in range(7):
        a=i*2*math.pi/6; k=sphere(.045,(0 if i==6 else math.cos(a)*.17,0 if i==6 else math.sin(a)*.17,.7),mat('sd','#7d9a2a',.4),16); k.parent=e
    e.location=pos; e.rotation_euler=(R(-tilt)*-1,0,R(9)); e.scale=(s,)*3; return e
def pad(r,m,loc,tilt=0):
    me=bpy.data.meshes.new('pad'); bm=bmesh.new(); c=bm.verts.new((0,0,0)); rows=[]; n=96
    for k in range(1,7):
        rows.append([bm.verts.new((r*k/6*math.cos(a),r*k/6*math.sin(a),.05*r*(k/6)**2+.03*r*(k/6)**3*math.sin(9*a)+.012*math.cos(18*a)*(k/6))) for a in [R(8)+(2*math.pi-R(16))*i/n for i in range(n+1)]])
    for i in range(n): bm.faces.new((c,rows[0][i],rows[0][i+1]))
    for k in range(5):
        for i in range(n): bm.faces.new((rows[k][i],rows[k+1][i],rows[k+1][i+1],rows[k][i+1]))
    bm.to_mesh(me); o=link(me,m,80); o.modifiers.new('s','SOLIDIFY').thickness=.04; o.location=loc; o.rotation_euler=(R(tilt),0,R(-60)); return o
def s_h1():
    begin(.25,rim='#ffe08a'); pad(1.62,ramp('pd',[(0,'#0c5c37'),(1,'#2aa35c')],0,.35,0,.5),(0,.2,-.98),14)
    lotus([(0,'#ff7a0a'),(.45,'#ffb01c'),(.85,'#ffd84a'),(1,'#fff0a0')],[(0,'#c85a00'),(.4,'#ff9410'),(.85,'#ffc93a'),(1,'#ffeb9a')],pod='#8fbf3a',metal=.25,rough=.24,pos=(0,0,-.8),s=1.08); shoot('sen-h1',3.4,2.1,-.1)
def s_w_sen():
    begin(.25,rim='#ffb0dd'); lotus([(0,'#ffd9ea'),(.5,'#ff79b4'),(1,'#ff3f8f')],[(0,'#fff0f6'),(.45,'#ff9cc9'),(1,'#f02b7f')],pos=(0,0,-.55),s=.98); pad(1.5,ramp('pd',[(0,'#0c5c37'),(1,'#2aa35c')],0,.35,0,.5),(0,.3,-.7),14); banner(z=-.98); shoot('sen-w',3.5,1.9,-.1)
def s_w_sen_plain():
    begin(.25,rim='#ffb0dd'); lotus([(0,'#ffd9ea'),(.5,'#ff79b4'),(1,'#ff3f8f')],[(0,'#fff0f6'),(.45,'#ff9cc9'),(1,'#f02b7f')],pos=(0,0,-.55),s=.98); pad(1.5,ramp('pd',[(0,'#0c5c37'),(1,'#2aa35c')],0,.35,0,.5),(0,.3,-.7),14); shoot('sen-w-plain',3.5,1.9,-.1)
def s_h2():
    begin(.2,rim='#8fe9ff'); m=patches('koi','#fff6ea','#f2501c',1.5,.47,.52)
    path=[(-1.35,.1,.62),(-.9,-.1,.75),(-.3,-.28,.5),(.25,-.25,.05),(.62,-.05,-.45),(.72,.12,-.9)]
    bump(m,16,.3,dist=.03); tube(path,[.08,.34,.47,.43,.27,.1],m,flat=.82)
    f=ramp('fin',[(0,'#ff7a2a'),(.6,'#ffb27a'),(1,'#fff1e2')],2,.3,0,.8)
    for a,l,dx in ((150,1.05,0),(205,1.1,.05),(178,.85,.02)):
        p=petal(l,.33,f,.1,.1,th=.015); p.location=(.74+dx,.1,-.84); p.rotation_euler=(0,R(a),R(10))
    p=petal(.8,.34,f,.1,.2,th=.015); p.location=(-.1,-.2,.78); p.rotation_euler=(R(10),R(38),0)
    for x,z,a in ((-.5,.25,215),(.25,-.3,225)): p=petal(.62,.22,f,.1,.1,th=.015); p.location=(x,-.5,z); p.rotation_euler=(R(24),R(a),0)
    for dx,dy in ((-1.02,-.44),):
        sphere(.115,(dx,dy,.86),mat('ew','#fffdf5',.1,clear=1)); sphere(.07,(dx-.01,dy-.075,.865),mat('eb','#0a0a0a',.05,clear=1))
    for s in (-1,1): tube([(-1.36,-.12,.55),(-1.5,-.2+.1*s,.38),(-1.45,-.25,.2)],[.035,.03,.01],mat('wh','#ffd9b0',.4),steps=24,seg=10)
    w=mat('water','#7fdcff',.05,0,.8,1,trans=.6,ior=1.3)
    for x,z,r in ((1.15,.7,.16),(.95,1.0,.1),(-1.2,-.5,.13),(-.95,-.82,.08)): sphere(r,(x,0,z),w,32)
    shoot('sen-h2',3.45,.9,0)
def s_h3(): begin(.3); bpy.ops.object.select_all(action='SELECT'); l=lantern((0,0,.22),.98,'#d8321c',1.1); shoot('sen-h3',3.5,.6,-.1)
def s_h4():
    begin(.3,rim='#b8ffd8'); j=mat('jade','#14a863',.14,0,.5,1); g=gold('g',.22)
    lathe([(0,-1.3),(.5,-1.28),(.86,-1.02),(.95,-.66),(.82,-.3),(.5,-.06),(.36,.08),(.4,.24),(.56,.44),(.6,.66),(.48,.9),(.24,1.06),(.12,1.14),(0,1.16)],j,48); subsurf(bpy.context.scene.collection.objects[-1],2); torus(.37,.075,(0,0,.07),m=g); lathe([(0,1.1),(.15,1.12),(.13,1.3),(.17,1.36),(0,1.4)],g)
    r=mat('rib','#d5301c',.5,0,.3,.1,sheen=.4)
    for s in (-1,1):
        t=torus(.24,.07,(s*.3,-.36,.06),(R(80),R(s*25),0),r); t.scale=(1.25,.8,1)
        tube([(s*.05,-.4,.03),(s*.24,-.62,-.3),(s*.34,-.92,-.75),(s*.3,-.98,-1.0)],[.05,.07,.08,.03],r,flat=.35,steps=30)
    sphere(.12,(0,-.44,.05),r,24)
    # a leaf in gold on the belly
    l=leafmesh(.3,.05,.015); l.rotation_euler=(R(90),0,0); l.location=(0,-.9,-.6); setmat(l,g); shoot('sen-h4',3.35,.7,.05)
def roof(w,d,h,z,m,m2,lift=.28):
    """A hipped roof whose corners sweep up, with a gold ridge."""
    me=bpy.data.meshes.new('roof'); bm=bmesh.new(); N=24; rows=[]
    for j in range(9):
        t=j/8; row=[]
        for i in range(4*N):
            side=i//N; u=(i%N)/N*2-1; x,y=[(u,-1),(1,u),(-u,1),(-1,-u)][side]; c=abs(u)**4
            k=(1-t)+t*.16; row.append(bm.verts.new((x*w*k,y*d*k,z+h*(1-(1-t)**.55*1)+lift*c*(1-t)**2.2-(.0))))
        rows.append(row)
    for j in range(8):
        for i in range(4*N): bm.faces.new((rows[j][i],rows[j][(i+1)%(4*N)],rows[j+1][(i+1)%(4*N)],rows[j+1][i]))
    bm.faces.new(rows[0][::-1]); bm.faces.new(rows[-1]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); o=link(me,m,50); cube((w*.5,d*.24,.1),(0,0,z+h+.02),bev=.03,m=m2); return o
def tiles(name,a,b_): m=ramp(name,[(0,a),(1,b_)],2,.35,0,.6); return m
def pagoda():
    """The pagoda on one pillar, as it stands in its lotus pond."""
    g=gold('g',.22); red=mat('red','#b3261a',.35,0,.5,.6); wood=mat('wd','#7a2a17',.4,0,.5,.4)
    cyl(.19,.95,(0,0,-.78),bev=.03,m=mat('st','#c9bfa8',.6)); ring_of(10,.46,.17,ramp('lp',[(0,'#fff0f6'),(1,'#f0569c')],2,.4,0,.4),62,0,.16,-1.25,None)
    cube((1.1,1.0,.12),(0,0,-.28),bev=.03,m=wood); cube((.9,.8,.55),(0,0,.05),bev=.03,m=red); cube((.3,.1,.42),(0,-.4,.0),bev=.02,m=mat('door','#ffcf6a',.5,emit='#ffb63a',emit_s=1.2))
    for x in (-.42,.42): cyl(.055,.6,(x,-.42,.03),bev=.01,m=g,verts=24)
    for s in (-1,1): tube([(s*.12,0,-.7),(s*.34,-.1,-.5),(s*.5,-.2,-.34)],[.05,.06,.05],wood,steps=20,seg=12)
    roof(.98,.86,.46,.3,tiles('tl','#0f5a4a','#2e9c7a'),g,.3); roof(.55,.48,.4,.78,tiles('tl2','#0f5a4a','#2e9c7a'),g,.22); sphere(.1,(0,0,1.3),g,24)
def s_s_sen():
    begin(.25,rim='#ffe9a8'); g=gold('g',.22)
    cyl(1.36,.1,(0,.9,.12),(R(90),0,0),.04,96,ramp('moon',[(0,'#ffb52e'),(1,'#ffe28a')],1,.5,0,0,emit=.55)); torus(1.42,.075,(0,.85,.12),(R(90),0,0),g); torus(1.56,.03,(0,.85,.12),(R(90),0,0),g)
    pagoda(); shoot('sen-s',3.5,.9,0)
# ---- Rong May ----
def spiral(cx,cz,r0,turns,d,y=0,start=0,n=26,k=1):
    return [(cx+d*math.cos(start+t*turns*2*math.pi)*r0*(1-t*.9)*k,y-.05*t,cz+math.sin(start+t*turns*2*math.pi)*r0*(1-t*.9)) for t in [i/n for i in range(n+1)]]
def cloud(m,m2,g,s=1,z=0,y=0):
    for cx,cz,r,d,st,tail in ((-.5,.05,.62,1,R(-90),(-1.45,-.62)),(.55,.22,.7,-1,R(-90),(1.5,-.62)),(.05,-.45,.46,1,R(-90),(-1.1,-.9))):
        p=spiral(cx,cz,r*1.12,1.2,d,y,st); p=[(tail[0],y,tail[1]),((tail[0]+p[0][0])/2,y,tail[1]+.02)]+p
        p=[(x*s,yy,zz*s+z) for x,yy,zz in p]
        tube(p,[.07*s,.22*s,.3*s,.27*s,.22*s,.15*s,.09*s],m,flat=1.1,steps=130); tube([(x,yy-.29*s,zz) for x,yy,zz in p],[.01,.035*s,.045*s,.04*s,.03*s,.02*s,.01*s],g,steps=130,seg=10)
    for x,zz,r in ((-.5,.05,.42),(.55,.22,.5),(.05,-.4,.38),(0,.05,.5)): o=sphere(r*s,(x*s,y+.28,zz*s+z),m2,48); o.scale=(1,.5,1)
def s_d4():
    begin(.2,rim='#a8d8ff'); cloud(ramp('c1',[(0,'#0f55d8'),(.5,'#4fb0ff'),(1,'#e8f8ff')],2,.16,0,1),ramp('c2',[(0,'#0d46b8'),(1,'#a8dcff')],2,.25,0,.8),gold('g',.2),1.08,.14); shoot('rong-d4',3.4,.9,-.05)
def s_w_rong():
    begin(.25,rim='#ffd08a'); g=gold('g',.2,'#ffbf3c'); cloud(gold('g1',.25,'#ffc246'),gold('g2',.35,'#e8860f'),mat('r','#c4211a',.2,0,.5,1),1.05,.42); banner(z=-.95,back='#0b3a7a'); shoot('rong-w',3.5,.9,-.05)
def dragon(m,belly,g,mane,s=1):
    path=[(1.2,.4,-1.15),(.75,.3,-1.3),(.05,.1,-1.2),(-.75,0,-.95),(-1.15,.1,-.35),(-.75,.1,.12),(0,-.05,.02),(.7,-.2,.12),(.98,-.2,.62),(.62,-.3,1.02),(.1,-.55,.95)]
    o,fr=tube(path,[.02,.16,.27,.34,.37,.38,.38,.36,.34,.32,.3],m,steps=180,seg=32)
    for k in range(10,168,7):
        c,T,N,B,r=fr[k]; up=Vector((0,-.75,0)); side=(Vector((0,0,0))-c); d=T.cross(Vector((0,-1,0))).normalized()
        d=d if d.dot(c-Vector((0,0,-.45)))>0 else -d; sp=petal(.34+r*.3,.15,mane,.2,.2,th=.03,U=10,V=6); n=(d*.9+Vector((0,-.35,0))).normalized(); sp.location=c+n*r*.85; sp.rotation_mode='QUATERNION'; sp.rotation_quaternion=n.to_track_quat('Z','Y')
    return fr
def s_d1():
    begin(.2,rim='#9dffe0'); g=gold('g',.2); m=ramp('dg',[(0,'#0a7a55'),(.5,'#19b877'),(1,'#7df0b0')],2,.22,.25,1); bump(m,11,.55,dist=.05); mane=ramp('mn',[(0,'#e8560f'),(.6,'#ffb52a'),(1,'#fff0b0')],2,.3,0,.6)
    dragon(m,None,g,mane)
    # the head looks down left at the player
    h=empty(); P=[]
    def add(o): o.parent=h; P.append(o); return o
    skull=add(sphere(.46,(0,0,0),m,48)); skull.scale=(1,1,.86); sn=add(sphere(.34,(0,-.5,-.16),m,48)); sn.scale=(1.05,1.15,.72); jaw=add(sphere(.27,(0,-.42,-.42),mat('jw','#ffe0a0',.3,0,.5,.6),32)); jaw.scale=(1.05,1.2,.5)
    nose=[add(sphere(.13,(x,-.82,-.04),g,24)) for x in (-.16,.16)]; [add(sphere(.055,(x,-.93,-.03),mat('nh','#3a0a06',.5),16)) for x in (-.16,.16)]
    for x in (-1,1):
        add(sphere(.17,(x*.25,-.34,.22),mat('ew','#fffbe8',.08,clear=1),32)); add(sphere(.1,(x*.25,-.46,.23),mat('ei','#e02a12',.05,clear=1,emit='#e02a12',emit_s=.4),24)); add(sphere(.05,(x*.25,-.545,.235),mat('ep','#080404',.05,clear=1),16))
        b,_=tube([(x*.08,-.45,.36),(x*.28,-.46,.47),(x*.5,-.3,.5)],[.05,.085,.02],mane,steps=24,seg=12); add(b)
        hn,_=tube([(x*.22,.05,.34),(x*.42,.2,.72),(x*.72,.22,.95),(x*.7,.15,1.22)],[.1,.085,.06,.01],g,steps=40,seg=14); add(hn); hn2,_=tube([(x*.42,.2,.72),(x*.3,.2,.95),(x*.34,.2,1.12)],[.06,.045,.01],g,steps=24,seg=10); add(hn2)
        wk,_=tube([(x*.24,-.86,-.12),(x*.62,-.95,-.3),(x*.85,-.9,.0),(x*1.12,-.85,-.06)],[.045,.04,.03,.008],g,steps=50,seg=10); add(wk)
        t=add(petal(.22,.06,mat('th','#fffdf0',.2,clear=1),.2,0,th=.03,U=8,V=6)); t.location=(x*.2,-.72,-.28); t.rotation_euler=(R(180),0,0)
        for k,(a,l) in enumerate(((35,.75),(70,.85),(105,.85),(140,.7))): q=add(petal(l,.2,mane,.25,.15,th=.03,U=12,V=6)); q.location=(x*.3,.12,.0); q.rotation_euler=(R(10),R(x*a),0)
    h.location=(-.18,-.92,.62); h.rotation_euler=(R(6),0,R(-14)); h.scale=(1.02,)*3
    sphere(.24,(-1.18,-.6,.92),mat('prl','#ffe9a0',.05,0,.8,1,emit='#ffb52a',emit_s=.9),32)
    shoot('rong-d1',3.75,.9,.16)
def s_d2():
    begin(.2,rim='#ff9a5a'); fl=ramp('fl',[(0,'#ffef9a'),(.4,'#ff9a1c'),(1,'#e0220c')],2,.35,0,.4,emit=.55)
    random.seed(4)
    for i,(a,l,w) in enumerate([(-62,1.15,.3),(-38,1.5,.36),(-14,1.75,.42),(12,1.9,.44),(38,1.6,.38),(64,1.2,.3),(-90,.85,.26),(92,.9,.26)]):
        p=petal(l,w,fl,.25,.08,th=.05); p.location=(math.sin(R(a))*.35,.15+.03*i,-.45+math.cos(R(a))*.2); p.rotation_euler=(0,R(a*.72),0)
    for a,l in ((-30,.95),(2,1.15),(30,1.0)): p=petal(l,.26,ramp('f2',[(0,'#fff8c8'),(.6,'#ffd23a'),(1,'#ff9414')],2,.35,0,.4,emit=.7),.25,.05,th=.05); p.location=(math.sin(R(a))*.3,-.02,-.2); p.rotation_euler=(0,R(a*.8),0)
    m=ramp('pearl',[(0,'#0a3fae'),(.45,'#2f8cff'),(.8,'#a8e4ff'),(1,'#ffffff')],2,.04,0,1,emit=.12,spec=.8); sphere(.82,(0,-.5,-.42),m,96); t=torus(.84,.05,(0,-.5,-.42),(R(78),R(16),0),gold('g',.2))
    g=gold('g2',.2); tube(spiral(0,-.42,.4,1.3,1,-1.24,R(-90)),[.02,.05,.04,.02],g,steps=80,seg=10)
    shoot('rong-d2',3.45,.9,.02)
def s_d3():
    begin(.3,rim='#c9ffe6'); j=mat('j','#3fcf8b',.12,0,.5,1); g=gold('g',.22); r=mat('silk','#d0281c',.5,0,.3,0,sheen=.5)
    lathe([(.36,-.12),(.42,-.17),(.98,-.17),(1.05,-.12),(1.05,.12),(.98,.17),(.42,.17),(.36,.12),(.36,-.12)],j).rotation_euler=(R(90),0,0)
    e=bpy.context.scene.collection.objects[-1]
    for rr,n in ((.58,8),(.84,12)):
        for i in range(n): a=2*math.pi*i/n; sphere(.075,(math.cos(a)*rr,-.17,math.sin(a)*rr),j,24)
    torus(1.07,.045,(0,0,0),(R(90),0,0),g); torus(.36,.04,(0,-.06,0),(R(90),0,0),g)
    for o in list(bpy.context.scene.collection.objects):
        if o.type=='MESH' : o.location.z+=.42
    tube([(0,-.05,1.5),(0,-.1,1.75)],[.04,.04],r,steps=8,seg=10); t=torus(.12,.05,(0,-.05,1.52),(R(90),0,0),r)
    sphere(.16,(0,-.05,-.74),r,24); torus(.15,.05,(0,-.05,-.82),m=g)
    for i in range(22): a=2*math.pi*i/22; cyl(.022,.72,(math.cos(a)*.11,-.05+math.sin(a)*.11,-1.2),(math.sin(a)*.1,-math.cos(a)*.1,0),0,8,mat('ts','#e0331f' if i%3 else '#ffc24d',.6))
    shoot('rong-d3',3.75,.7,.1)
def s_s_rong():
    begin(.25,rim='#a8d8ff'); g=gold('g',.22); red=mat('red','#c42a1c',.3,0,.5,.8)
    m1=ramp('c1',[(0,'#3f86e8'),(.5,'#b8e0ff'),(1,'#ffffff')],2,.25,0,.8)
    cyl(.98,.08,(0,.6,.05),(R(90),0,0),.03,96,ramp('sun',[(0,'#ff8a1c'),(1,'#ffe9a0')],1,.5,0,0,emit=.8))
    for x in (-.82,.82): cyl(.15,1.9,(x,0,-.32),bev=.03,m=red); cyl(.2,.14,(x,0,-1.18),bev=.03,m=g); torus(.16,.035,(x,0,.45),m=g); torus(.16,.035,(x,0,-.1),m=g)
    cube((2.2,.26,.2),(0,0,.34),bev=.04,m=red); cube((1.1,.2,.36),(0,-.05,.62),bev=.04,m=mat('sg','#0b3a7a',.3,0,.5,.6)); cube((2.5,.3,.16),(0,0,.86),bev=.04,m=red); tube(spiral(0,.62,.15,1.2,1,-.17,R(-90)),[.015,.03,.02],g,steps=60,seg=8)
    roof(1.5,.5,.42,.93,tiles('tl','#0c3f8f','#3f8df0'),g,.36); sphere(.1,(0,0,1.48),g,24)
    for cx,d,tx in ((-.75,1,-1.5),(.78,-1,1.5)):
        p=[(tx,-.5,-1.3),((tx+cx)/2,-.5,-1.32)]+spiral(cx,-.98,.36,1.3,d,-.55,R(-90)); tube(p,[.05,.14,.17,.15,.1,.06],m1,steps=110)
    for x,z,r in ((-.2,-1.15,.3),(.25,-1.18,.27),(0,-1.05,.25)): sphere(r,(x,-.35,z),m1,40)
    shoot('rong-s',3.5,.8,.02)
# ---- Kho Bau Dong Son ----
def star(n,r1,r2,th,m,bev=.02): return extruded([((r1 if i%2==0 else r2)*math.sin(math.pi*i/n),(r1 if i%2==0 else r2)*math.cos(math.pi*i/n)) for i in range(2*n)],th,m,bev)
def face(r,m,g,y,birds=True,parent=None):
    """The drum's face: star, rings, dots and a ring of flying birds, towards -Y."""
    P=[cyl(r,.1,(0,y,0),(R(90),0,0),.02,128,m)]
    s=star(14,r*.36,r*.13,.07,g,.01); s.location=(0,y-.06,0); P.append(s)
    for q in (.4,.46,.72,.78,.9,.97): P.append(torus(r*q,r*.014,(0,y-.055,0),(R(90),0,0),g))
    for i in range(36): a=2*math.pi*i/36; P.append(sphere(r*.022,(math.cos(a)*r*.84,y-.05,math.sin(a)*r*.84),g,12))
    for i in range(6):
        a=2*math.pi*i/6; b=bird(r*.17,.05,g,.006); b.location=(math.cos(a)*r*.59,y-.06,math.sin(a)*r*.59); b.rotation_euler=(0,-a-R(90),0); P.append(b)
    for p in P:
        if parent: p.parent=parent
    return P
BIRD=[(-1.75,.42),(-1.2,.36),(-.95,.62),(-.62,.6),(-.52,.42),(-.3,.3),(.0,.62),(.42,1.05),(.95,1.3),(.78,.86),(.62,.42),(.9,.28),(1.75,.42),(1.5,.12),(1.8,-.12),(1.1,-.1),(.62,-.18),(.5,-.5),(.68,-1.05),(.2,-.78),(-.1,-.32),(-.42,-.12),(-.66,.16),(-.95,.22)]
def bird(s,th,m,bev=.03): return extruded([(x*s,z*s) for x,z in BIRD],th,m,bev)
def s_p1():
    begin(.35,rim='#9dffd8'); m=patina(); g=gold('g',.25,'#ffc46a'); e=empty()
    b=lathe([(0,-1.0),(1.02,-1.0),(1.0,-.8),(.78,-.5),(.7,-.2),(.74,.1),(1.02,.34),(1.14,.6),(1.1,.74),(1.16,.8),(1.16,.88),(0,.88)],m); b.parent=e
    for z,r in ((-.95,1.03),(-.62,.88),(-.52,.8),(.2,.84),(.3,.98),(.42,1.09),(.66,1.14)): t=torus(r,.022,(0,0,z),m=g); t.parent=e
    P=face(1.17,m,g,0)
    f=empty()
    for p in P: p.parent=f
    f.rotation_euler=(R(-90),0,0); f.location=(0,0,.86); f.parent=e
    for x in (-1,1): t=torus(.24,.06,(x*.92,-.1,.22),(R(0),R(90),0),g); t.parent=e
    e.rotation_euler=(R(34),0,R(12)); e.location=(0,0,-.06); shoot('kho-p1',3.4,.8,.02)
def s_p2():
    begin(.35,rim='#9dffd8'); m=patina('pt','#b87a34','#1f7a6c'); g=gold('g',.22,'#ffc861'); cyl(1.42,.14,(0,.25,0),(R(90),0,0),.05,128,m); torus(1.42,.09,(0,.2,0),(R(90),0,0),g); torus(1.24,.025,(0,.16,0),(R(90),0,0),g)
    for i in range(28): a=2*math.pi*i/28; sphere(.045,(math.cos(a)*1.32,.15,math.sin(a)*1.32),g,16)
    b=bird(.72,.24,g,.05); b.location=(-.02,-.12,-.1); b.rotation_euler=(0,R(6),0); sphere(.05,(-.6,-.27,.28),mat('ey','#7a0f08',.1,clear=1),16)
    for k in range(4): l,_=tube([(.05+.12*k,-.28,.28+.1*k),(.3+.12*k,-.28,.5+.14*k)],[.02,.02],m,steps=8,seg=8)
    shoot('kho-p2',3.4,.8,0)
def s_p3():
    begin(.35,rim='#9dffd8'); m=patina('pt','#c98f45','#2b8a78',2.6); g=gold('g',.24,'#ffc66a')
    lathe([(0,-1.2),(.74,-1.2),(.82,-1.05),(.98,-.3),(1.06,.3),(1.04,.66),(.98,.78),(1.04,.82),(1.04,.9),(0,.9)],m); lathe([(0,.9),(1.0,.9),(1.0,.98),(.72,1.08),(.3,1.16),(0,1.18)],m); sphere(.14,(0,0,1.27),g,24)
    for z,r in ((-1.0,.84),(-.86,.88),(-.1,1.015),(.06,1.04),(.6,1.06),(.74,1.0)): torus(r,.03,(0,0,z),m=g)
    for i in range(9):
        a=R(180+180*i/8); b=bird(.17,.05,g,.008); b.location=(math.cos(a)*1.07,math.sin(a)*1.07,.32); b.rotation_euler=(0,0,a+R(90))
    for i in range(16): a=2*math.pi*i/16; st=star(6,.13,.05,.05,g,.006); st.location=(math.cos(a)*.94,math.sin(a)*.94,-.48); st.rotation_euler=(0,0,a+R(90))
    for x in (-1,1): torus(.2,.055,(x*1.12,0,.62),(R(90),0,0),g)
    shoot('kho-p3',3.3,1.5,.03)
def s_p4():
    begin(.35,rim='#9dffd8'); m=patina('pt','#d7a860','#4aa48f',2.2,.5,.7,.2); g=gold('g',.22,'#ffc861'); e=empty()
    bl=extruded([(0,-1.75),(.16,-1.45),(.3,-.7),(.36,.1),(.3,.3),(-.3,.3),(-.36,.1),(-.3,-.7),(-.16,-1.45)],.2,m,.09,4); bl.parent=e
    rd,_=tube([(0,-.1,-1.5),(0,-.13,-.5),(0,-.13,.28)],[.01,.05,.06],g,steps=24,seg=12); rd.parent=e
    for k in range(3): t=torus(.12+.03*k,.02,(0,-.12,-.05-.34*k),(R(90),0,0),g); t.parent=e; t.scale=(1,1,1)
    gd=cube((1.15,.3,.2),(0,0,.4),bev=.08,m=g); gd.parent=e
    h=lathe([(0,.45),(.16,.48),(.12,.62),(.16,.7),(.12,.8),(.16,.9),(.13,1.05),(.24,1.2),(.26,1.34),(.14,1.46),(0,1.48)],g); h.parent=e
    rb=sphere(.13,(0,-.22,.4),mat('rb','#d0180f',.05,0,.8,1,emit='#d0180f',emit_s=.3),32); rb.parent=e
    e.rotation_euler=(0,R(34),R(8)); e.location=(.12,0,.0); shoot('kho-p4',3.35,.7,.0)
def s_w_kho():
    begin(.3,rim='#ffe08a'); g=gold('g',.18,'#ffc23c'); cyl(1.3,.1,(0,.3,.22),(R(90),0,0),.04,128,mat('lq','#8a120c',.2,0,.5,1)); torus(1.3,.07,(0,.26,.22),(R(90),0,0),g)
    s=star(14,1.42,.55,.34,g,.06); s.location=(0,.06,.22); sphere(.42,(0,-.1,.22),mat('gem','#e02414',.04,0,.8,1,emit='#c01408',emit_s=.25),48); torus(.43,.05,(0,-.12,.22),(R(90),0,0),g); banner(z=-.95); shoot('kho-w',3.4,.8,-.05)
def s_coin(name,rim,field,glow=None):
    begin(.3,rim='#ffe08a'); g=gold('g',.2,rim); e=empty(); f=mat('f',field,.28,.75 if glow is None else .1,.5,.8); P=[cyl(1.36,.26,(0,0,0),(R(90),0,0),.06,128,g),cyl(1.06,.05,(0,-.13,0),(R(90),0,0),.01,128,f),torus(1.3,.07,(0,-.13,0),(R(90),0,0),g),torus(1.06,.05,(0,-.14,0),(R(90),0,0),g)]
    for i in range(32): a=2*math.pi*i/32; P.append(sphere(.045,(math.cos(a)*1.18,-.13,math.sin(a)*1.18),g,16))
    shoot(name,3.15,.5,0)
def s_c(): s_coin('kho-c','#ffc24d','#d98a1a')
def s_c1(): s_coin('kho-c1','#e8f0f2','#0f8f5a',1)
def s_c2(): s_coin('kho-c2','#ffd36b','#2457d0',1)
def s_c3(): s_coin('kho-c3','#ffd36b','#c2170f',1)
# ---- ranks ----
RANKS={'a':'A','k':'K','q':'Q','j':'J','t':'10'}
LOOK={'sen':({'a':'#e8341f','k':'#ee6a0c','q':'#1f9d57','j':'#1f78d8','t':'#8a3fd0'},'#ffca55'),'rong':({'a':'#d6303f','k':'#e89a1c','q':'#12a58a','j':'#2f7df0','t':'#7a55e8'},'#dfe9f5'),'kho':({'a':'#b8301a','k':'#c98a1c','q':'#1f8a68','j':'#2a6f9a','t':'#7a4a8f'},'#d9a05a')}
def rank(game,r):
    fronts,rim=LOOK[game]; begin(.3); z=0; w='10' if r=='t' else RANKS[r]; size=2.7 if r!='t' else 2.3
    text(w,size,(0,.16,z),mat('dk','#1a0f0a',.6),.12,.1,.04); text(w,size,(0,0,z),gold('g',.22,rim),.12,.07,.012); text(w,size,(0,-.2,z),mat('fr',fronts[r],.16,0,.5,1),.06,.05,-.045); shoot(f'{game}-{r}',2.55 if r!='t' else 2.75,.45,0)
def run(n):
    if '-' in n and n.split('-')[1] in RANKS and len(n.split('-')[1])==1 and n.split('-')[0] in LOOK: rank(*n.split('-'))
    else: globals()['s_'+n]()
for n in sys.argv[sys.argv.index('--')+1:]: run(n)
