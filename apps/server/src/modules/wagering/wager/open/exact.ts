import type { SteadyConnection } from '../../../../platform/database/steady-connection.ts'
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../binary-arrays.ts'
import { answerOf, decidingText, type ExactRow } from '../answer.ts'
import type { WagerOutcome } from '../intent.ts'
import type { OpenTicket } from '../ticket.ts'
import { columnsOf, exposureColumnsOf, exposureName } from './columns.ts'

const text = decidingText(
  `wagering.place_exact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, b_highest => $16)`,
  ['$2', '$4', '$6'],
)

/**
 * Decides each ticket by itself, in order, and records what it refuses. `ahead`: also on rounds that open later, as
 * the bets of an order are. Throws only when nothing was decided. Outcomes come in the order of the tickets.
 */
export async function placeExact(
  connection: Pick<SteadyConnection, 'many'>,
  tickets: readonly OpenTicket[],
  { ahead = false } = {},
): Promise<WagerOutcome[]> {
  const prices = int4Array(tickets.map(({ priceVersion }) => priceVersion))
  const highest = int8Array(tickets.map((ticket) => ticket.highest))
  const values = [...exactArguments(tickets), ahead, prices, highest]
  const rows = await connection.many<ExactRow>('place_exact', text, values)
  return rows.map(answerOf)
}

/** The first thirteen arguments of `place_exact`. */
function exactArguments(tickets: readonly OpenTicket[]): readonly (string | Buffer)[] {
  const columns = columnsOf(tickets)
  return [
    int8Array(columns.roundIds),
    int8Array(columns.accountIds),
    int4Array(columns.rounds),
    int4Array(columns.accounts),
    int8Array(columns.stakes),
    uuidArray(columns.keys),
    jsonbArray(columns.lines),
    ...exposuresByTicket(tickets),
  ]
}

function exposuresByTicket(tickets: readonly OpenTicket[]): Buffer[] {
  const { roundIds, selections, position } = exposureColumnsOf(tickets)
  const ends: number[] = []
  const names: number[] = []
  const liabilities: bigint[] = []
  const caps: bigint[] = []
  for (const ticket of tickets) {
    const merged = new Map<number, { liability: bigint; cap: bigint }>()
    for (const { selection, liabilityAmount, capAmount } of ticket.exposures) {
      const at = position.get(exposureName(ticket.roundId, selection))
      if (at === undefined) continue
      const known = merged.get(at)
      merged.set(at, {
        liability: (known?.liability ?? 0n) + liabilityAmount,
        cap: known && known.cap < capAmount ? known.cap : capAmount,
      })
    }
    for (const [at, { liability, cap }] of merged) {
      names.push(at)
      liabilities.push(liability)
      caps.push(cap)
    }
    ends.push(names.length)
  }
  return [
    int8Array(roundIds),
    textArray(selections),
    int4Array(ends),
    int4Array(names),
    int8Array(liabilities),
    int8Array(caps),
  ]
}
