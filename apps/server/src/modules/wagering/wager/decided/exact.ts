import type { SteadyConnection } from '../../../../platform/database/steady-connection.ts'
import { booleanArray, int4Array, int8Array } from '../../binary-arrays.ts'
import { answerOf, decidingText, type ExactRow } from '../answer.ts'
import type { WagerOutcome } from '../intent.ts'
import type { DecidedTicket } from '../ticket.ts'
import { decidedColumnsOf, numberColumns, resultColumns, seriesNames } from './columns.ts'

const text = decidingText(
  'wagering.decided_exact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
  ['$1', '$4', '$12'],
)

/** Decides each result by itself, in order, and records what it refuses. Throws only when nothing was decided. */
export async function decidedExact(
  connection: Pick<SteadyConnection, 'many'>,
  tickets: readonly DecidedTicket[],
): Promise<WagerOutcome[]> {
  const columns = decidedColumnsOf(tickets)
  const rows = await connection.many<ExactRow>('decided_exact', text, [
    int8Array(columns.accountIds),
    ...seriesNames(columns),
    int4Array(columns.accounts),
    int4Array(columns.seriesOf),
    ...numberColumns(tickets),
    ...resultColumns(tickets),
    int8Array(tickets.map(({ highest }) => highest)),
    booleanArray(tickets.map(({ isGiven }) => isGiven)),
  ])
  return rows.map(answerOf)
}
