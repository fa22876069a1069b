import { defineConfig } from 'vite'
import { keepLight } from '../../tools/first-load.ts'
import { precompress } from '../../tools/precompress.ts'

/** What the first spin waits for, of each game and in each language. */
const gameLoads = ['sen-vang', 'rong-may', 'kho-bau'].flatMap((game) =>
  ['vi', 'en', 'cn', 'th', 'ja', 'id'].map((language) => ({
    modules: ['/src/game.ts', `/skins/${game}/index.ts`, `/i18n/src/${language}/slots.ts`, `/i18n/src/${language}/error.ts`],
    kilobytesMax: 350,
  })),
)

/** The games' client: a build of its own for an origin of its own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepLight(gameLoads), precompress()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Nothing inside scripts and styles: the content policy forbids data addresses for fonts, and files are cached for ever.
    assetsInlineLimit: 0,
  },
})
