import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run-step.ts'
import { namesInSql, namesInTypeScript, type SqlName } from './sql-names.ts'

type Exceptions = Readonly<Record<string, readonly string[]>>

/** Migrations up to this one were written before there was the wall. */
const lastOutside = '2026-11-26-21-contract-setting'

/** What could not be done within one module: each takes over what others had, or goes through all, in
 * one transaction. */
const handOvers = new Set([
  '2026-11-27-04-one-stream',
  '2026-11-28-10-player-zone',
  '2026-12-09-40-frozen-by-kind',
  '2026-11-29-05-solo',
  '2026-11-29-20-partners',
  '2026-12-13-03-service-channels',
  '2026-12-22-11-ranks-of-players',
])

/** Crossings older than the wall, by module. A line that nothing needs any more fails, so the list can only shrink. */
const olderCrossings: Exceptions = {
  wagering: ['ledger.account', 'ledger.entry'],
  // A batch of calls is decided by joins over wallets, players and rounds: a function for each row was too slow.
  vendors: ['ledger.account', 'wagering.outside_round', 'wagering.player'],
}

/** Fewer files than this means the checker saw nothing. */
const filesAtLeast = 300

interface Published {
  /** What other modules' statements may name, each with what for. */
  readonly published?: Readonly<Record<string, string>>
  /** Pure functions that every module's statements may name: they say what a number means, and read no book. */
  readonly facts?: Readonly<Record<string, string>>
  /** What the invariants of other modules may read besides, to prove one book against the other. */
  readonly provable?: Readonly<Record<string, string>>
  /** What one module may also write, as its own. */
  readonly sharedWith?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Use extends SqlName {
  readonly module: string
  readonly path: string
}

interface SourceFile {
  /** From apps/server/src. */
  readonly path: string
  readonly text: string
}

/**
 * Holds the names in SQL to the graph of modules: a statement names its own module's schema, and of a module that this
 * one may call what is published there. Answers the breaches in words, or null when there is none. `planted` are files
 * of a test.
 */
export async function checkSqlWalls(
  planted: readonly SourceFile[] = [],
  exceptions = olderCrossings,
): Promise<string | null> {
  const { MAY_CALL } = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
    MAY_CALL: Readonly<Record<string, readonly string[]>>
  } // the graph's one file, which is no TypeScript
  const files = [...readFiles('{modules/*,platform}/**/*.{ts,sql}'), ...readFiles('*.ts'), ...planted]
  const checked = files.filter(({ path }) => !isExempt(path))
  if (checked.length < filesAtLeast)
    return `only ${checked.length} files were checked, at least ${filesAtLeast} were expected`

  const migrations = files.filter(isMigration).toSorted((a, b) => (basename(a.path) < basename(b.path) ? -1 : 1))
  const ownerOf = ownersOf(migrations)
  const things = thingsOf([...migrations, ...files.filter(({ path }) => path.includes('/sql/'))])
  const uses = checked.flatMap(usesIn).filter(({ name }) => things.has(name))
  const crossings = uses.filter(({ name, module }) => ![module, 'platform'].includes(ownerOf(name)))
  const doors = await readPublished()
  const breaches = crossings.flatMap((use) => {
    const owner = ownerOf(use.name)
    if (exceptions[use.module]?.includes(use.name) && !use.isChanged) return []
    const problem = problemOf(use, {
      owner,
      mayCall: MAY_CALL[use.module]?.includes(owner) ?? false,
      door: doors.get(owner) ?? {},
    })
    return problem === null ? [] : [`${source}/${use.path}:${use.line} ${use.module} ${problem}`]
  })
  const all = [...breaches, ...unusedDoors(crossings, doors), ...unusedExceptions(crossings, exceptions)]
  return all.length === 0 ? null : all.join('\n')
}

function problemOf(
  use: Use,
  { owner, mayCall, door }: { owner: string; mayCall: boolean; door: Published },
): string | null {
  const { name, module, isChanged } = use
  if (name in (door.facts ?? {})) return null
  if (!mayCall) return `may not call ${owner}, and names ${name}`
  if (name in (door.sharedWith?.[module] ?? {})) return null
  if (isChanged) return `changes ${name}, which is for ${owner} alone`
  const isOpen =
    name in (door.published ?? {}) || (basename(use.path) === 'invariants.ts' && name in (door.provable ?? {}))
  return isOpen ? null : `names ${name}, which ${owner} does not publish (modules/${owner}/published.ts)`
}

