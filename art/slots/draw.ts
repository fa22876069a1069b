/**
 * Draws the symbols that are no renders into art/slots/source: `node art/slots/draw.ts [SET…]`. Run by hand, before
 * art/slots/bake.ts.
 */
import sharp from 'sharp'
import { draw, openBrowser } from '../draw-page.ts'
import { bambooSymbols } from './bamboo/symbols.ts'
import { baySymbols } from './bay/symbols.ts'
import { bronzeSymbols } from './bronze/symbols.ts'
import { harvestSymbols } from './harvest/symbols.ts'
import { lionSymbols } from './lion/symbols.ts'
import { marketSymbols } from './market/symbols.ts'
import { oldTownSymbols } from './oldtown/symbols.ts'
import { side, svg } from './shade.ts'
import { streetSymbols } from './street/symbols.ts'
import { tetSymbols } from './tet/symbols.ts'

/** The drawings of each game, by the start of its originals' names. */
const sets: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  cho: marketSymbols,
  tet: tetSymbols,
  vinh: baySymbols,
  dong: bronzeSymbols,
  pho: streetSymbols,
  mua: harvestSymbols,
  tre: bambooSymbols,
  lan: lionSymbols,
  hoi: oldTownSymbols,
}

const wanted = process.argv.slice(2)
const browser = await openBrowser()
for (const [set, symbols] of Object.entries(sets)) {
  if (wanted.length > 0 && !wanted.includes(set)) continue
  for (const [name, body] of Object.entries(symbols)) {
    const pixels = await draw(browser, svg(body()), { width: side, height: side, scale: 1 })
    await sharp(pixels)
      .webp({ quality: 92, alphaQuality: 95, effort: 6 })
      .toFile(new URL(`source/${set}-${name}.webp`, import.meta.url).pathname)
  }
}
await browser.close()
