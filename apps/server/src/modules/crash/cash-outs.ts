import type { Sql } from '../../platform/database/database.ts'
import type { Tables } from './rows.ts'

const select = (sql: Sql) => sql.withTables<Tables>().selectFrom('crash.cash_out').select(['bet_id', 'hundredths'])

const byBet = (rows: readonly { readonly bet_id: bigint; readonly hundredths: number }[]) =>
  new Map(rows.map(({ bet_id: betId, hundredths }) => [betId, hundredths]))

/** Where members cashed out of a round by hand, by bet, in hundredths. */
export async function readCashOutsOf(sql: Sql, roundId: bigint): Promise<ReadonlyMap<bigint, number>> {
  return byBet(await select(sql).where('round_id', '=', roundId).execute())
}

/** The same of these bets. */
export async function readCashOuts(sql: Sql, betIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  return betIds.length === 0 ? new Map() : byBet(await select(sql).where('bet_id', 'in', betIds).execute())
}
