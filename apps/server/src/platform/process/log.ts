import pino from 'pino'
import { codeOf } from './start-refused.ts'

export type Log = pino.Logger

export interface LogOptions {
  /** A file, which is appended to, or null for standard output. */
  readonly file: string | null
  readonly nodeId: string
}

/** In characters: what may wait for a disk that is full. */
const waitingMax = 2 ** 20

/**
 * JSON lines with UTC times. What is logged is chosen field by field: no names, phones,
 * tokens, codes or bodies, and of an address only the network.
 */
export function createLog({ file, nodeId }: LogOptions): Log {
  const destination = pino.destination({ dest: file ?? 1, mkdir: true, sync: true, maxLength: waitingMax })
  // On a full disk a line waits for the next one: who logs goes on, and `/readyz` says why no calls should come.
  destination.on('error', () => {})
  return pino(
    {
      base: { node: nodeId },
      serializers: { err: facts },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
}

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' })

/** Not the whole object: the errors of PostgreSQL carry the connection, and their detail a row. */
function facts(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  return { name, message, code: codeOf(error), stack, ...(cause instanceof Error && { cause: facts(cause) }) }
}
