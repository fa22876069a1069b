import { readFileSync } from 'node:fs'
import { firstPaintScript } from './first-paint.ts'
import type { PluginOption, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What the page can ask for before its scripts run: scripts and styles by their addresses. */
interface Early {
  /** What every page needs. */
  readonly start: readonly string[]
  readonly home: readonly string[]
  /** The script of each language's texts. */
  readonly texts: Readonly<Record<string, string>>
  /** The home page's great picture, for a wide screen and for a phone. */
  readonly hero: readonly { readonly media: string; readonly imageSrcset: string; readonly imageSizes: string }[]
}

const nothing: Early = { start: [], home: [], texts: {}, hero: [] }

/** The fonts that every page's first screen is set in: the design's section "Type". */
const fonts = ['be-vietnam-pro-400', 'be-vietnam-pro-600', 'archivo-latin', 'archivo-vietnamese']

/**
 * Puts the boot script into the page (the server allows it by its hash) and preloads its fonts. In a build the script
 * knows which files the home page and the language will need, so that they do not wait for one another.
 */
export function boot(): PluginOption {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
        const script = `<script>${source.replace('__EARLY__', JSON.stringify(bundle ? earlyOf(bundle) : nothing))}</script>`
        const preloads = bundle ? fonts.map((font) => fontTag(addressOf(bundle, font))) : []
        const early = [script, ...preloads].join('\n    ')
        // Before any stylesheet: a script behind one waits for it. The replacement is a function, because `$` means something in a text.
        const page = html.replace('<!-- boot -->', () => early)
        return bundle ? { html: page, tags: [{ tag: 'script', children: firstPaintScript(bundle), injectTo: 'body' }] } : page
      },
    },
  }
}

/** With low priority: on a phone's line they would otherwise hold up the great picture. The texts they set come after it. */
const fontTag = (href: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${href}" />`

function addressOf(bundle: Bundle, font: string): string {
  const file = Object.keys(bundle).find((each) => each.startsWith(`assets/${font}-`))
  if (!file) throw new Error(`the font ${font} is not part of the build`)
  return `/${file}`
}

function earlyOf(bundle: Bundle): Early {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const facing = (path: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(path))
  const linked = new Set(
    filesOf(
      bundle,
      chunks.find((chunk) => chunk.isEntry),
    ),
  )
  const start = filesOf(bundle, facing('/app/start.tsx')).filter((file) => !linked.has(file))
  const home = filesOf(bundle, facing('/app/pages/index.ts')).filter((file) => !linked.has(file) && !start.includes(file))
  const texts = chunks.flatMap((chunk) => {
    const language = /\/i18n\/src\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return language ? [[language.toUpperCase(), `/${chunk.fileName}`] as const] : []
  })
  return { start, home, texts: Object.fromEntries(texts), hero: heroOf(bundle) }
}

/** The scripts and styles that come with a chunk. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined): string[] {
  const scripts = chunk ? [chunk.fileName, ...chunk.imports] : []
  const styles = scripts.flatMap((file) => {
    const script = bundle[file]
    return script?.type === 'chunk' ? [...(script.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set([...scripts, ...styles])].map((file) => `/${file}`)
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
