import { type Cell, Decimal } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from './database/database.ts'

/** Whose copy is made, with what its amounts are in. */
export interface CopyOf {
  readonly memberId: bigint
  readonly merchantId: number
  readonly currency: Currency
}

/** A row of a table, by the names of its columns. */
export type CopyRow = Readonly<Record<string, unknown>>

/** A table of what is kept about a member, for the copy that the member asks for. */
export interface CopyPart {
  /** The file is called after it. */
  readonly name: string
  readonly columns: readonly string[]
  /** Those that are amounts of the member's currency, in its smallest unit. */
  readonly amounts?: readonly string[]
  /** All of its rows, some at a time: nothing of other people, and no secrets. */
  read(connection: Sql, of: CopyOf): AsyncIterable<readonly CopyRow[]>
}

const rowsAtOnce = 500

/** The rows of a statement, some at a time, in the transaction that the copy is made in. */
export async function* byCursor<Row extends CopyRow>(
  connection: Sql,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`declare own_copy no scroll cursor for ${statement}`.execute(connection)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from own_copy`.execute(connection)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close own_copy`.execute(connection)
}

/** A row as a line of its table. */
export function copyLine({ columns, amounts = [] }: CopyPart, { currency }: CopyOf, row: CopyRow): Cell[] {
  return columns.map((column) => cellOf(row[column], amounts.includes(column) ? currency.decimals : 0))
}

function cellOf(value: unknown, decimals: number): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint') return new Decimal(value, decimals)
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
