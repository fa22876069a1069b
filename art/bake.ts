/**
 * Draws what needs a browser's text and filters: the covers of games, which it keeps in
 * art/source, the pictures that shared links show, and the banners of home. Run by hand
 * before art/build.ts: `node art/bake.ts`, or `node art/bake.ts banners` for these alone.
 */
import sharp from 'sharp'
import { coverSvg } from './cover/cover.ts'
import { gameCovers } from './cover/games.ts'
import { inRow } from './cover/row.ts'
import { draw, openBrowser } from './draw-page.ts'

const ownArt = (name: string) => new URL(`source/${name}.webp`, import.meta.url).href

/** No name stands in it: every brand with the scene shows it. */
const shared = (scene: string) =>
  `<div style="width:1200px;height:630px;background:url(${ownArt(scene)}) 74% 100% / auto 660px"></div>`

/** A place in a banner, all of it in pixels of the banner: its left edge, its top and its width. */
interface Placed {
  readonly file: string
  readonly at: readonly [left: number, top: number, width: number]
}

const bannerSize = { width: 1760, height: 347, scale: 1 }

/**
 * The right half holds the objects, so that a phone shows them too (Banners.module.css); the words stand on the left.
 */
const banner = (ground: string, objects: readonly Placed[]) =>
  `<div style="position:relative;width:1760px;height:347px;overflow:hidden;background:${ground}">${objects
    .map(
      ({ file, at: [left, top, width] }) =>
        `<img src="${file}" style="position:absolute;left:${left}px;top:${top}px;width:${width}px;filter:drop-shadow(0 18px 22px rgb(0 0 0 / .45))">`,
    )
    .join('')}</div>`

const symbol = (name: string) => new URL(`slots/source/${name}.webp`, import.meta.url).href
const night = new URL('../apps/play/src/skins/sen-vang/wide.webp', import.meta.url).href

/** The rings of the bronze drum around the objects. */
const rings = 'repeating-radial-gradient(circle at 76% 50%, transparent 0 43px, rgb(255 255 255 / .05) 43px 46px)'

const banners: Readonly<Record<string, string>> = {
  slots: banner(
    `linear-gradient(90deg, rgb(28 10 44 / .96) 20%, rgb(28 10 44 / .1) 75%), url(${night}) 50% 62% / 1760px auto`,
    [
      { file: symbol('sen-h2'), at: [880, 12, 230] },
      { file: symbol('rong-d1'), at: [1040, 4, 340] },
      { file: symbol('kho-p1'), at: [1350, 58, 270] },
      { file: symbol('sen-h1'), at: [1505, 148, 230] },
    ],
  ),
  start: banner(
    `${rings}, radial-gradient(60% 170% at 78% 40%, oklch(.5 .11 150), transparent 70%), oklch(.24 .05 158)`,
    [
      { file: ownArt('lantern_amber'), at: [930, -42, 250] },
      { file: ownArt('lixi'), at: [1080, 62, 280] },
      { file: ownArt('balls'), at: [1275, 0, 340] },
      { file: ownArt('lantern_red'), at: [1540, -70, 220] },
    ],
  ),
}

const browser = await openBrowser()
for (const [name, page] of Object.entries(banners)) {
  const pixels = await draw(browser, page, bannerSize)
  await sharp(pixels)
    .webp({ quality: 82 })
    .toFile(new URL(`../apps/web/public/banners/home-${name}.webp`, import.meta.url).pathname)
}
if (process.argv[2] === 'banners') {
  await browser.close()
  process.exit()
}
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
