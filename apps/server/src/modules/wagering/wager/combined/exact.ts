import type { Amount } from '@banyan/money'
import type { SteadyConnection } from '../../../../platform/database/steady-connection.ts'
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../binary-arrays.ts'
import { answerOf, decidingText, type ExactRow } from '../answer.ts'
import type { WagerOutcome } from '../intent.ts'
import { exposureColumnsOf, exposureName, positions } from '../open/columns.ts'
import type { CombinedLeg, CombinedTicket } from './ticket.ts'

const text = decidingText(
  `wagering.place_exact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, false, $14, $15, $16, $17, $18, $19, $20)`,
  ['$2', '$4', '$6'],
)

/** Decides each combined bet by itself, as `placeExact` does bets on one round, and by the same statement. */
export async function placeCombined(
  connection: Pick<SteadyConnection, 'many'>,
  tickets: readonly CombinedTicket[],
): Promise<WagerOutcome[]> {
  const legs = tickets.flatMap((ticket) => ticket.legs.map((leg) => ({ ...leg, liability: ticket.maxPayoutAmount })))
  const [roundIds, roundPosition] = positions(legs.map(({ roundId }) => roundId))
  const [accountIds, accountPosition] = positions(tickets.map(({ accountId }) => accountId))
  let last = 0
  const ends = int4Array(tickets.map((ticket) => (last += ticket.legs.length)))
  const rows = await connection.many<ExactRow>('place_combined', text, [
    int8Array(roundIds),
    int8Array(accountIds),
    int4Array(legs.map(({ roundId }) => roundPosition(roundId))),
    int4Array(tickets.map(({ accountId }) => accountPosition(accountId))),
    int8Array(tickets.map(({ stake }) => stake)),
    uuidArray(tickets.map(({ key }) => key)),
    jsonbArray(tickets.map(({ lines }) => lines)),
    ...exposuresOf(legs, ends),
    int4Array(legs.map(({ priceVersion }) => priceVersion)),
    ends,
    textArray(legs.map(({ selection }) => selection)),
    int4Array(legs.map(({ odds }) => odds)),
    int8Array(tickets.map(({ maxPayoutAmount }) => maxPayoutAmount)),
    textArray(tickets.map(({ product }) => product)),
    textArray(tickets.map(({ gameCode }) => gameCode)),
  ])
  return rows.map(answerOf)
}

/** Each leg is an exposure to all that its bet may pay. */
function exposuresOf(legs: readonly (CombinedLeg & { readonly liability: Amount })[], ends: Buffer): Buffer[] {
  const { roundIds, selections, position } = exposureColumnsOf(
    legs.map(({ roundId, selection, liability: liabilityAmount }) => ({
      roundId,
      exposures: [{ selection, liabilityAmount }],
    })),
  )
  return [
    int8Array(roundIds),
    textArray(selections),
    ends,
    int4Array(legs.map(({ roundId, selection }) => position.get(exposureName(roundId, selection)) ?? 0)),
    int8Array(legs.map(({ liability }) => liability)),
    int8Array(legs.map(({ capAmount }) => capAmount)),
  ]
}
