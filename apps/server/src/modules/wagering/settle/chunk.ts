import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { int8Array } from '../binary-arrays.ts'
import type { StoredLine } from '../stored-lines.ts'
import { type Payment, paymentColumnsOf, paymentParameters } from './payments.ts'

/**
 * Large enough that a commit costs nothing, small enough that bets on other rounds hardly notice: a fifth of a second.
 */
export const chunkSize = 10_000

export interface OpenBet {
  readonly id: bigint
  readonly account_id: bigint
  readonly stake: bigint
  readonly lines: readonly StoredLine[]
}

/** The next open bets of a round after one, in order of ids. */
export async function readOpenBets(
  tx: Tx,
  { roundId, after, size }: { roundId: bigint; after: bigint; size: number },
): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`select id, account_id, stake, lines from wagering.bet
    where round_id = ${roundId} and id > ${after} and status = 'placed' order by id limit ${size}`.execute(tx)
  return rows
}

export interface Ending extends Payment {
  /** The part of the stake that was not at risk. */
  readonly unplayed: bigint
}

export interface Endings {
  readonly roundId: bigint
  readonly isVoid: boolean
  /** One for each bet, in order of bets; 0 for a lost one. */
  readonly endings: readonly Ending[]
  readonly keyOf: (betId: bigint) => string
}

/** Marks the bets and posts what they are paid, in one statement. The round's row must be locked exclusively. */
export async function endBets(tx: Tx, { roundId, isVoid, endings, keyOf }: Endings): Promise<void> {
  const paid = paymentColumnsOf(
    endings.filter(({ amount }) => amount > 0n),
    keyOf,
  )
  // Nearly every bet is played whole, and then so is every one of the chunk: nothing is sent of that.
  const unplayed =
    isVoid || endings.every((ending) => ending.unplayed === 0n) ? [] : endings.map((ending) => ending.unplayed)
  await sql`select wagering.end_bets(${roundId}, ${isVoid},
    ${int8Array(endings.map(({ betId }) => betId))}, ${int8Array(endings.map(({ amount }) => amount))}, ${int8Array(unplayed)},
    ${paymentParameters(paid)})`.execute(tx)
}
