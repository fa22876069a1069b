import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

/** The functions of one name, with all of its overloads, as its file defines them today. */
export interface SqlFunction {
  /** With its schema, as in `wagering.place_exact`. */
  readonly name: string
  readonly statements: string
  readonly checksum: string
}

/** One file a function: platform/sql and modules/<schema>/sql. */
export function readFunctions(): SqlFunction[] {
  const source = join(import.meta.dirname, '../..')
  const files = globSync(['platform/sql/*.sql', 'modules/*/sql/*.sql'], { cwd: source })
  return files.toSorted().map((file) => {
    const statements = readFileSync(join(source, file), 'utf8')
    const name = `${basename(join(file, '../..'))}.${basename(file, '.sql')}`
    return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
  })
}

/**
 * Makes the functions of the database those of the files, in the transaction of `client`,
 * and returns the names of those that changed. `made` are the functions that migrations
 * have made: one of them, or one that had a file, is dropped when it has none.
 *
 * @throws StartRefused when a file fails, or when something that is no function needs one that has to be dropped.
 */
export async function applyFunctions(
  client: pg.Client,
  { functions, made }: { functions: readonly SqlFunction[]; made: readonly string[] },
): Promise<string[]> {
  const applied = await readApplied(client)
  const present = await readRoutines(client)
  const known = new Set(functions.map(({ name }) => name))
  const isPresent = (name: string) => present.some((routine) => routine.name === name)
  const changed = functions.filter(({ name, checksum }) => applied.get(name) !== checksum || !isPresent(name))
  const gone = [...new Set([...applied.keys(), ...made])].filter(
    (name) => !known.has(name) && (applied.has(name) || isPresent(name)),
  )
  if (changed.length + gone.length === 0) return []

  const failures = await defineAll(client, changed)
  const leftOver = await leftOvers(client, { present, changed, failures })
  const dropped = await dropRoutines(client, [...present.filter(({ name }) => gone.includes(name)), ...leftOver], known)
  const failed = new Set(failures.map((failure) => failure.name))
  const stillFailing = await defineAll(
    client,
    functions.filter(({ name }) => dropped.has(name) || failed.has(name)),
  )
  // That a function is missing is most often the consequence of another failure.
  const cause = stillFailing.find(({ error }) => codeOf(error) !== '42883') ?? stillFailing[0]
  if (cause)
    throw new StartRefused(`The function ${cause.name} failed: ${messageOf(cause.error)}.`, { cause: cause.error })

  await client.query(
    `insert into platform.sql_function (name, checksum) select name, checksum from unnest($1::text[], $2::text[])
      as file(name, checksum)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  )
  await client.query('delete from platform.sql_function where name = any($1)', [gone])
  return [...changed.map(({ name }) => name), ...gone]
}

/** The names that statements of migrations make functions of. */
export function functionsMadeBy(statements: string): string[] {
  return [...statements.matchAll(/^create (?:or replace )?(?:function|procedure) (\w+\.\w+)/gim)].map(
    ([, name = '']) => name,
  )
}

interface Routine {
  readonly id: string
  /** Another one each time the routine is defined. */
  readonly version: string
  readonly name: string
  readonly signature: string
}

interface Failure {
  readonly name: string
  readonly error: unknown
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.sql_function',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function readRoutines(client: pg.Client): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(`select pg_proc.oid::text as id, pg_proc.xmin::text as version,
      nspname || '.' || proname as name, pg_proc.oid::regprocedure::text as signature
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname not in ('pg_catalog', 'information_schema')`)
  return rows
}

/**
 * A file whose function needs another one that is not there yet waits for it. Returns
 * those that no order helps, with why.
 */
async function defineAll(client: pg.Client, functions: readonly SqlFunction[]): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const each of functions) {
    const error = await define(client, each)
    if (error !== null) failures.push({ name: each.name, error })
  }
  if (failures.length === 0 || failures.length === functions.length) return failures
  return defineAll(
    client,
    functions.filter(({ name }) => failures.some((failure) => failure.name === name)),
  )
}

async function define(client: pg.Client, { statements }: SqlFunction): Promise<unknown> {
  await client.query('savepoint file')
  try {
    await client.query(statements)
    await client.query('release savepoint file')
    return null
  } catch (error) {
    await client.query('rollback to savepoint file')
    if (codeOf(error) === '55P03') throw error // A lock that was not to be had: the whole transaction is tried again.
    return error
  }
}

/**
 * The routines of changed files that are as they were: overloads that the file has no
 * more, and those that PostgreSQL does not replace, for another type of result, other
 * names or defaults of parameters, or a procedure in place of a function.
 */
async function leftOvers(
  client: pg.Client,
  {
    present,
    changed,
    failures,
  }: { present: readonly Routine[]; changed: readonly SqlFunction[]; failures: readonly Failure[] },
): Promise<Routine[]> {
  const now = new Set((await readRoutines(client)).map(({ id, version }) => `${id} ${version}`))
  const names = new Set(changed.map(({ name }) => name))
  for (const { name, error } of failures) if (!['42P13', '42809'].includes(codeOf(error) ?? '')) names.delete(name)
  return present.filter(({ id, version, name }) => names.has(name) && now.has(`${id} ${version}`))
}

/** Drops routines with those of our files that are built upon them, and returns the names of all. */
async function dropRoutines(
  client: pg.Client,
  routines: readonly Routine[],
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  if (routines.length === 0) return new Set()
  const { rows: built } = await client.query<{ name: string; signature: string }>(
    `with recursive built(id) as (
      select objid from pg_depend where classid = 'pg_proc'::regclass and refclassid = 'pg_proc'::regclass
        and refobjid = any($1::oid[])
      union
      select objid from pg_depend join built on refobjid = built.id where classid = 'pg_proc'::regclass
        and refclassid = 'pg_proc'::regclass)
    select nspname || '.' || proname as name, pg_proc.oid::regprocedure::text as signature
    from built join pg_proc on pg_proc.oid = built.id join pg_namespace on pg_namespace.oid = pronamespace`,
    [routines.map(({ id }) => id)],
  )
  const all = [...routines, ...built.filter(({ name }) => known.has(name))]
  const signatures = [...new Set(all.map(({ signature }) => signature))]
  try {
    await client.query(`drop routine ${signatures.join(', ')}`)
  } catch (error) {
    if (codeOf(error) === '55P03') throw error
    const needing = error instanceof pg.DatabaseError ? (error.detail ?? '').split('\n', 3).join(', ') : ''
    throw new StartRefused(
      `The functions that changed or are gone could not be dropped: ${messageOf(error)}: ${needing}.`,
      { cause: error },
    )
  }
  return new Set(all.map(({ name }) => name))
}
