import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captureNode, commandOf, root } from './run-step.ts'
import { say, secondsSince } from './step.ts'

interface Site {
  readonly name: string
  readonly folder: string
  /** Everything the build reads that is in the repository. */
  readonly sources: readonly string[]
}

const sites: readonly Site[] = [
  {
    name: 'web',
    folder: 'apps/web',
    sources: [
      'apps/web/*',
      'apps/web/{src,public,build}/**',
      'packages/{contract,games,i18n,money,ui}/**',
      'tools/{first-load,precompress}.ts',
    ],
  },
  {
    name: 'backoffice',
    folder: 'apps/backoffice',
    sources: [
      'apps/backoffice/*',
      'apps/backoffice/src/**',
      'packages/{contract,i18n,money,ui}/**',
      'tools/{first-load,without-summaries}.ts',
    ],
  },
  {
    name: 'play',
    folder: 'apps/play',
    sources: [
      'apps/play/*',
      'apps/play/src/**',
      'packages/{contract,games,i18n,money,ui}/**',
      'tools/{first-load,precompress}.ts',
    ],
  },
]
const notSources = ['**/node_modules/**', '**/dist/**', '**/*.test.ts', '**/*.test.tsx']

/**
 * Builds each site unless its last build was made from the same sources. False, with the
 * reason printed, when a build fails.
 */
export async function buildSites(): Promise<boolean> {
  for (const site of sites) if (!(await build(site))) return false
  return true
}

async function build({ name, folder, sources }: Site): Promise<boolean> {
  const app = join(root, folder)
  const hashFile = join(root, '.cache', `${name}-sources.sha256`)
  if (!existsSync(join(app, 'index.html'))) return true
  const hash = hashOf(['package-lock.json', ...sources])
  const isFresh =
    existsSync(join(app, 'dist', 'index.html')) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash
  if (isFresh) {
    say(name, 'up to date')
    return true
  }
  const startedAtMs = performance.now()
  say(name, 'building')
  rmSync(hashFile, { force: true })
  const { code, output } = await captureNode([commandOf('vite', 'vite'), 'build', app, '--logLevel', 'warn'])
  if (code !== 0) {
    console.error(`${output.trim()}\nThe site could not be built; the reason stands above.`)
    return false
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(hashFile, hash)
  say(name, `built in ${secondsSince(startedAtMs)}`)
  return true
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...sources], { cwd: root, exclude: notSources }).toSorted()
  for (const file of files) {
    if (statSync(join(root, file)).isFile())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}
