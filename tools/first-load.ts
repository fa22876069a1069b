import { gzipSync } from 'node:zlib'
import type { PluginOption, Rolldown } from 'vite'

/** A kilobyte of the limits is 1024 bytes. */
const kilobyte = 1024

interface FirstLoad {
  /** The end of the path of the page, where a build has several. */
  readonly entry?: string
  /** Ends of the paths of the modules that are asked for before the page can be used, besides the entry. */
  readonly modules: readonly string[]
  readonly kilobytesMax: number
}

/**
 * The chunk whose first module is the one at the end of this path.
 *
 * @throws Error when the build has none.
 */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(module),
  )
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk of ${module}`)
  return chunk
}

/** These chunks and all that they import at once, near or far. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const needed = new Set<Rolldown.OutputChunk>()
  const need = (chunk: Rolldown.OutputChunk) => {
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') need(imported)
    }
  }
  chunks.forEach(need)
  return needed
}

/**
 * The bytes, compressed with gzip, of the scripts that come before a page can be used: the entry, the chunks of
 * `modules`, and all that these import at once.
 *
 * @throws Error when the build has no chunk of one of them: what is not found would weigh nothing.
 */
export function firstLoadBytes(bundle: Rolldown.OutputBundle, modules: readonly string[], entry = ''): number {
  const isAsked = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry && (facadeModuleId?.replaceAll('\\', '/').endsWith(entry) ?? entry === '')
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = withImports(bundle, [...chunks.filter(isAsked), ...modules.map((module) => chunkOf(bundle, module))])
  return [...needed].reduce((bytes, { code }) => bytes + gzipSync(code, { level: 9 }).length, 0)
}

/** Fails a build whose first load, or one of them, weighs more than it may. */
export function keepLight(loads: readonly FirstLoad[]): PluginOption {
  return {
    name: 'keep-light',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const { entry, modules, kilobytesMax } of loads) {
          const kilobytes = firstLoadBytes(bundle, modules, entry) / kilobyte
          if (kilobytes > kilobytesMax)
            this.error(
              `The first load has ${kilobytes.toFixed(1)} KB of scripts (gzip) and may have ${kilobytesMax}: ${modules.join(', ')}`,
            )
        }
      },
    },
  }
}
