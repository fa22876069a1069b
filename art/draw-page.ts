import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { provideChromium } from '../e2e/support/chromium.ts'
import type { FaceName, faces } from './cover/looks.ts'

const modules = new URL('../node_modules/', import.meta.url)

/** The files of each face, by the family that `cover/looks.ts` names. */
const fontFiles = {
  Archivo: (subset) => `@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal`,
  Phudu: (subset) => `@fontsource-variable/phudu/files/phudu-${subset}-wght-normal`,
  Bungee: (subset) => `@fontsource/bungee/files/bungee-${subset}-400-normal`,
  'Paytone One': (subset) => `@fontsource/paytone-one/files/paytone-one-${subset}-400-normal`,
  'Sigmar One': (subset) => `@fontsource/sigmar-one/files/sigmar-one-${subset}-400-normal`,
  Unbounded: (subset) => `@fontsource-variable/unbounded/files/unbounded-${subset}-wght-normal`,
  'Playfair Display': (subset) => `@fontsource-variable/playfair-display/files/playfair-display-${subset}-wght-normal`,
} as const satisfies Record<(typeof faces)[FaceName]['family'], (subset: string) => string>

/** The letters that the Vietnamese subset of every face has. */
const vietnamese = 'unicode-range:U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01B0,U+0300-0323,U+1EA0-1EF9'

const fonts = Object.entries(fontFiles)
  .flatMap(([family, file]) =>
    ['latin', 'vietnamese'].map((subset) => {
      const source = new URL(`${file(subset)}.woff2`, modules).href
      return `@font-face{font-family:'${family}';font-weight:100 900;font-stretch:62% 125%;src:url(${source});${subset === 'vietnamese' ? vietnamese : ''}}`
    }),
  )
  .join('')

export interface PageSize {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A page of `width` x `height` with the fonts and pictures it names, as pixels of a screen with that `scale`. */
export async function draw(browser: Browser, body: string, { width, height, scale }: PageSize): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-art-'))
  const file = join(folder, 'page.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><style>${fonts}*{margin:0}body{background:transparent}svg,img{display:block}</style>${body}`,
  )
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.goto(`file://${file}`, { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready')
  const pixels = await page.screenshot({ type: 'png', omitBackground: true })
  await page.close()
  rmSync(folder, { recursive: true })
  return pixels
}

/** A browser that may read the files of this machine, for pictures and fonts. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await provideChromium()
  return chromium.launch({
    executablePath,
    args: [...args, '--allow-file-access-from-files'],
    env: { ...process.env, ...env },
  })
}
