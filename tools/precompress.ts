import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves.
 */
export function precompress(): PluginOption {
  return {
    name: 'precompress',
    apply: 'build',
    // Not at the end of the bundle: that comes for a failed build as well, and what it
    // then fails at would hide the reason.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir: folder }) {
        if (!folder) return
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
          worthIt.test(each),
        )) {
          const path = join(folder, name)
          const bytes = readFileSync(path)
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}
