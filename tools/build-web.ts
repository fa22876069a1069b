import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captureNode, commandOf, root } from './run-step.ts'
import { say, secondsSince } from './step.ts'

const app = join(root, 'apps', 'web')
const hashFile = join(root, '.cache', 'web-sources.sha256')
/** Everything the build reads that is in the repository. */
const sources = ['package-lock.json', 'apps/web/*', 'apps/web/{src,public,build}/**', 'packages/{contract,games,i18n,money,ui}/**']
const notSources = ['**/node_modules/**', '**/dist/**', '**/*.test.ts', '**/*.test.tsx']

/** Builds the site unless the last build was made from the same sources. False, with the reason printed, when the build fails. */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(app, 'index.html'))) return true
  const hash = hashOfSources()
  const isFresh = existsSync(join(app, 'dist', 'index.html')) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash
  if (isFresh) {
    say('web', 'up to date')
    return true
  }
  const startedAtMs = performance.now()
  say('web', 'building')
  rmSync(hashFile, { force: true })
  const { code, output } = await captureNode([commandOf('vite', 'vite'), 'build', app, '--logLevel', 'warn'])
  if (code !== 0) {
    console.error(`${output.trim()}\nThe site could not be built; the reason stands above.`)
    return false
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(hashFile, hash)
  say('web', `built in ${secondsSince(startedAtMs)}`)
  return true
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: notSources }).toSorted()
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
