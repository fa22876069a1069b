import { CompiledQuery } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { PlayIntent } from '../bet.ts'
import { playExact } from './play-exact.ts'
import { type PlayOutcome, playTicketOf } from './play-ticket.ts'

const noLater = Number.POSITIVE_INFINITY
const ofNoBatch = () => {}

/** See `Wagering.playIn`. */
export async function playIn(tx: Tx, timeZone: string, intent: PlayIntent): Promise<PlayOutcome> {
  const inTransaction = {
    many: async <Row>(_name: string, text: string, values: readonly unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  }
  const [outcome] = await playExact(inTransaction, timeZone, [playTicketOf(intent, noLater, ofNoBatch, ofNoBatch)])
  if (!outcome) throw new Error('a play was not decided')
  return outcome
}
