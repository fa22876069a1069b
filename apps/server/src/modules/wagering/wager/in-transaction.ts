import { CompiledQuery } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SteadyConnection } from '../../../platform/database/steady-connection.ts'
import type { Waiting } from './ticket.ts'

/** A wager in a transaction of the caller's waits in no queue, and is answered where it is asked. */
export const inTransaction: Waiting = { deadline: Number.POSITIVE_INFINITY, answer: () => {}, fail: () => {} }

/** A transaction, as the exact statements ask it. */
export function connectionOf(tx: Tx): Pick<SteadyConnection, 'many'> {
  return {
    many: async <Row>(_name: string, text: string, values: readonly unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  }
}
