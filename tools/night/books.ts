import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { lotteryCode } from './asks.ts'
import { play } from './members.ts'

/** A bet or a round of a slot, as the house has it. */
export interface Booked {
  readonly id: bigint
  readonly memberId: bigint
  readonly key: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Money that moved in a member's wallet. */
export interface Movement {
  readonly memberId: bigint
  readonly key: string
  readonly amount: bigint
  readonly reason: string
  /** The bet that it is for, where it is for one. */
  readonly reference: bigint
}

export interface Books {
  readonly bets: readonly Booked[]
  readonly movements: readonly Movement[]
  readonly balances: ReadonlyMap<bigint, bigint>
}

/** All of it as of one instant. */
export async function readBooks(database: Database): Promise<Books> {
  const client = await database.connect('banyan night')
  try {
    await client.query(`set statement_timeout = '5min'`)
    await client.query('begin isolation level repeatable read read only')
    const { rows: bets } = await client.query<Booked>(`select id,
        ledger.member_of(account_id) as "memberId", key, stake, payout
      from wagering.bet`)
    const { rows: movements } = await client.query<Movement>(
      `select ledger.member_of(account) as "memberId", key, amount, reason, ref as reference
      from ledger.entry where ledger.currency_of(account) = $1`,
      [play.id],
    )
    const { rows: wallets } = await client.query<{ memberId: bigint; balance: bigint }>(
      `select ledger.member_of(id) as "memberId", balance from ledger.account where currency = $1`,
      [play.id],
    )
    const balances = new Map(wallets.map(({ memberId, balance }) => [memberId, balance]))
    return { bets, movements, balances }
  } finally {
    await client.end()
  }
}

export interface Draws {
  /** Draws that have ended. */
  readonly ended: number
  /** Turns without a draw. */
  readonly gaps: number
  /** Draws that should have ended and have not, or have bets that are still open. */
  readonly unsettled: number
}

/** The draws of the lottery that members bet on, from the first to the last that should have ended by now. */
export async function readDraws(database: Database): Promise<Draws> {
  const { rows } = await sql<Draws>`with due as (
      select draw.draws_at, draw.ended_at, interval_seconds, draw.round_id,
        lag(draw.draws_at) over (order by draw.draws_at) as before
      from rounds.draw join lottery.game on game.code = draw.game_code
      where game_code = ${lotteryCode} and draws_at < clock_timestamp() - interval '90 s')
    select count(ended_at)::int as ended,
      count(*) filter (where draws_at - before <> make_interval(secs => interval_seconds))::int as gaps,
      count(*) filter (where ended_at is null or exists (
        select from wagering.bet where bet.round_id = due.round_id and bet.status = 'placed'))::int as unsettled
    from due`.execute(database.sql)
  return rows[0]! // A count has one row.
}

/** Waits until the draws of all bets have ended; false when that takes longer. */
export async function areSettled(database: Database, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(1000)) {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from wagering.bet
      where status = 'placed'`.execute(database.sql)
    if (rows[0]?.open === 0) return true
  }
  return false
}
