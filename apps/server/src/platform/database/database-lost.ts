import { codeOf } from '../process/start-refused.ts'

/** Classes of PostgreSQL's errors: connection exceptions, and the server stopping, crashing or starting. */
const lostCodes = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** What node-postgres says without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether the database went away, so that asking again may work, and whether a statement
 * under way took effect is not known.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return lostCodes.test(String(codeOf(error))) || lostMessages.test(error.message)
}
