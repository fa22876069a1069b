/**
 * Writes the avatars that the product brings into apps/web/public/avatars: renders and symbols of our own on a ground
 * of lacquer with the rings of a drum. Run by hand (`node art/avatars.ts`); what it writes is committed.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import sharp from 'sharp'

/** Twice what the largest place shows. */
const side = 192
const folder = new URL('../apps/web/public/avatars/', import.meta.url)

interface Plan {
  /** The original below this folder. */
  readonly source: string
  /** The middle and the edge of the ground: lacquer, leaf, night, amber. */
  readonly ground: readonly [string, string]
  /** How much of the circle it fills, and how far it stands below the middle, in hundredths of the side. */
  readonly fill?: number
  readonly down?: number
}

const lacquer = ['#c8402f', '#5a0f12'] as const
const leaf = ['#3f9a57', '#0b3a22'] as const
const night = ['#28705f', '#071f1a'] as const
const amber = ['#f2b552', '#8a4a0c'] as const
const water = ['#3a8fb0', '#0b2f4a'] as const
const plum = ['#a14f86', '#3a123a'] as const

/** In the order in which the site offers them; `shippedAvatars` of the contract names the same. */
const plans: Readonly<Record<string, Plan>> = {
  lotus: { source: 'slots/source/sen-h1.webp', ground: night },
  carp: { source: 'slots/source/sen-h2.webp', ground: water },
  lantern: { source: 'source/lantern_amber.webp', ground: lacquer, fill: 74 },
  buffalo: { source: 'slots/source/mua-l1.webp', ground: leaf, fill: 74, down: 2 },
  lion: { source: 'slots/source/lan-l1.webp', ground: amber, fill: 78 },
  dragon: { source: 'slots/source/rong-d1.webp', ground: lacquer, fill: 78 },
  drum: { source: 'slots/source/lan-l2.webp', ground: night },
  bronze: { source: 'slots/source/dong-s.webp', ground: lacquer, fill: 76 },
  heron: { source: 'slots/source/mua-l4.webp', ground: water },
  blossom: { source: 'slots/source/tet-t3.webp', ground: leaf },
  turtle: { source: 'slots/source/vinh-n1.webp', ground: amber },
  boat: { source: 'slots/source/hoi-h2.webp', ground: night },
  mask: { source: 'slots/source/hoi-h3.webp', ground: plum, fill: 72 },
  gourd: { source: 'slots/source/sen-h4.webp', ground: amber, fill: 72 },
  crab: { source: 'slots/source/vinh-n3.webp', ground: water },
  gibbon: { source: 'slots/source/tre-b1.webp', ground: leaf },
}

/** The ground: light from above at the left, and the rings and the star of a drum, hardly seen. */
function groundSvg([middle, edge]: Plan['ground']): string {
  const rings = [92, 80, 62].map((r) => `<circle cx="96" cy="96" r="${r}"/>`).join('')
  const rays = Array.from({ length: 14 }, (_, at) => {
    const turn = (at * 360) / 14
    return `<path d="M96 66l5 24h-10z" transform="rotate(${turn.toFixed(1)} 96 96)"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="${side}" height="${side}">
<defs><radialGradient id="g" cx=".36" cy=".26" r=".9"><stop stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>
<rect width="192" height="192" fill="url(#g)"/>
<g fill="none" stroke="#ffe3a1" stroke-opacity=".2" stroke-width="2">${rings}</g>
<circle cx="96" cy="96" r="71" fill="none" stroke="#ffe3a1" stroke-opacity=".24" stroke-width="5" stroke-dasharray="2 8"/>
<g fill="#ffe3a1" fill-opacity=".1">${rays}</g></svg>`
}

/** What lies below the object, so that it stands and does not float. */
const shade = (bytes: Buffer) => sharp(bytes).linear([0, 0, 0, 0.5], [0, 0, 0, 0]).blur(5).png().toBuffer()

async function draw(name: string, { source, ground, fill = 70, down = 0 }: Plan) {
  const size = Math.round((side * fill) / 100)
  const original = await sharp(new URL(source, import.meta.url).pathname)
    .trim()
    .png()
    .toBuffer()
  const object = await sharp(original)
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const at = Math.round((side - size) / 2)
  const top = at + Math.round((side * down) / 100)
  const file = new URL(`${name}.webp`, folder).pathname
  await sharp(Buffer.from(groundSvg(ground)))
    .composite([
      { input: await shade(object), left: at, top: top + 6 },
      { input: object, left: at, top },
    ])
    .webp({ quality: 80, effort: 6 })
    .toFile(file)
  console.log(`${name}.webp ${(statSync(file).size / 1024).toFixed(1)} KB`)
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, plan] of Object.entries(plans)) await draw(name, plan)
