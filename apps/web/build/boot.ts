import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, PluginOption, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What the page can ask for before its scripts run. Addresses are of the site's root. */
interface Early {
  /** Scripts of each language's texts. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly home: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** The home page's great picture, for a wide screen and for a phone. */
  readonly hero: readonly { readonly media: string; readonly imageSrcset: string; readonly imageSizes: string }[]
}

const nothing: Early = { texts: {}, home: { scripts: [], styles: [] }, hero: [] }

/** The two fonts that every page's first screen is set in: the design's section "Type". */
const fonts = [/be-vietnam-pro-latin-400-normal-.*\.woff2$/, /archivo-latin-.*\.woff2$/]

/**
 * Puts the boot script into the page (the server allows it by its hash) and preloads the two fonts. In a build the script
 * knows which files the home page and the language will need, so that they do not wait for one another.
 */
export function boot(): PluginOption {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
        const script = source.replace('__EARLY__', JSON.stringify(bundle ? earlyOf(bundle) : nothing))
        const preloads = bundle ? fonts.flatMap((font) => named(bundle, font)).map(fontTag) : []
        return [{ tag: 'script', children: script, injectTo: 'head' }, ...preloads]
      },
    },
  }
}

const fontTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
  injectTo: 'head-prepend',
})

const named = (bundle: Bundle, name: RegExp) =>
  Object.keys(bundle)
    .filter((file) => name.test(file))
    .map((file) => `/${file}`)

function earlyOf(bundle: Bundle): Early {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const scriptsOf = (chunk: Rolldown.OutputChunk | undefined) =>
    chunk ? [chunk.fileName, ...chunk.imports].filter((file) => !loaded.has(file)).map((file) => `/${file}`) : []
  const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/app/pages/index.ts'))
  const texts = chunks.flatMap((chunk) => {
    const language = /\/i18n\/src\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return language ? [[language.toUpperCase(), scriptsOf(chunk)] as const] : []
  })
  const linked = new Set([...loaded].flatMap((file) => (file ? stylesOf(bundle[file]) : [])))
  const styles = (home ? [home.fileName, ...home.imports] : [])
    .flatMap((file) => stylesOf(bundle[file]))
    .filter((file) => !linked.has(file))
    .map((file) => `/${file}`)
  return { texts: Object.fromEntries(texts), home: { scripts: scriptsOf(home), styles }, hero: heroOf(bundle) }
}

function stylesOf(file: Bundle[string] | undefined): string[] {
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
}

function heroOf(bundle: Bundle): Early['hero'] {
  const set = (name: RegExp) =>
    Object.keys(bundle)
      .flatMap((file) => {
        const width = name.exec(file)?.[1]
        return width ? [`/${file} ${width}w`] : []
      })
      .join(', ')
  return [
    { media: '(min-width: 768px)', imageSrcset: set(/\/hero-(\d+)-[^/]*\.avif$/), imageSizes: '100vw' },
    { media: '(max-width: 767px)', imageSrcset: set(/\/hero-phone-(\d+)-[^/]*\.avif$/), imageSizes: 'calc(100vw - 32px)' },
  ]
}
