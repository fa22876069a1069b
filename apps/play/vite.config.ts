import { defineConfig } from 'vite'
import { precompress } from '../../tools/precompress.ts'

/** The games' client: a build of its own for an origin of its own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompress()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Nothing inside scripts and styles: the content policy forbids data addresses for fonts, and files are cached for ever.
    assetsInlineLimit: 0,
  },
})
