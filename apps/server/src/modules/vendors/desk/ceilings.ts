import {
  type CeilingValues,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffVendorConnectionRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffVendorConnectionRoutes

type CeilingRow = Row<
  'vendors.payout_ceiling',
  'connection_id' | 'game_code' | 'stake_multiple' | 'unstaked_amount' | 'round_amount' | 'day_amount'
>

const valuesOf = (row: CeilingRow): CeilingValues => ({
  stakeMultiple: Number(row.stake_multiple),
  unstakedAmount: amount(row.unstaked_amount),
  roundAmount: amount(row.round_amount),
  dayAmount: amount(row.day_amount),
})

/** The ceilings of a connection, and the one that holds where it has none. */
export async function readCeilings(
  connection: Sql,
  connectionId: number,
): Promise<Pick<OutputOf<Routes['vendorConnection']>, 'ceilings' | 'otherwise'>> {
  const { rows } = await sql<CeilingRow>`select connection_id, game_code, stake_multiple, unstaked_amount, round_amount,
      day_amount from vendors.payout_ceiling
    where connection_id = ${connectionId} or (connection_id is null and game_code is null)
    order by game_code nulls first`.execute(connection)
  const everybody = rows.find((row) => row.connection_id === null)
  return {
    ceilings: rows
      .filter((row) => row.connection_id !== null)
      .map((row) => ({ gameCode: row.game_code, values: valuesOf(row) })),
    otherwise: everybody ? valuesOf(everybody) : null,
  }
}

const isSame = (one: CeilingValues | null, other: CeilingValues | null) =>
  one === null || other === null
    ? one === other
    : one.stakeMultiple === other.stakeMultiple &&
      one.unstakedAmount === other.unstakedAmount &&
      one.roundAmount === other.roundAmount &&
      one.dayAmount === other.dayAmount

const told = (values: CeilingValues | null) =>
  values && { ceiling: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }

/** Sets a ceiling under the lock of its connection: whoever has not seen what is set is told. */
export async function setCeiling(
  { database, audit, merchant }: DeskDeps,
  context: StaffContext,
  { operator, gameCode, seen, values, reason }: InputOf<Routes['setVendorCeiling']>,
): Promise<Outcome<Record<string, never>, 'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from vendors.connection
      where (operator, merchant_id) = (${operator}, ${merchant.id}) for update`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) return refuse('not_found')
    const { ceilings } = await readCeilings(tx, id)
    const before = ceilings.find((each) => each.gameCode === gameCode)?.values ?? null
    if (!isSame(before, seen)) return refuse('changed_meanwhile')
    await sql`delete from vendors.payout_ceiling
      where connection_id = ${id} and game_code is not distinct from ${gameCode}`.execute(tx)
    if (values)
      await sql`insert into vendors.payout_ceiling (connection_id, game_code, stake_multiple, unstaked_amount,
          round_amount, day_amount)
        values (${id}, ${gameCode}, ${values.stakeMultiple}, ${values.unstakedAmount}, ${values.roundAmount},
          ${values.dayAmount})`.execute(tx)
    await audit(tx, context, {
      action: 'vendor.ceiling_set',
      subject: `vendor connection ${operator}${gameCode === null ? '' : ` game ${gameCode}`}`,
      ...(before && { before: told(before) ?? {} }),
      after: told(values) ?? { ceiling: null },
      reason,
    })
    return done({})
  })
}
