/**
 * The server cannot start, and its operator can mend that: the message is one clear
 * sentence for them. Ends in exit code 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** The `code` of a system or PostgreSQL error, such as `ENOSPC` or `53300`; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
