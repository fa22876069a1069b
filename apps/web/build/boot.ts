import { readFileSync } from 'node:fs'
import {
  catalogRoutes,
  contentRoutes,
  gameListQuery,
  lotteryRoutes,
  promotionRoutes,
  siteRoutes,
  tournamentRoutes,
} from '@banyan/contract'
import { chunkOf, withImports } from '../../../tools/first-load.ts'
import { noticesInput } from '../src/lib/notices-input.ts'
import { openPaths } from '../src/lib/open-paths.ts'
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
  /** Those that are answered to a member otherwise: a browser that may have a session asks for them later, with it. */
  readonly visitorCalls?: readonly string[]
}

/** Scripts and styles by their addresses. */
interface Early {
  /** What every page needs. */
  readonly start: readonly string[]
  readonly pages: Readonly<Record<string, EarlyPage>>
  /** The scripts of each language's texts for the frame and home, for the open pages besides, and for all others. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly openTexts: Readonly<Record<string, readonly string[]>>
  readonly moreTexts: Readonly<Record<string, readonly string[]>>
  readonly openPaths: readonly string[]
  /** What the header of a wide screen needs besides, and the pages that do not have it. */
  readonly wide: readonly string[]
  readonly withoutTools: readonly string[]
  /** The home page's great picture by the merchant's scene, for a wide screen and for a phone. */
  readonly hero: Readonly<Record<string, readonly object[]>>
}

const nothing: Early = {
  start: [],
  pages: {},
  texts: {},
  openTexts: {},
  moreTexts: {},
  openPaths: [],
  wide: [],
  withoutTools: [],
  hero: {},
}

/** The languages of the texts, as their files are called. */
const languages = ['vi', 'en', 'cn', 'th', 'ja', 'id']

/** The pages that many visitors come to first, by path: the file of each in app/pages. */
const pages: Readonly<Record<string, Pick<EarlyPage, 'calls' | 'visitorCalls'> & { readonly file: string }>> = {
  '/index': { file: 'index', calls: [siteRoutes.whiteLabel.path, lotteryRoutes.gameMenu.path] },
  '/vnlottery': { file: 'vnlottery', calls: [siteRoutes.whiteLabel.path, lotteryRoutes.gameMenu.path] },
  '/rng': {
    file: 'egame',
    calls: [
      siteRoutes.whiteLabel.path,
      `${catalogRoutes.gameVendor.path}?${String(new URLSearchParams({ platform: gameListQuery.platform }))}`,
    ],
  },
  '/promotions': {
    file: 'promo',
    calls: [
      siteRoutes.whiteLabel.path,
      `${contentRoutes.announcements.path}?${String(new URLSearchParams(noticesInput))}`,
      tournamentRoutes.tournaments.path,
    ],
    visitorCalls: [promotionRoutes.promotionActivities.path],
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

/** @throws Error when the build has no chunk of one of them: what is not found would come too late, in silence. */
export function earlyOf(bundle: Bundle): Early {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const linked = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(bundle, entry)))
  const start = filesOf(bundle, chunkOf(bundle, '/app/start.tsx')).filter((file) => !linked.has(file))
  const besides = (path: string) =>
    filesOf(bundle, chunkOf(bundle, path)).filter((file) => !linked.has(file) && !start.includes(file))
  const textsOf = (part: 'first' | 'open' | 'all') =>
    Object.fromEntries(
      languages.map((language) => [language.toUpperCase(), besides(`/i18n/src/${part}/${language}.ts`)]),
    )
  const entries = Object.entries(pages)
  const early = ([path, { file, ...calls }]: (typeof entries)[number]): [string, EarlyPage] => [
    path,
    { isHome: file === 'index', files: besides(`/app/pages/${file}.ts`), ...calls },
  ]
  return {
    start,
    pages: Object.fromEntries(entries.map(early)),
    texts: textsOf('first'),
    openTexts: textsOf('open'),
    moreTexts: textsOf('all'),
    openPaths: [...openPaths],
    wide: [...new Set(['/app/shell/HeaderTools.tsx', '/app/shell/NavRow.tsx'].flatMap(besides))],
    withoutTools: [...ownHeader, ...bare],
    hero: heroPreloads(bundle),
  }
}

/** The scripts and styles that come with a chunk: its own, and those of all that it imports, near or far. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk): string[] {
  const needed = [...withImports(bundle, [chunk])]
  const styles = needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
  return [...new Set([...needed.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`)
}
