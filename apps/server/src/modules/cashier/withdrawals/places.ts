import type { AccountKind } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'

/** The kinds of accounts that a site offers, in its order. */
export type Kinds = readonly AccountKind[]

/** Where accounts can be added at a site that offers these kinds. */
export async function listPlaces(
  connection: Sql,
  kinds: Kinds,
): Promise<Row<'cashier.payout_bank', 'code' | 'name' | 'kind'>[]> {
  const { rows } = await sql<Row<'cashier.payout_bank', 'code' | 'name' | 'kind'>>`select code, name, kind
    from cashier.payout_bank where is_on and kind::text = any(${[...kinds]})
    order by array_position(${[...kinds]}::text[], kind::text), place, code`.execute(connection)
  return rows
}

/** What accounts at a place look like; null where none can be added. */
export async function findPlace(
  connection: Sql,
  { code, kinds }: { readonly code: string; readonly kinds: Kinds },
): Promise<Row<'cashier.payout_bank', 'kind' | 'form'> | null> {
  const { rows } = await sql<Row<'cashier.payout_bank', 'kind' | 'form'>>`select kind, form
    from cashier.payout_bank where code = ${code} and is_on and kind::text = any(${[...kinds]})`.execute(connection)
  return rows[0] ?? null
}
