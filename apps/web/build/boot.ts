import { readFileSync } from 'node:fs'
import { contentRoutes, lotteryRoutes, siteRoutes } from '@banyan/contract'
import { noticesInput } from '../src/lib/notices-input.ts'
import { bare, ownHeader } from '../src/lib/paths.ts'
import { firstPaintScript, heroPreloads } from './first-paint.ts'
import type { PluginOption, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What a page can ask for before its scripts run. */
interface EarlyPage {
  readonly isHome: boolean
  readonly files: readonly string[]
  /** The addresses of the calls whose answers it is shown with. */
  readonly calls: readonly string[]
}

/** Scripts and styles by their addresses. */
interface Early {
  /** What every page needs. */
  readonly start: readonly string[]
  readonly pages: Readonly<Record<string, EarlyPage>>
  /** The scripts of each language's texts for the frame and home, and those of all its other texts. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly moreTexts: Readonly<Record<string, readonly string[]>>
  /** What the header of a wide screen needs besides, and the pages that do not have it. */
  readonly wide: readonly string[]
  readonly withoutTools: readonly string[]
  /** The home page's great picture by the merchant's scene, for a wide screen and for a phone. */
  readonly hero: Readonly<Record<string, readonly object[]>>
}

const nothing: Early = { start: [], pages: {}, texts: {}, moreTexts: {}, wide: [], withoutTools: [], hero: {} }

/** The pages that many visitors come to first, by path: the file of each in app/pages. */
const pages: Readonly<Record<string, { readonly file: string; readonly calls: readonly string[] }>> = {
  '/index': { file: 'index', calls: [siteRoutes.whiteLabel.path, lotteryRoutes.gameMenu.path] },
  '/vnlottery': { file: 'vnlottery', calls: [siteRoutes.whiteLabel.path, lotteryRoutes.gameMenu.path] },
  '/rng': { file: 'egame', calls: [siteRoutes.whiteLabel.path] },
  '/promotions': {
    file: 'promo',
    calls: [
      siteRoutes.whiteLabel.path,
      `${contentRoutes.announcements.path}?${String(new URLSearchParams(noticesInput))}`,
    ],
  },
  '/help': { file: 'help', calls: [siteRoutes.whiteLabel.path, contentRoutes.helpCenter.path] },
}

/**
 * Puts the boot script into the page (the server allows it by its hash). In a build the script
 * knows which files the page and its language will need, so that they do not wait for one another.
 */
export function boot(): PluginOption {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
        const script = `<script>${source.replace('__EARLY__', JSON.stringify(bundle ? earlyOf(bundle) : nothing))}</script>`
        // Before any stylesheet: a script behind one waits for it. The replacement is a
        // function, because `$` means something in a text.
        const page = (bundle ? withStyles(html, bundle) : html).replace('<!-- boot -->', () => script)
        return bundle
          ? { html: page, tags: [{ tag: 'script', children: firstPaintScript(bundle), injectTo: 'body' }] }
          : page
      },
    },
  }
}

/** Writes the first styles into the page itself: fetching them would hold up the first paint by a round trip. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const styles = bundle[file]
    return styles?.type === 'asset' ? `<style>${String(styles.source)}</style>` : link
  })
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
  const entries = Object.entries(pages)
  const start = filesOf(bundle, facing('/app/start.tsx')).filter((file) => !linked.has(file))
  const besides = (path: string) =>
    filesOf(bundle, facing(path)).filter((file) => !linked.has(file) && !start.includes(file))
  const textsOf = (file: 'first' | 'index') =>
    Object.fromEntries(
      chunks.flatMap((chunk) => {
        const [, language, facade] = /\/i18n\/src\/(\w+)\/(\w+)\.ts$/.exec(chunk.facadeModuleId ?? '') ?? []
        return language && facade === file ? [[language.toUpperCase(), filesOf(bundle, chunk)] as const] : []
      }),
    )
  const early = ([path, { file, calls }]: (typeof entries)[number]): [string, EarlyPage] => [
    path,
    { isHome: file === 'index', files: besides(`/app/pages/${file}.ts`), calls },
  ]
  return {
    start,
    pages: Object.fromEntries(entries.map(early)),
    texts: textsOf('first'),
    moreTexts: textsOf('index'),
    wide: [...new Set(['/app/shell/HeaderTools.tsx', '/app/shell/NavRow.tsx'].flatMap(besides))],
    withoutTools: [...ownHeader, ...bare],
    hero: heroPreloads(bundle),
  }
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
