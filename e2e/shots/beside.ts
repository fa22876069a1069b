import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where a run of `npm run shots` leaves its pictures. */
const taken = join(import.meta.dirname, '..', '..', 'artifacts', 'shots')
const sheet = join(taken, 'beside.html')

const isPicture = (name: string) => /\.(png|jpe?g|webp)$/.test(name)

interface Pair {
  readonly name: string
  readonly own: readonly string[]
  readonly given: readonly string[]
}

/** The words that a name of a picture is made of, numbers and what says how it was taken left out. */
export function wordsOf(file: string): readonly string[] {
  const noise = new Set(['dark', 'light', 'vi', 'en', 'png', 'desktop', 'mobile', 'phone', 'full', 'fold', 'd', 'm'])
  return basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 0 && !noise.has(word))
}

/** Each of our pages with the pictures that share a word of its name with it, by those that are named most alike. */
export function pairsOf(own: readonly string[], given: readonly string[]): readonly Pair[] {
  const groups = Map.groupBy(own, (file) => wordsOf(file).join(' '))
  const pairs = [...groups].map(([name, files]) => {
    const words = name.split(' ')
    const shared = (file: string) => wordsOf(file).filter((word) => words.includes(word)).length
    const alike = given.filter((file) => shared(file) > 0).toSorted((one, other) => shared(other) - shared(one))
    const most = alike[0] === undefined ? 0 : shared(alike[0])
    return { name, own: files, given: alike.filter((file) => shared(file) === most) }
  })
  const used = new Set(pairs.flatMap((pair) => pair.given))
  const alone = given.filter((file) => !used.has(file))
  return alone.length > 0 ? [...pairs, { name: '', own: [], given: alone }] : pairs
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const figure = (file: string) => {
  const at = escaped(pathToFileURL(file).href)
  const name = escaped(relative(process.cwd(), file))
  return `<figure><a href="${at}"><img loading="lazy" src="${at}" alt="${name}"></a><figcaption>${name}</figcaption></figure>`
}
const row = ({ name, own, given }: Pair) =>
  `<section><h2>${escaped(name || 'without a page of ours')}</h2><div>${own.map(figure).join('')}</div><div>${given
    .map(figure)
    .join('')}</div></section>`

const style = `body { margin: 24px; font: 14px/1.4 system-ui; background: #1b1b1f; color: #eee }
section { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; border-top: 1px solid #555; padding: 16px 0 }
h2 { grid-column: 1 / -1; margin: 0 } section > div { display: flex; flex-wrap: wrap; gap: 12px; align-content: start }
figure { margin: 0 } img { max-width: 100%; max-height: 900px } figcaption { opacity: .7 }`

/** Every picture below a folder. */
function picturesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPicture(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/**
 * Writes one page with each picture of the last run beside those of a folder that are called alike, such as the
 * drawings that a page was built from, and says where it lies.
 *
 * @throws Error when there is no such folder, or no run has left pictures.
 */
export function writeBeside(folder: string | undefined): string {
  if (folder === undefined || !existsSync(folder)) throw new Error('usage: npm run shots -- beside FOLDER')
  const own = existsSync(taken) ? picturesIn(taken).filter((file) => !file.includes('differences')) : []
  if (own.length === 0) throw new Error('there are no pictures yet: run `npm run shots` first')
  const rows = pairsOf(own, picturesIn(resolve(folder))).map(row)
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Beside</title><style>${style}</style>${rows.join('')}`,
  )
  return sheet
}
