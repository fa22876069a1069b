import { amount } from '@banyan/money'
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../binary-arrays.ts'
import { columnsOf, exposureColumnsOf, exposureName } from './columns.ts'
import type { Lane } from './lane.ts'
import type { PlaceOutcome, Ticket } from './ticket.ts'

interface FastRow {
  readonly first_bet: bigint
  readonly placed_at: Date
  /** By wallet, before the batch. */
  readonly balances: readonly string[]
  readonly sequences: readonly string[]
}

const text = `select first_bet, placed_at, balances, sequences
  from wagering.place_fast($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`

/** Places every ticket, or throws and has placed none. Outcomes come in the order of the tickets. */
export async function placeFast(lane: Lane, timeZone: string, tickets: readonly Ticket[]): Promise<PlaceOutcome[]> {
  const columns = columnsOf(tickets)
  const totals = columns.accountIds.map(() => 0n)
  const counts = columns.accountIds.map(() => 0n)
  // Each bet brings its number within its wallet, and what the wallet has moved by then.
  const numbers: bigint[] = []
  const movedAmounts: bigint[] = []
  tickets.forEach(({ stake }, index) => {
    const account = (columns.accounts[index] ?? 0) - 1
    movedAmounts.push((totals[account] = (totals[account] ?? 0n) - stake))
    numbers.push((counts[account] = (counts[account] ?? 0n) + 1n))
  })
  const keys = columns.keys.toSorted()
  const row = await lane.one<FastRow>('place_fast', text, [
    timeZone,
    keys[0],
    keys.at(-1),
    int8Array(columns.roundIds),
    int8Array(columns.accountIds),
    int8Array(totals),
    int8Array(counts),
    int4Array(columns.rounds),
    int4Array(columns.accounts),
    int8Array(numbers),
    int8Array(movedAmounts),
    int8Array(columns.stakes),
    uuidArray(columns.keys),
    jsonbArray(columns.lines),
    ...exposureTotals(tickets),
  ])
  const before = row.balances.map(BigInt)
  const sequences = row.sequences.map(Number)
  return tickets.map(({ stake }, index) => {
    const account = (columns.accounts[index] ?? 0) - 1
    return {
      ok: true,
      value: {
        betId: row.first_bet + BigInt(index),
        stakeAmount: amount(stake),
        balanceAmount: amount((before[account] ?? 0n) + (movedAmounts[index] ?? 0n)),
        balanceSequence: (sequences[account] ?? 0) + Number(numbers[index]),
        placedAt: row.placed_at,
        replay: false,
      },
    }
  })
}

/** The whole batch against the lowest cap of each selection: when that passes, each bet passes its own. */
function exposureTotals(tickets: readonly Ticket[]): Buffer[] {
  const { roundIds, selections, position } = exposureColumnsOf(tickets)
  const liabilities = roundIds.map(() => 0n)
  const caps = roundIds.map(() => 2n ** 62n)
  for (const { roundId, exposures } of tickets) {
    for (const { selection, liabilityAmount, capAmount } of exposures) {
      const at = (position.get(exposureName(roundId, selection)) ?? 0) - 1
      if (at < 0) continue
      liabilities[at] = (liabilities[at] ?? 0n) + liabilityAmount
      if (capAmount < (caps[at] ?? 0n)) caps[at] = capAmount
    }
  }
  return [int8Array(roundIds), textArray(selections), int8Array(liabilities), int8Array(caps)]
}
