import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { int8Array } from '../binary-arrays.ts'
import type { RoundStatus } from '../round.ts'

/** What bets on a round come to, of money of its currency: those taken back and void ones are none. */
export interface RoundAtStake {
  readonly currencyId: number
  readonly status: RoundStatus
  readonly bets: number
  readonly stakeAmount: Amount
  /** How near the nearest of its selections is to its cap. */
  readonly nearestPercent: number
}

/** What is at stake on rounds, by their ids. */
export async function readRoundsAtStake(
  connection: Sql,
  roundIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, RoundAtStake>> {
  const { rows } = await sql<{
    id: bigint
    currency: number
    status: RoundStatus
    bets: number
    stake: bigint
    nearest: number
  }>`select round.id, currency, round.status, bets, stake, nearest
    from unnest(${int8Array(roundIds)}::bigint[]) as asked(id) join wagering.round using (id)
    cross join lateral (select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as stake from wagering.bet
      where round_id = round.id and bet.status not in ('cancelled', 'void')
        and ledger.currency_of(account_id) = round.currency) as staked
    cross join lateral (select coalesce(max(liability * 100 / cap), 0)::int as nearest from wagering.exposure
      where round_id = round.id and liability > 0) as exposed`.execute(connection)
  return new Map(
    rows.map(({ id, currency, status, bets, stake, nearest }) => [
      id,
      { currencyId: currency, status, bets, stakeAmount: amount(stake), nearestPercent: nearest },
    ]),
  )
}

/** What the house may have to pay on each selection of a round that something is at stake on, the highest first. */
export async function readRoundExposures(connection: Sql, roundId: bigint) {
  const { rows } = await sql<{ selection: string; liability: bigint; cap: bigint }>`select selection, liability, cap
    from wagering.exposure where round_id = ${roundId} and liability > 0
    order by liability desc, selection`.execute(connection)
  return rows.map(({ selection, liability, cap }) => ({
    selection,
    liabilityAmount: amount(liability),
    capAmount: amount(cap),
  }))
}
