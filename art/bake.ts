/**
 * Draws what needs a browser's text and filters, and keeps it in art/source: the covers of games, and the pictures
 * that shared links show. Run by hand before art/build.ts: `node art/bake.ts`.
 */
import sharp from 'sharp'
import { coverSvg } from './cover/cover.ts'
import { gameCovers } from './cover/games.ts'
import { inRow } from './cover/row.ts'
import { draw, openBrowser } from './draw-page.ts'

const ownArt = (name: string) => new URL(`source/${name}.webp`, import.meta.url).href

/** No name stands in it: every brand with the scene shows it. */
const shared = (scene: string) => `<div style="width:1200px;height:630px;background:url(${ownArt(scene)}) 74% 100% / auto 660px"></div>`

const browser = await openBrowser()
for (const plan of inRow(gameCovers)) {
  const pixels = await draw(browser, coverSvg(plan), { width: 300, height: 400, scale: 2 })
  await sharp(pixels)
    .webp({ quality: 95 })
    .toFile(new URL(`source/cover-${plan.id}.webp`, import.meta.url).pathname)
}
for (const [scene, source] of [
  ['banyan', 'tree'],
  ['pond', 'pond'],
] as const) {
  const pixels = await draw(browser, shared(source), { width: 1200, height: 630, scale: 1 })
  await sharp(pixels)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(new URL(`../apps/web/public/share/${scene}.jpg`, import.meta.url).pathname)
}
await browser.close()
