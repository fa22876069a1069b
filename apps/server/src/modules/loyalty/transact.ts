import type { ErrorCode, Outcome } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database.ts'

class Undone extends Error {
  readonly refusal: unknown

  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

/** Does all of it in one transaction, or leaves nothing when the work ends in a refusal. */
export async function transact<Value, Code extends ErrorCode>(
  database: Database,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Outcome<Value, Code> // as: thrown above alone.
    throw error
  }
}