const source = 'apps/server/src'

/** Who owns the schema of a name: the module whose migration made it, or gave it its name. */
function ownersOf(migrations: readonly SourceFile[]): (name: string) => string {
  const owners = new Map([['platform', 'platform']])
  for (const { path, text } of migrations) {
    for (const [, schema = ''] of text.matchAll(/^(?:create schema|alter schema \w+ rename to) (\w+)/gim))
      owners.set(schema, moduleOf(path))
  }
  return (name) => owners.get(name.split('.')[0] ?? '') ?? ''
}

/** What has a name of its own in a schema today; a word like `site.closed` that means something else has none. */
function thingsOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const things = new Set<string>()
  const kind = '(?:table|view|materialized view|type|domain|sequence|function|procedure)'
  const made = `create (?:or replace )?(?:unlogged )?${kind} (?:if not exists )?(?<made>\\w+\\.\\w+)`
  const moved = `alter ${kind} (?<from>\\w+\\.(?<kept>\\w+)) set schema (?<to>\\w+)`
  const renamed = `alter ${kind} (?<was>(?<home>\\w+)\\.\\w+) rename to (?<is>\\w+)`
  const rehoused = `alter schema (?<old>\\w+) rename to (?<new>\\w+)`
  const gone = `drop ${kind} (?:if exists )?(?<gone>\\w+\\.\\w+)`
  const steps = new RegExp(`\\b(?:${made}|${moved}|${renamed}|${rehoused}|${gone})`, 'gi')
  for (const { text } of files) {
    for (const { groups = {} } of text.matchAll(steps)) {
      if (groups['made'] !== undefined) things.add(groups['made'])
      if (groups['to'] !== undefined) things.add(`${groups['to']}.${groups['kept']}`)
      if (groups['is'] !== undefined) things.add(`${groups['home']}.${groups['is']}`)
      if (groups['new'] !== undefined) rehouse(things, `${groups['old']}.`, `${groups['new']}.`)
      things.delete(groups['from'] ?? groups['was'] ?? groups['gone'] ?? '')
    }
  }
  return things
}

function rehouse(things: Set<string>, from: string, to: string): void {
  for (const name of [...things].filter((each) => each.startsWith(from))) {
    things.delete(name)
    things.add(name.replace(from, to))
  }
}

async function readPublished(): Promise<ReadonlyMap<string, Published>> {
  const doors = new Map<string, Published>()
  for (const path of globSync('modules/*/published.ts', { cwd: join(root, source) })) {
    // the form of such a file
    doors.set(moduleOf(path), (await import(pathToFileURL(join(root, source, path)).href)) as Published)
  }
  return doors
}

/** What is published and named by no other module. */
function unusedDoors(crossings: readonly Use[], doors: ReadonlyMap<string, Published>): string[] {
  const named = new Set(crossings.map(({ name }) => name))
  return [...doors].flatMap(([module, { published, facts, provable, sharedWith = {} }]) =>
    [published, facts, provable, ...Object.values(sharedWith)]
      .flatMap((names = {}) => Object.keys(names))
      .filter((name) => !named.has(name))
      .map((name) => `${source}/modules/${module}/published.ts has ${name}, which no other module names: take it out`),
  )
}

function unusedExceptions(crossings: readonly Use[], exceptions: Exceptions): string[] {
  const isUsed = (module: string, name: string) => crossings.some((use) => use.module === module && use.name === name)
  return Object.entries(exceptions).flatMap(([module, names]) =>
    names
      .filter((name) => !isUsed(module, name))
      .map((name) => `tools/sql-walls.ts has ${name} for ${module}, which does not name it any more: take it out`),
  )
}

function readFiles(pattern: string): SourceFile[] {
  const folder = join(root, source)
  return globSync(pattern, { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const moduleOf = (path: string) =>
  /^modules\/(\w+)\//.exec(path)?.[1] ?? (path.startsWith('platform/') ? 'platform' : 'app')
const isMigration = ({ path }: SourceFile) => path.includes('/migrations/')
const isExempt = (path: string) =>
  /\.test\.ts$|\/published\.ts$/.test(path) ||
  (path.includes('/migrations/') && (basename(path, '.sql') <= lastOutside || handOvers.has(basename(path, '.sql'))))

function usesIn({ path, text }: SourceFile): Use[] {
  const names = path.endsWith('.sql') ? namesInSql(text) : namesInTypeScript(path, text)
  return names.map((name) => ({ ...name, path, module: moduleOf(path) }))
}
