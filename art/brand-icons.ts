import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** The mark's two paths on a 64 x 64 ground; packages/ui/src/brand/Logo.tsx draws the same. */
const leaf =
  'M32 1c5.4 14.6 28 22.4 28 41.6C60 53.4 52 61 42.8 61c-4.5 0-8.3-1.9-10.8-5-2.5 3.1-6.3 5-10.8 5C12 61 4 53.4 4 42.6 4 23.4 26.6 15.6 32 1Z'
const veins = 'M32 17v46M32 34l11-9M32 34l-11-9M32 47l14-11M32 47 18 36'

/** `--leaf` and `--bg` of the dark theme in sRGB: an icon outside the page cannot read the tokens. */
const leafColour = '#b8f03d'
const ground = '#07120e'

/** The leaf as SVG; with a `scale` it lies in the middle of a filled square, as app icons need. */
export function leafSvg(scale?: number): string {
  const mark = `<path fill="${leafColour}" d="${leaf}"/><path fill="none" stroke="${ground}" stroke-width="3.6" stroke-linecap="round" d="${veins}"/>`
  const body =
    scale === undefined
      ? mark
      : `<rect width="64" height="64" fill="${ground}"/><g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${mark}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>\n`
}

/**
 * Favicon, the icons of an installed app and Apple's, into `folder` under the names that browsers and the manifest use.
 */
export async function writeBrandIcons(folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('favicon.svg', folder), leafSvg())
  const png = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size)
      .png({ palette: true })
      .toFile(new URL(file, folder).pathname)
  await png(leafSvg(0.72), 192, 'icon-192.png')
  await png(leafSvg(0.72), 512, 'icon-512.png')
  // A maskable icon may be cut to a circle of 80%, so the leaf keeps to the middle.
  await png(leafSvg(0.52), 512, 'icon-maskable-512.png')
  await png(leafSvg(0.66), 180, 'apple-touch-icon.png')
}
