import { amount, combinedEnd, type LegEnd, type LegResult, odds } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { int8Array } from '../binary-arrays.ts'
import type { Ending } from './chunk.ts'
import { paymentKeysOf } from './payment-key.ts'
import { paymentColumnsOf, paymentParameters } from './payments.ts'

interface OpenLeg {
  readonly bet_id: bigint
  readonly selection: string
}

/** The next legs on a round that have no result, after the bet of one, in order of bets. */
async function readOpenLegs(
  tx: Tx,
  { roundId, after, size }: { roundId: bigint; after: bigint; size: number },
): Promise<OpenLeg[]> {
  const { rows } = await sql<OpenLeg>`select bet_id, selection from wagering.bet_leg
    where round_id = ${roundId} and bet_id > ${after} and result is null order by bet_id limit ${size}`.execute(tx)
  return rows
}

interface DecidedBet {
  readonly bet_id: bigint
  readonly account_id: bigint
  readonly stake: bigint
  readonly max_payout: bigint
  readonly paid_at: Date
  /** The odds and results of the legs that are known: all, or some with a lost one. */
  readonly odds: readonly number[]
  readonly results: readonly LegResult[]
}

export interface EndedLegs {
  /** The bet of the last leg; null when none was open. */
  readonly last: bigint | null
  /** The combined bets that came to their end. */
  readonly endings: readonly Ending[]
}

/** Records what the next legs on a round came to, and ends the bets that this decides. The round must be locked. */
export async function endLegs(
  tx: Tx,
  { roundId, after, size }: { roundId: bigint; after: bigint; size: number },
  resultOf: (selection: string) => LegResult,
): Promise<EndedLegs> {
  const open = await readOpenLegs(tx, { roundId, after, size })
  if (open.length === 0) return { last: null, endings: [] }
  const { rows } =
    await sql<DecidedBet>`select * from wagering.end_legs(${roundId}, ${int8Array(open.map((leg) => leg.bet_id))},
    ${open.map(({ selection }) => resultOf(selection))}::wagering.leg_result[])`.execute(tx)
  const endings = rows.map(endingOf)
  if (rows.length > 0) await endCombined(tx, rows, endings)
  return { last: open.at(-1)?.bet_id ?? null, endings }
}

function endingOf(bet: DecidedBet): Ending {
  const { payoutAmount, validAmount } = combinedEnd(amount(bet.stake), legsOf(bet), amount(bet.max_payout))
  return { betId: bet.bet_id, accountId: bet.account_id, amount: payoutAmount, unplayed: bet.stake - validAmount }
}

function legsOf({ bet_id: betId, odds: taken, results }: DecidedBet): LegEnd[] {
  return taken.map((each, index) => {
    const result = results[index]
    if (!result) throw new Error(`bet ${betId} has odds without a result`)
    return { odds: odds(each), result }
  })
}

async function endCombined(tx: Tx, bets: readonly DecidedBet[], endings: readonly Ending[]): Promise<void> {
  // Each is paid under the instant of its own round, which never changes.
  const paidAt = new Map(bets.map((bet) => [bet.bet_id, bet.paid_at]))
  const paid = paymentColumnsOf(
    endings.filter(({ amount: payout }) => payout > 0n),
    (betId) => paymentKeysOf('payout', paidAt.get(betId) ?? new Date(0))(betId),
  )
  await sql`select wagering.end_combined(${int8Array(endings.map(({ betId }) => betId))},
    ${int8Array(endings.map(({ amount: payout }) => payout))}, ${int8Array(endings.map(({ unplayed }) => unplayed))},
    ${paymentParameters(paid)})`.execute(tx)
}
