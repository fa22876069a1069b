import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database.ts'
import type { Json } from '../../../platform/json.ts'
import { walletOf } from '../../ledger/index.ts'
import type { BetLine, Wallet } from '../bet.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'

/** A round that was played alone, as it was accepted. */
export interface Played {
  readonly betId: bigint
  readonly gameCode: string
  readonly source: bigint
  readonly number: number
  readonly rulesVersion: number
  readonly line: BetLine
  readonly outcome: Json
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly balanceBeforeAmount: Amount
  readonly balanceAfterAmount: Amount
  readonly placedAt: Date
}

export interface PlayedQuery extends Wallet {
  /** One round alone. */
  readonly betId?: bigint | undefined
  readonly gameCode?: string | undefined
  /** The bet of the last round of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

interface PlayedRow {
  readonly id: bigint
  readonly game_code: string
  readonly number: string
  readonly rules_version: number
  readonly lines: readonly StoredLine[]
  readonly outcome: Json
  readonly stake: bigint
  readonly payout: bigint
  readonly balance: bigint
  readonly placed_at: Date
}

/** See `Wagering.playedRounds`. */
export async function playedRounds(db: Sql, { memberId, currency, betId, gameCode, before, count }: PlayedQuery): Promise<Played[]> {
  const accountId = walletOf(memberId, currency)
  const { rows } =
    await sql<PlayedRow>`select bet.id, game_code, number, rules_version, lines, outcome, bet.stake, bet.payout, entry.balance, placed_at
    from wagering.bet join wagering.round on round.id = bet.round_id and product = 'slots'
    cross join lateral ledger.find_entries(array[bet.account_id], array[bet.key]) as entry
    where bet.account_id = ${accountId}
      and (${betId ?? null}::bigint is null or bet.id = ${betId ?? null})
      and (${gameCode ?? null}::text is null or game_code = ${gameCode ?? null})
      and (${before ?? null}::bigint is null
        or (placed_at, bet.id) < (select placed_at, id from wagering.bet where id = ${before ?? null} and account_id = ${accountId}))
    order by placed_at desc, bet.id desc limit ${count}`.execute(db)
  return rows.map(playedOf)
}

/** The rounds of a fact on the topic `bets_played`. Their ids follow each other, so the primary key finds them. */
export async function readPlayed(connection: Sql, fact: Json): Promise<Played[]> {
  const { firstBetId, lastBetId } = fact as { firstBetId: string; lastBetId: string } // as: written by write_plays
  const { rows } =
    await sql<PlayedRow>`select bet.id, game_code, number, rules_version, lines, outcome, bet.stake, bet.payout, entry.balance, placed_at
    from wagering.bet join wagering.round on round.id = bet.round_id and product = 'slots'
    cross join lateral ledger.find_entries(array[bet.account_id], array[bet.key]) as entry
    where bet.id between ${firstBetId} and ${lastBetId} order by bet.id`.execute(connection)
  return rows.map(playedOf)
}

function playedOf({ id, game_code: gameCode, number: name, rules_version: rulesVersion, lines, stake, payout, balance, ...row }: PlayedRow): Played {
  const [line] = linesFromStored(lines)
  if (!line) throw new Error(`play ${id} has no line`)
  const [source = '', number = ''] = name.split('-')
  return {
    betId: id,
    gameCode,
    source: BigInt(source),
    number: Number(number),
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
