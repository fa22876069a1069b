import { type Amount, amount } from '@banyan/money'
import type { Product } from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { walletOf } from '../ledger/index.ts'
import type { BetLine, Wallet } from './bet.ts'
import { linesFromStored, type StoredLine } from './stored-lines.ts'

/** A result that was decided when it was staked, as it was accepted. */
export interface DecidedRound {
  readonly betId: bigint
  readonly gameCode: string
  readonly source: bigint
  /** Its first number under the source, and how many it has: one, or those of a burst. */
  readonly from: number
  readonly count: number
  readonly rulesVersion: number
  readonly line: BetLine
  /** What was drawn; of a burst, the list. */
  readonly outcome: Json
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly balanceBeforeAmount: Amount
  readonly balanceAfterAmount: Amount
  readonly placedAt: Date
}

export interface DecidedRoundsQuery extends Wallet {
  readonly product: Product
  /** One round alone. */
  readonly betId?: bigint | undefined
  readonly gameCode?: string | undefined
  /** The bet of the last round of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

interface DecidedRow {
  readonly id: bigint
  readonly game_code: string
  readonly number: string
  readonly count: number
  readonly rules_version: number
  readonly lines: readonly StoredLine[]
  readonly outcome: Json
  readonly stake: bigint
  readonly payout: bigint
  readonly balance: bigint
  readonly placed_at: Date
}

/** The payout is what the result came to, also where two people have voided the bet since. */
const selectRounds = (
  product: RawBuilder<unknown>,
) => sql`select bet.id, game_code, number, coalesce(series_count, 1) as count, rules_version, lines,
      outcome, bet.stake, case when end_version > 1 then (select first.payout from wagering.bet_end as first
        where first.bet_id = bet.id and first.version = 1) else bet.payout end as payout, entry.balance, placed_at
    from wagering.bet join wagering.round on round.id = bet.round_id and ${product}
    cross join lateral ledger.find_entries(array[bet.account_id], array[bet.key]) as entry`

/** See `Wagering.decidedRounds`. */
export async function decidedRounds(
  db: Sql,
  { memberId, currency, product, betId, gameCode, before, count }: DecidedRoundsQuery,
): Promise<DecidedRound[]> {
  const accountId = walletOf(memberId, currency)
  const { rows } = await sql<DecidedRow>`${selectRounds(sql`product = ${product}`)}
    where bet.account_id = ${accountId}
      and (${betId ?? null}::bigint is null or bet.id = ${betId ?? null})
      and (${gameCode ?? null}::text is null or game_code = ${gameCode ?? null})
      and (${before ?? null}::bigint is null
        or (placed_at, bet.id) < (select placed_at, id from wagering.bet
          where id = ${before ?? null} and account_id = ${accountId}))
    order by placed_at desc, bet.id desc limit ${count}`.execute(db)
  return rows.map(roundOf)
}

/**
 * The rounds of a product in a fact on the topic `bets_played`. Their ids follow each other, so the primary key finds
 * them.
 */
export async function readDecided(connection: Sql, fact: Json, product: Product): Promise<DecidedRound[]> {
  const { firstBetId, lastBetId } = fact as { firstBetId: string; lastBetId: string } // as: written by write_decided
  const { rows } = await sql<DecidedRow>`${selectRounds(sql`product = ${product}`)}
    where bet.id between ${firstBetId} and ${lastBetId} order by bet.id`.execute(connection)
  return rows.map(roundOf)
}

function roundOf({
  id,
  game_code: gameCode,
  number,
  rules_version: rulesVersion,
  stake,
  payout,
  balance,
  ...row
}: DecidedRow): DecidedRound {
  const [line] = linesFromStored(row.lines)
  if (!line) throw new Error(`bet ${id} has no line`)
  const [source = '', from = ''] = number.split('-')
  return {
    betId: id,
    gameCode,
    source: BigInt(source),
    from: Number(from),
    count: row.count,
    rulesVersion,
    line,
    outcome: row.outcome,
    stakeAmount: amount(stake),
    payoutAmount: amount(payout),
    balanceBeforeAmount: amount(balance + stake),
    balanceAfterAmount: amount(balance + payout),
    placedAt: row.placed_at,
  }
}
