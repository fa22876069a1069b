/**
 * Writes the product's pictures from their originals in art/source: AVIF and WebP, and a manifest with their sizes and
 * addresses. What every visit may need goes to apps/web/src/assets, what the catalogue alone shows to its feature, and
 * the icons that a browser asks for to apps/web/public. Run by hand (`node art/build.ts`); what it writes is committed.
 * `node art/build.ts catalogue`, `… medals` and `… symbols` write one set alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { writeBrandIcons } from './brand-icons.ts'
import {
  type PictureSource,
  cataloguePictureSources,
  medalPictureSources,
  pictureSources,
  uprightPictureSources,
} from './pictures.ts'

const sourceFolder = new URL('./source/', import.meta.url)
const web = new URL('../apps/web/', import.meta.url)

interface Written {
  readonly name: string
  readonly width: number
  readonly height: number
  /** File name and width of each size, by format. */
  readonly files: Readonly<Record<'avif' | 'webp', readonly { file: string; width: number }[]>>
}

async function writePicture(
  images: URL,
  name: string,
  { source, widths, quality, crop }: PictureSource,
): Promise<Written> {
  const file = new URL(source, sourceFolder).pathname
  const original = crop ? sharp(file).extract(crop) : sharp(file)
  const bytes = await original.png().toBuffer()
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata()
  const files = { avif: [] as { file: string; width: number }[], webp: [] as { file: string; width: number }[] }
  for (const width of new Set(widths.map((each) => Math.min(each, fullWidth)))) {
    const resized = sharp(bytes).resize({ width })
    const outputs = {
      avif: resized.clone().avif({ quality: quality[0], effort: 5 }),
      webp: resized.clone().webp({ quality: quality[1], effort: 6 }),
    }
    for (const format of ['avif', 'webp'] as const) {
      const written = `${name}-${width}.${format}`
      const { size } = await outputs[format].toFile(new URL(written, images).pathname)
      files[format].push({ file: written, width })
      console.log(`${written} ${(size / 1024).toFixed(1)} KB`)
    }
  }
  const width = Math.min(widths.at(-1) ?? fullWidth, fullWidth)
  return { name, width, height: Math.round((width * fullHeight) / fullWidth), files }
}

const variable = (file: string) => file.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A module that imports each file, so that the web's build gives it a hashed address, and lists them by picture. */
function manifestOf(exported: string, pictures: readonly Written[]): string {
  const all = pictures.flatMap(({ files }) => [...files.avif, ...files.webp])
  const set = (list: Written['files']['avif']) =>
    `[${list.map(({ file, width }) => `[${variable(file)}, ${width}]`).join(', ')}]`
  return [
    '// Written by `node art/build.ts` from art/pictures.ts. Not edited by hand.',
    ...all.map(({ file }) => `import ${variable(file)} from './img/${file}'`),
    '',
    '/** Own size of each picture, and the addresses of its sizes with their widths. */',
    `export const ${exported} = {`,
    ...pictures.map(
      ({ name, width, height, files }) =>
        `  '${name}': { width: ${width}, height: ${height}, avif: ${set(files.avif)}, webp: ${set(files.webp)} },`,
    ),
    '} as const',
    '',
    `export type PictureName = keyof typeof ${exported}`,
    '',
  ].join('\n')
}

/** Writes a set of pictures anew: the files into `img` of the folder, the manifest beside it. */
async function writeSet(
  folder: URL,
  exported: string,
  sources: Readonly<Record<string, PictureSource>>,
): Promise<void> {
  const images = new URL('img/', folder)
  rmSync(images, { recursive: true, force: true })
  mkdirSync(images, { recursive: true })
  const written: Written[] = []
  for (const [name, source] of Object.entries(sources)) written.push(await writePicture(images, name, source))
  writeFileSync(new URL('manifest.ts', folder), manifestOf(exported, written))
}

/** The lantern of the empty state: the amber one, unlit. It lives with the component that shows it. */
async function writeUnlitLantern(): Promise<void> {
  const trimmed = await sharp(new URL('lantern_amber.webp', sourceFolder).pathname).trim().toBuffer()
  await sharp(trimmed)
    .resize({ width: 128, height: 192, fit: 'contain', background: '#0000' })
    .grayscale()
    .modulate({ brightness: 0.55 })
    .webp({ quality: 70 })
    .toFile(new URL('../packages/ui/src/feedback/lantern-unlit.webp', import.meta.url).pathname)
}

/** Five of the symbols of bầu cua, from the Fluent Emoji set; the sixth is drawn in the page. */
const symbols = { deer: '1f98c', rooster: '1f413', fish: '1f41f', crab: '1f980', prawn: '1f990' } as const

async function writeSymbols(folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [symbol, code] of Object.entries(symbols))
    await sharp(new URL(`../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`, import.meta.url).pathname)
      .resize({ width: 128 })
      .webp({ quality: 82, effort: 6 })
      .toFile(new URL(`${symbol}.webp`, folder).pathname)
}

const [, , only] = process.argv
if (only === undefined || only === 'symbols') await writeSymbols(new URL('src/features/bowls/assets/', web))
if (only === 'symbols') process.exit()
if (only !== 'medals')
  await writeSet(new URL('src/features/catalog/assets/', web), 'cataloguePictures', cataloguePictureSources)
if (only !== 'catalogue')
  await writeSet(new URL('src/features/loyalty/assets/', web), 'medalPictures', medalPictureSources)
if (only === undefined) {
  await writeSet(new URL('src/features/identity/assets/', web), 'uprightScenes', uprightPictureSources)
  await writeSet(new URL('src/assets/', web), 'pictures', pictureSources)
  await writeUnlitLantern()
  await writeBrandIcons(new URL('public/', web))
}
