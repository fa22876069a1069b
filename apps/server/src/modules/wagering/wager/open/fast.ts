import type { SteadyConnection } from '../../../../platform/database/steady-connection.ts'
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../binary-arrays.ts'
import { acceptedBets, type FastRow } from '../answer.ts'
import type { WagerOutcome } from '../intent.ts'
import type { OpenTicket } from '../ticket.ts'
import { columnsOf, exposureColumnsOf, exposureName, highestByWallet } from './columns.ts'

const text = `select first_bet, placed_at, balances, sequences
  from wagering.place_fast($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`

/** Places every ticket, or throws and has placed none. Outcomes come in the order of the tickets. */
export async function placeFast(connection: SteadyConnection, tickets: readonly OpenTicket[]): Promise<WagerOutcome[]> {
  const columns = columnsOf(tickets)
  const totals = columns.accountIds.map(() => 0n)
  const counts = columns.accountIds.map(() => 0n)
  // The number of each bet within its wallet, and what the wallet has moved by then.
  const standings = tickets.map(({ stake }, index) => {
    const account = columns.accounts[index] ?? 0
    const moved = (totals[account - 1] = (totals[account - 1] ?? 0n) - stake)
    const transfers = (counts[account - 1] = (counts[account - 1] ?? 0n) + 1n)
    return { account, moved, transfers }
  })
  const keys = columns.keys.toSorted()
  const row = await connection.one<FastRow>('place_fast', text, [
    keys[0],
    keys.at(-1),
    int8Array(columns.roundIds),
    int8Array(columns.accountIds),
    int8Array(totals),
    int8Array(counts),
    int4Array(columns.rounds),
    int4Array(columns.accounts),
    int8Array(standings.map(({ transfers }) => transfers)),
    int8Array(standings.map(({ moved }) => moved)),
    int8Array(columns.stakes),
    uuidArray(columns.keys),
    jsonbArray(columns.lines),
    ...exposureTotals(tickets),
    ...namedPrices(tickets),
    int8Array(highestByWallet(columns.accountIds.length, tickets, columns.accounts)),
  ])
  return acceptedBets(row, tickets, standings)
}

/** The whole batch against the lowest cap of each selection: when that passes, each bet passes its own. */
function exposureTotals(tickets: readonly OpenTicket[]): Buffer[] {
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

/** The versions of prices that bets name, each round and version once: none for a lottery. */
function namedPrices(tickets: readonly OpenTicket[]): Buffer[] {
  const named = new Map<string, OpenTicket>()
  for (const ticket of tickets)
    if (ticket.priceVersion > 0) named.set(`${ticket.roundId} ${ticket.priceVersion}`, ticket)
  const distinct = [...named.values()]
  return [
    int8Array(distinct.map(({ roundId }) => roundId)),
    int4Array(distinct.map(({ priceVersion }) => priceVersion)),
  ]
}
