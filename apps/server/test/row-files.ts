import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

const modules = join(import.meta.dirname, '../src/modules')

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  /** `given`: an insert has to say it. `default`: it may. `always`: it must not. */
  readonly insert: 'given' | 'default' | 'always'
  /** The labels of an enumeration. */
  readonly labels: readonly string[] | null
  /** Checks of this column alone. */
  readonly checks: readonly string[]
}

/** What the parsers of platform/database/database.ts make of a type. The elements of `bigint[]` have none: digits. */
const parsed: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  'bytea[]': 'Buffer[]',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'bigint[]': 'string[]',
  'integer[]': 'number[]',
}

/** The text of `rows.ts` of each module, by its path. */
export async function rowFiles(database: Database): Promise<ReadonlyMap<string, string>> {
  const columns = await readColumns(database)
  const owners = globSync('*/migrations/*.sql', { cwd: modules }).flatMap((path) => {
    const made = readFileSync(join(modules, path), 'utf8').matchAll(
      /^(?:create schema|alter schema \w+ rename to) (\w+)/gim,
    )
    return [...made].map(([, schema = '']) => [schema, basename(dirname(dirname(path)))] as const)
  })
  return new Map(
    owners.flatMap(([schema, module]) => {
      const own = columns.filter(({ table }) => table.startsWith(`${schema}.`))
      // A schema of an earlier name is not there any more.
      return own.length === 0 ? [] : [[join(modules, module, 'rows.ts'), fileOf(own)] as const]
    }),
  )
}

async function readColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select nspname || '.' || relname as table, attname as column, format_type(atttypid, -1) as type, not attnotnull
      as nullable,
      case when attidentity = 'a' or attgenerated <> '' then 'always' when attidentity <> '' or atthasdef then 'default'
        else 'given' end as insert,
      (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = atttypid) as labels,
      (select coalesce(json_agg(pg_get_constraintdef(pg_constraint.oid) order by conname), '[]') from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
    order by (nspname || '.' || relname) collate "C", attnum`.execute(database.sql)
  return rows
}

function fileOf(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, own]) =>
      `  '${table}': {\n${own.map((column) => `    ${column.column}: ${wrap(typeOf(column))}\n`).join('')}  }\n`,
  )
  const names = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    tables.some((table) => table.includes(`${name}<`)),
  )
  return `import type { ${[...names, 'Selectable'].join(', ')} } from 'kysely'

/** The tables of this module as the database has them: written by \`node tools/row-types.ts\`, and a test compares. */
export type Tables = {
${tables.join('')}}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
`
}

function typeOf({ type, nullable, insert, labels, checks }: Column): string {
  const known = unionOf(labels) ?? checks.map(checked).find((values) => values !== null) ?? parsed[type] ?? 'string'
  const orNull = nullable ? ' | null' : ''
  if (type === 'jsonb')
    return `ColumnType<unknown, string${orNull}${insert === 'default' ? ' | undefined' : ''}, string${orNull}>`
  const whole = known + orNull
  return { given: whole, default: `Generated<${whole}>`, always: `GeneratedAlways<${whole}>` }[insert]
}

const unionOf = (labels: readonly string[] | null) => labels && labels.map((label) => `'${label}'`).join(' | ')

/** The values that a check leaves, where it lists them. */
function checked(check: string): string | null {
  const text = `'([^']*)'::text`
  const listed = /^CHECK \(\(\w+ = ANY \((?:ARRAY\[(.*)\]|'\{(.*)\}'::text\[\])\)\)\)$/.exec(check)
  if (listed?.[2] !== undefined) return unionOf(listed[2].split(','))
  const items = listed?.[1]?.split(', ') ?? []
  if (items.length > 0 && items.every((item) => /^\d+$/.test(item))) return items.join(' | ')
  if (items.length > 0 && items.every((item) => new RegExp(`^${text}$`).test(item)))
    return items.map((item) => item.replace('::text', '')).join(' | ')
  const one = new RegExp(`^CHECK \\(\\(\\w+ = ${text}\\)\\)$`).exec(check)
  if (one) return `'${one[1]}'`
  const within = /^CHECK \(\(\w+ <@ '\{(.*)\}'::text\[\]\)\)$/.exec(check)
  return within?.[1] === undefined ? null : `(${unionOf(within[1].split(','))})[]`
}

/** Long unions over several lines. */
function wrap(type: string): string {
  const lines = ['']
  for (const part of type.split(/(?<= \|) /)) {
    const last = lines.at(-1) ?? ''
    if (last.length + part.length > 80 && last !== '') lines.push(part)
    else lines[lines.length - 1] = last === '' ? part : `${last} ${part}`
  }
  return lines.join('\n      ')
}
