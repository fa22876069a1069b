/**
 * Writes what the games' client loads of each slot, into apps/play/src/skins: one picture with all symbols, the scene
 * behind the reels for wide and tall screens, and the game's name. Run by hand: `node art/slots/bake.ts [CODE…]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { faces, letterings } from '../cover/looks.ts'
import { draw, openBrowser } from '../draw-page.ts'
import { type SlotArt, slotArt } from './games.ts'
import { sceneSvg } from './scenes.ts'

const cell = 256
/** For phones. */
const smallCell = 160
const columns = 4
const wide = { width: 1440, height: 900 }
const tall = { width: 640, height: 1138 }
const letters = { width: 900, height: 200 }

const out = (code: string, file: string) =>
  new URL(`../../apps/play/src/skins/${code}/${file}`, import.meta.url).pathname

async function writeAtlases(art: SlotArt): Promise<number> {
  const names = Object.keys(art.symbols)
  const rows = Math.ceil(names.length / columns)
  const list = names.map((name) => `'${name}'`).join(', ')
  const text = `// Written by \`node art/slots/bake.ts\`. Not edited by hand.\nexport const symbols = { cell: ${cell}, smallCell: ${smallCell}, columns: ${columns}, rows: ${rows}, names: [${list}] }\n`
  writeFileSync(out(art.code, 'symbols.ts'), text)
  return (
    (await writeAtlas(art, cell, rows, 'symbols.webp')) + (await writeAtlas(art, smallCell, rows, 'symbols-small.webp'))
  )
}

async function writeAtlas({ code, symbols }: SlotArt, cell: number, rows: number, file: string): Promise<number> {
  const layers = await Promise.all(
    Object.values(symbols).map(async ([source, size], at) => {
      const side = Math.round(cell * size * 0.97)
      const input = await sharp(new URL(`source/${source}.webp`, import.meta.url).pathname)
        .resize(side, side, { kernel: 'lanczos3' })
        .toBuffer()
      const margin = Math.round((cell - side) / 2)
      return { input, left: (at % columns) * cell + margin, top: Math.floor(at / columns) * cell + margin }
    }),
  )
  const { size } = await sharp({
    create: { width: columns * cell, height: rows * cell, channels: 4, background: '#0000' },
  })
    .composite(layers)
    .webp({ quality: 84, alphaQuality: 90, effort: 6 })
    .toFile(out(code, file))
  return size
}

function letteringSvg({ title, face, lettering }: SlotArt): string {
  const { family, weight, stretch, widthFactor } = faces[face]
  const { fill, outline, side } = letterings[lettering]
  const size = Math.min(112, (letters.width - 60) / (title.length * widthFactor))
  const type = `font-family="${family}" font-weight="${weight}" font-size="${size}" style="font-stretch:${stretch}"`
  const baseline = letters.height * 0.5 + size * 0.36
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${letters.width}" height="${letters.height}"><defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="${baseline - size}" x2="0" y2="${baseline + size * 0.2}"><stop offset="0" stop-color="${fill[0]}"/><stop offset=".5" stop-color="${fill[1]}"/><stop offset="1" stop-color="${fill[2]}"/></linearGradient>
<filter id="d" x="-10%" y="-30%" width="120%" height="170%"><feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#000" flood-opacity=".55"/></filter><text id="t" text-anchor="middle" x="${letters.width / 2}" y="${baseline}" ${type}>${title}</text></defs>
<g filter="url(#d)"><use href="#t" y="6" fill="${side}" stroke="${side}" stroke-width="16" stroke-linejoin="round"/><use href="#t" fill="${outline}" stroke="${outline}" stroke-width="14" stroke-linejoin="round"/></g><use href="#t" fill="url(#l)" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/></svg>`
}

interface Shot {
  readonly width: number
  readonly height: number
  /** The empty space around the drawing is cut off. */
  readonly isTrimmed?: boolean
}

async function writePage(
  browser: Browser,
  file: string,
  body: string,
  { width, height, isTrimmed = false }: Shot,
): Promise<number> {
  const pixels = await draw(browser, body, { width, height, scale: 1 })
  const image = isTrimmed ? sharp(pixels).trim({ background: '#0000', threshold: 2 }) : sharp(pixels)
  const { size } = await image.webp({ quality: isTrimmed ? 86 : 74, alphaQuality: 90, effort: 6 }).toFile(file)
  return size
}

const wanted = process.argv.slice(2)
const browser = await openBrowser()
for (const art of slotArt.filter(({ code }) => wanted.length === 0 || wanted.includes(code))) {
  mkdirSync(out(art.code, ''), { recursive: true })
  const sizes = [
    await writeAtlases(art),
    await writePage(browser, out(art.code, 'wide.webp'), sceneSvg(art.code, wide), wide),
    await writePage(browser, out(art.code, 'tall.webp'), sceneSvg(art.code, tall), tall),
    await writePage(browser, out(art.code, 'name.webp'), letteringSvg(art), { ...letters, isTrimmed: true }),
  ]
  console.log(`${art.code}: ${sizes.map((size) => (size / 1024).toFixed(0)).join(' + ')} KB`)
}
await browser.close()
