import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { type PluginOption, defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** Where `npm run dev` and `npm start` serve; the Vite server hands the calls and the socket on to it. */
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000'

/** Route pages and catalogues give their chunks their own names: specification section 1 names one for each page group. */
function chunkName(facade: string | null, fallback: string): string {
  if (!facade) return fallback
  const file = basename(facade).replace(/\.tsx?$/, '')
  return file === 'index' && facade.includes('/i18n/src/') ? `texts-${basename(dirname(facade))}` : file
}

/** A blocking script is not allowed inside the page by the content policy, so boot.js is a file of its own, and small. */
function boot(): PluginOption {
  return {
    name: 'boot',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const chunk = (name: string) => files.find((file) => file.type === 'chunk' && file.name === name && file.isDynamicEntry)
        const home = chunk('index')
        const needs = home?.type === 'chunk' ? [home.fileName, ...home.imports] : []
        const styles = home?.type === 'chunk' ? [...(home.viteMetadata?.importedCss ?? [])] : []
        const catalogues = Object.fromEntries(files.flatMap((file) => {
          const language = file.type === 'chunk' && /^texts-(\w+)$/.exec(file.name)?.[1]
          return language ? [[language.toUpperCase(), file.fileName]] : []
        }))
        const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
        const facts = { home: needs, styles, texts: catalogues }
        this.emitFile({ type: 'asset', fileName: 'boot.js', source: source.replace('__FACTS__', JSON.stringify(facts)) })
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), boot(), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/app-[hash].js',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk.facadeModuleId, chunk.name)}-[hash].js`,
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/wps': server, '/lgw': server, '/ws': { target: server, ws: true } },
  },
})
