/** Draws the symbols of the floating market into art/slots/source. Run by hand, before art/slots/bake.ts. */
import sharp from 'sharp'
import { draw, openBrowser } from '../../draw-page.ts'
import { marketSymbols } from './symbols.ts'
import { side, svg } from './shade.ts'

const browser = await openBrowser()
for (const [name, body] of Object.entries(marketSymbols)) {
  const pixels = await draw(browser, svg(body()), { width: side, height: side, scale: 1 })
  await sharp(pixels)
    .webp({ quality: 92, alphaQuality: 95, effort: 6 })
    .toFile(new URL(`../source/cho-${name}.webp`, import.meta.url).pathname)
}
await browser.close()
