/**
 * Draws what needs a browser's text and filters, and keeps it in art/source: the covers of games, and the picture
 * that shared links show. Run by hand before art/build.ts: `node art/bake.ts`.
 */
import sharp from 'sharp'
import { leafSvg } from './brand-icons.ts'
import { coverSvg } from './cover/cover.ts'
import { gameCovers } from './cover/games.ts'
import { inRow } from './cover/row.ts'
import { draw, openBrowser } from './draw-page.ts'

const ownArt = (name: string) => new URL(`source/${name}.webp`, import.meta.url).href

const shared = `<div style="position:relative;width:1200px;height:630px;overflow:hidden;background:#07120e;font-family:Archivo;color:#f7f6ee">
<img src="${ownArt('tree')}" style="position:absolute;height:660px;right:-110px;top:-10px"><div style="position:absolute;inset:0;background:linear-gradient(90deg,#07120ef2 12%,#07120e99 40%,transparent 62%)"></div>
<div style="position:absolute;left:72px;top:210px;width:112px">${leafSvg()}</div><div style="position:absolute;left:64px;top:336px;font-size:112px;line-height:1.1;font-weight:800;font-stretch:112%;letter-spacing:-.02em">Banyan</div></div>`

const browser = await openBrowser()
for (const plan of inRow(gameCovers)) {
  const pixels = await draw(browser, coverSvg(plan), { width: 300, height: 400, scale: 2 })
  await sharp(pixels)
    .webp({ quality: 95 })
    .toFile(new URL(`source/cover-${plan.id}.webp`, import.meta.url).pathname)
}
const link = await draw(browser, shared, { width: 1200, height: 630, scale: 1 })
await sharp(link)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(new URL('../apps/web/public/share.jpg', import.meta.url).pathname)
await browser.close()
