import type { Rolldown } from 'vite'
import { lotCount, rulesOf } from '@banyan/games/lottery'
import { fill } from '@banyan/i18n'
import { cn } from '@banyan/i18n/cn'
import { en } from '@banyan/i18n/en'
import { id } from '@banyan/i18n/id'
import { ja } from '@banyan/i18n/ja'
import { th } from '@banyan/i18n/th'
import { vi } from '@banyan/i18n/vi'
import { type SceneName, heroPicture, scenes } from '../src/assets/scenes.ts'
import { type AddressSet, type Shown, phoneMedia, setOf, sourcesOf } from '../src/assets/sources.ts'
import { headSizes } from '../src/features/catalog/category/head-sizes.ts'
import { categoryPaths } from '../src/lib/paths.ts'

type Bundle = Rolldown.OutputBundle

/** The leaf of `Mark`, in the sizes of the header, where a merchant has no mark of its own. */
const leaf =
  '<svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true"><path fill="var(--leaf-text)" d="M32 1c5.4 14.6 28 22.4 28 41.6C60 53.4 52 61 42.8 61c-4.5 0-8.3-1.9-10.8-5-2.5 3.1-6.3 5-10.8 5C12 61 4 53.4 4 42.6 4 23.4 26.6 15.6 32 1Z"/></svg>'

/** The table and the play that the lottery opens with. */
const northern = rulesOf({ rules: 'northern', rulesVersion: 1 })
const lots = lotCount(northern.tiers, northern.playOf('LO2').tiers)

/** The rule of that play by the language of the document. */
export const firstRules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ vi, en, zh: cn, ja, th, id }).map(([language, texts]) => [
    language,
    fill(texts.play.LO2.rule, { lots }),
  ]),
)

/**
 * A script for the end of the body: it shows the frame of home and of the lottery while the scripts
 * are on their way, with home's great picture from the sources of `Picture` and the lottery's first
 * sentence. Other pages come with their first words from the server, and a category's get its
 * object; those of a closed site begin with nothing. The styles are in src/app/first-paint.css.
 */
export function firstPaintScript(bundle: Bundle): string {
  const home = ofScenes((scene) => {
    const { own, phone } = shown(bundle, scene)
    return pictureTag(own, phone)
  })
  const places = '<div></div><div><div class="first-draw"></div><div><p class="first-rule"></p></div></div><div></div>'
  const lottery = `<div class="first-bar first-tool"></div><div class="first-lottery">${places}</div>`
  return `if (!('closed' in document.documentElement.dataset)) {
  const root = document.getElementById('root')
  const { pathname, search } = location
  // Sent for another language than this browser has been set to.
  if (root.querySelector('.first-words')?.lang !== document.documentElement.lang) root.replaceChildren()
  root.querySelector('[data-place=category] > div')?.insertAdjacentHTML('beforeend', ${JSON.stringify(objects(bundle))}[pathname] ?? '')
  const { mark, scene = 'banyan' } = document.documentElement.dataset
  if (/^\\/(index)?$/.test(pathname)) root.innerHTML = '<div class="first-bar"></div><div class="first-hero">' + ${JSON.stringify(home)}[scene] + '</div>'
  if (pathname === '/vnlottery') {
    root.innerHTML = ${JSON.stringify(lottery)}
    if (!search.includes('playType')) root.querySelector('p').textContent = ${JSON.stringify(firstRules)}[document.documentElement.lang]
  }
  const sign = mark ? Object.assign(new Image(30, 30), { src: mark, alt: '' }) : document.createRange().createContextualFragment(${JSON.stringify(leaf)})
  root.querySelector('.first-bar')?.append(sign)
}`
}

/**
 * What the boot script asks for so that the great picture comes first, by scene: one for
 * a phone and one for wider screens.
 */
export function heroPreloads(bundle: Bundle): Readonly<Record<SceneName, readonly object[]>> {
  const ask = ({ files, sizes }: Shown, media: string) => ({ media, imageSrcset: setOf(files.avif), imageSizes: sizes })
  return ofScenes((scene) => {
    const { own, phone } = shown(bundle, scene)
    return [ask(own, '(min-width: 768px)'), ask(phone, phoneMedia)]
  })
}

const ofScenes = <T>(of: (name: SceneName) => T) =>
  // as: these are all its names.
  Object.fromEntries((Object.keys(scenes) as SceneName[]).map((name) => [name, of(name)])) as Record<SceneName, T>

/** The object of the category whose page comes with words from the server, by path. */
function objects(bundle: Bundle): Readonly<Record<string, string>> {
  const files = { avif: builtSet(bundle, 'RNG', 'avif'), webp: builtSet(bundle, 'RNG', 'webp') }
  return { [categoryPaths.RNG]: pictureTag({ files, sizes: headSizes }, undefined) }
}

function pictureTag(own: Shown, phone: Shown | undefined): string {
  const sources = sourcesOf(own, phone).map(
    ({ media, type, srcSet, sizes }) =>
      `<source${media ? ` media="${media}"` : ''} type="${type}" sizes="${sizes}" srcset="${srcSet}">`,
  )
  const [smallest] = own.files.webp
  return (
    `<picture>${sources.join('')}<img alt="" fetchpriority="high" decoding="sync" sizes="${own.sizes}" ` +
    `srcset="${setOf(own.files.webp)}" src="${smallest?.[0] ?? ''}"></picture>`
  )
}

function shown(bundle: Bundle, scene: SceneName): { readonly own: Shown; readonly phone: Shown } {
  const built = ({ name, sizes }: { readonly name: string; readonly sizes: string }) => ({
    files: { avif: builtSet(bundle, name, 'avif'), webp: builtSet(bundle, name, 'webp') },
    sizes,
  })
  const { phone, ...own } = heroPicture(scene)
  return { own: built(own), phone: built(phone) }
}

/** The addresses that the build gave to the sizes of a picture, smallest first, as in src/assets/manifest.ts. */
function builtSet(bundle: Bundle, name: string, type: 'avif' | 'webp'): AddressSet {
  const file = new RegExp(`/${name}-(\\d+)-[^/]*\\.${type}$`)
  return Object.keys(bundle)
    .flatMap((path) => {
      const width = file.exec(path)?.[1]
      return width ? [[`/${path}`, Number(width)] as const] : []
    })
    .toSorted(([, a], [, b]) => a - b)
}
