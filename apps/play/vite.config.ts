import { readFileSync } from 'node:fs'
import { slotCodes } from '@banyan/games/slots'
import { type PluginOption, defineConfig } from 'vite'
import { keepLight } from '../../tools/first-load.ts'
import { precompress } from '../../tools/precompress.ts'

const originals = ['dice', 'limbo', 'plinko', 'wheel', 'keno']
const steps = ['mines', 'tower', 'hilo']
const languages = ['vi', 'en', 'cn', 'th', 'ja', 'id']

/** The slots' page, and that of the original games, which loads nothing of the slots. */
const pages = ['index.html', 'originals.html']

/** What the first spin waits for, of each game and in each language. */
const gameLoads = slotCodes.flatMap((game) =>
  languages.map((language) => ({
    entry: '/index.html',
    modules: [
      '/src/game.ts',
      `/skins/${game}/index.ts`,
      `/i18n/src/slots/${language}.ts`,
      `/i18n/src/error/${language}.ts`,
    ],
    kilobytesMax: 350,
  })),
)

/** The boards of the originals' page, each with what it needs of the page. */
const boards = [
  ...originals.map((game) => [`/src/originals/games/${game}.ts`]),
  ...steps.map((game) => ['/src/originals/steps/main.ts', `/src/originals/steps/games/${game}.ts`]),
]

/** What the first bet waits for, likewise. */
const originalLoads = boards.flatMap((board) =>
  languages.map((language) => ({
    entry: '/originals.html',
    modules: [
      ...board,
      `/i18n/src/originals/${language}.ts`,
      `/i18n/src/slots/${language}.ts`,
      `/i18n/src/error/${language}.ts`,
    ],
    kilobytesMax: 100,
  })),
)

/** The games' covers under names that stay, for the lobbies of partners (`thumbnails` of the partner API). */
function coversForPartners(): PluginOption {
  const covers = new URL('../web/src/features/catalog/assets/img/', import.meta.url)
  return {
    name: 'covers-for-partners',
    apply: 'build',
    generateBundle() {
      for (const file of slotCodes.flatMap((game) => [`${game}-300.webp`, `${game}-600.webp`]))
        this.emitFile({ type: 'asset', fileName: `covers/${file}`, source: readFileSync(new URL(file, covers)) })
    },
  }
}

/** The page itself asks for the game's code, so that the slow line is never idle while the first script is read. */
function askEarly(): PluginOption {
  return {
    name: 'ask-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return []
        const game = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith('/src/game.ts'),
        )
        const files =
          game?.type === 'chunk' ? [game.fileName, ...game.imports].filter((file) => !html.includes(file)) : []
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** The games' client: a build of its own for an origin of its own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [askEarly(), coversForPartners(), keepLight([...gameLoads, ...originalLoads]), precompress()],
  build: {
    target: 'es2023',
    rolldownOptions: { input: pages.map((page) => `${import.meta.dirname}/${page}`) },
    modulePreload: { polyfill: false },
    // Nothing inside scripts and styles: the content policy forbids data addresses for fonts, and files are cached
    // for ever.
    assetsInlineLimit: 0,
  },
})
