/**
 * Draws the pictures of what the points mall offers in a new installation, from the renders in art/source:
 * `node art/mall.ts` writes apps/web/public/mall.
 */
import sharp from 'sharp'

const [width, height] = [640, 280]
const from = (name: string) => new URL(`source/${name}.webp`, import.meta.url).pathname
const to = (name: string) => new URL(`../apps/web/public/mall/${name}.webp`, import.meta.url).pathname

/** A render and where it lies: its left edge, its top and its width in pixels of the picture. */
type Placed = readonly [file: string, left: number, top: number, width: number]

interface Plan {
  /** The hue of the ground, in degrees. */
  readonly hue: number
  readonly objects: readonly Placed[]
}

const plans: Readonly<Record<string, Plan>> = {
  coins: { hue: 45, objects: [['coins', 200, 20, 240]] },
  'envelope-small': { hue: 5, objects: [['lixi', 215, 40, 210]] },
  balls: {
    hue: 150,
    objects: [['balls', 195, 18, 250]],
  },
  dice: {
    hue: 265,
    objects: [
      ['dice', 150, 40, 220],
      ['coins', 370, 130, 130],
    ],
  },
  envelope: {
    hue: 350,
    objects: [
      ['lixi', 150, 30, 230],
      ['coins', 360, 110, 150],
    ],
  },
  lantern: {
    hue: 30,
    objects: [
      ['lantern_amber', 120, 0, 290],
      ['lantern_red', 280, 18, 260],
    ],
  },
  cards: {
    hue: 215,
    objects: [
      ['cards', 190, 26, 240],
      ['chips', 400, 140, 120],
    ],
  },
  football: {
    hue: 130,
    objects: [
      ['football', 205, 24, 230],
      ['medal_3', 420, 120, 120],
    ],
  },
  'envelope-large': {
    hue: 15,
    objects: [
      ['gift', 120, 50, 190],
      ['lixi', 260, 30, 230],
      ['coins', 440, 140, 130],
    ],
  },
  chips: {
    hue: 190,
    objects: [
      ['chips', 180, 26, 240],
      ['medal_4', 410, 110, 130],
    ],
  },
  seven: {
    hue: 290,
    objects: [
      ['seven', 170, 22, 260],
      ['medal_5', 430, 110, 130],
    ],
  },
  gift: {
    hue: 235,
    objects: [
      ['gift', 170, 24, 240],
      ['medal_6', 400, 96, 150],
    ],
  },
}

/** The rings of the bronze drum on a ground of one hue. */
function groundOf(hue: number): Buffer {
  const rings = Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="320" cy="140" r="${40 + at * 44}" fill="none" stroke="#fff" stroke-opacity=".06" stroke-width="3"/>`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="light" cx="50%" cy="42%" r="75%">
      <stop offset="0" stop-color="hsl(${hue} 58% 34%)"/><stop offset="1" stop-color="hsl(${hue} 62% 15%)"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${rings.join('')}</svg>`)
}

/** The same shape in black, blurred, a little below. */
async function shadowOf(object: Buffer): Promise<Buffer> {
  const { width: w, height: h } = await sharp(object).metadata()
  const alpha = await sharp(object).extractChannel('alpha').linear(0.5, 0).toBuffer()
  const black = { create: { width: w, height: h, channels: 3, background: '#000' } } as const
  return sharp(black).joinChannel(alpha).blur(9).png().toBuffer()
}

/** An object with its shadow, each cut where the picture ends. */
async function layersOf([file, left, top, wide]: Placed) {
  const most = height - top - 8
  const object = await sharp(from(file)).resize(wide, most, { fit: 'inside' }).png().toBuffer()
  const shadow = sharp(await shadowOf(object))
  const { width: w, height: h } = await sharp(object).metadata()
  const kept = { left: 0, top: 0, width: w, height: Math.min(h, height - top - 10) }
  return [
    { input: await shadow.extract(kept).toBuffer(), left, top: top + 10 },
    { input: object, left, top },
  ]
}

for (const [name, { hue, objects }] of Object.entries(plans)) {
  const layers = await Promise.all(objects.map(layersOf))
  await sharp(groundOf(hue)).composite(layers.flat()).webp({ quality: 82 }).toFile(to(name))
}
