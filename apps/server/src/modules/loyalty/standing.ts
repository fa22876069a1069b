import { dayMs } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** A rank of a merchant. */
export interface RankRow {
  readonly merchantId: number
  readonly rankLevel: number
  readonly requiredAmount: Amount
  readonly betPerPoint: Amount
  readonly bonusAmount: Amount
  /** Given for the birthday once a year; 0: nothing. */
  readonly birthdayAmount: Amount
  /** So many days before and after it. */
  readonly birthdayDays: number
  /** Null: it is never lost. */
  readonly reviewDays: number | null
  readonly keptAmount: Amount
}

/** What a wallet has played, and the rank that it holds. */
export type Played = Row<'loyalty.play', 'valid_amount' | 'rank_base' | 'rank_level'>

/** The valid bets that count towards a rank: those since the last fall, on top of what the rank fallen to takes. */
export const countedOf = ({ valid_amount: valid, rank_base: base }: Played): bigint =>
  valid > base ? valid - base : 0n

export interface RankChange {
  readonly account: bigint
  readonly before: number
  /** The rank from here on. */
  readonly rank: Pick<RankRow, 'rankLevel' | 'requiredAmount'>
  readonly played: Played
  readonly cause: 'reached' | 'review' | 'hand'
  /** Given where a colleague changes it. */
  readonly by?: string
  readonly reason?: string
  readonly at: Date
}

/**
 * Writes a member's rank, under the lock of the row of play. Who falls has to climb again: the valid bets of before
 * count up to what the rank fallen to takes, and no further.
 */
export async function changeRank(tx: Tx, change: RankChange): Promise<void> {
  const { account, before, rank, played, cause, by = null, reason = null, at } = change
  const { valid_amount: valid } = played
  const base =
    rank.rankLevel < before && countedOf(played) > rank.requiredAmount ? valid - rank.requiredAmount : played.rank_base
  await sql`update loyalty.play set rank_level = ${rank.rankLevel}, rank_base = ${base}, rank_since = ${at},
    rank_from_amount = ${valid} where account_id = ${account}`.execute(tx)
  await sql`insert into loyalty.rank_change (account_id, at, cause, before_level, after_level, by, reason)
    values (${account}, ${at}, ${cause}, ${before}, ${rank.rankLevel}, ${by}, ${reason})`.execute(tx)
}

/** The period of a rank that is being played; null where it has none, or it has not begun. */
export function periodOf(
  play: Row<'loyalty.play', 'valid_amount' | 'rank_since' | 'rank_from_amount' | 'rank_level'>,
  { rankLevel, reviewDays, keptAmount }: Pick<RankRow, 'rankLevel' | 'reviewDays' | 'keptAmount'>,
) {
  const { valid_amount: valid, rank_since: since, rank_from_amount: from } = play
  if (reviewDays === null || since === null || from === null || play.rank_level !== rankLevel) return null
  const played = valid > from ? valid - from : 0n
  const until = new Date(since.getTime() + reviewDays * dayMs)
  return { until, playedAmount: amount(played), keptAmount: amount(keptAmount) }
}
