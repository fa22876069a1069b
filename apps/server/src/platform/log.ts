import pino from 'pino'

export type Log = pino.Logger

export interface LogOptions {
  /** A file, which is appended to, or null for standard output. */
  readonly file: string | null
  readonly nodeId: string
}

/**
 * JSON lines with UTC times. What is logged is chosen field by field: no names, phones, tokens, codes or bodies, and of an
 * address only the network.
 */
export function createLog({ file, nodeId }: LogOptions): Log {
  const destination = pino.destination({ dest: file ?? 1, mkdir: true, sync: true })
  return pino({ base: { node: nodeId }, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } }, destination)
}

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' })
