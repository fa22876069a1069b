/**
 * Draws what needs a browser's text and filters, and keeps it in art/source: the covers of our own games, and the picture
 * that shared links show. Run by hand before art/build.ts: `node art/bake.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { provideChromium } from '../e2e/support/chromium.ts'
import { leafSvg } from './brand-icons.ts'
import { type CoverPlan, coverSvg } from './cover/cover.ts'

const modules = new URL('../node_modules/', import.meta.url)
const ownArt = (name: string) => new URL(`source/${name}.webp`, import.meta.url).href
const emoji = (code: string) => new URL(`@lobehub/fluent-emoji-3d/assets/${code}.webp`, modules).href
const archivo = (subset: string) => new URL(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`, modules).href

const fonts = ['latin', 'vietnamese']
  .map(
    (subset) =>
      `@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% 125%;src:url(${archivo(subset)});${subset === 'vietnamese' ? 'unicode-range:U+0102-0103,U+0110-0111,U+01A0-01B0,U+0300-0323,U+1EA0-1EF9' : ''}}`,
  )
  .join('')

const covers: readonly CoverPlan[] = [
  {
    id: 'VNMB_1M',
    title: ['MIỀN BẮC', '1 PHÚT'],
    object: ownArt('balls'),
    related: [ownArt('lantern_amber'), emoji('2b50'), ownArt('coins'), emoji('1f39f-fe0f')],
    palette: 'jade',
    pattern: 'drum',
    lettering: 'gold',
    face: 'narrow',
  },
]

const shared = `<div style="position:relative;width:1200px;height:630px;overflow:hidden;background:#07120e;font-family:Archivo;color:#f7f6ee">
<img src="${ownArt('tree')}" style="position:absolute;height:660px;right:-110px;top:-10px"><div style="position:absolute;inset:0;background:linear-gradient(90deg,#07120ef2 12%,#07120e99 40%,transparent 62%)"></div>
<div style="position:absolute;left:72px;top:210px;width:112px">${leafSvg()}</div><div style="position:absolute;left:64px;top:336px;font-size:112px;line-height:1.1;font-weight:800;font-stretch:112%;letter-spacing:-.02em">Banyan</div></div>`

/** A page of `width` x `height` with the fonts and pictures it names, as pixels of a screen with that `scale`. */
async function draw(browser: Browser, body: string, { width, height, scale }: { width: number; height: number; scale: number }): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-art-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${fonts}*{margin:0}svg,img{display:block}</style>${body}`)
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.goto(`file://${file}`, { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready')
  const pixels = await page.screenshot({ type: 'png' })
  await page.close()
  rmSync(folder, { recursive: true })
  return pixels
}

const { executablePath, args, env } = await provideChromium()
const browser = await chromium.launch({ executablePath, args: [...args, '--allow-file-access-from-files'], env: { ...process.env, ...env } })
for (const plan of covers) {
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
