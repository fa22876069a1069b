import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
export function precompress(): PluginOption {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => worthIt.test(each))) {
          const path = join(folder, name)
          const bytes = readFileSync(path)
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}
