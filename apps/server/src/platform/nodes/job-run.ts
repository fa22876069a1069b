import { codeOf } from '../process/start-refused.ts'

/** What this node knows of a job's runs; times by `performance.now()`. Null: it has not happened here. */
export interface JobRuns {
  readonly beganAtMs: number | null
  readonly doneAtMs: number | null
  readonly failedAtMs: number | null
  readonly tookMs: number | null
  readonly error: string | null
  readonly failures: number | null
  readonly isRunning: boolean
  /** How many of the runs that colleagues have asked for are answered. */
  readonly answered: number
}

export const noRuns: JobRuns = {
  beganAtMs: null,
  doneAtMs: null,
  failedAtMs: null,
  tookMs: null,
  error: null,
  failures: null,
  isRunning: false,
  answered: 0,
}

export const begun = (runs: JobRuns): JobRuns => ({ ...runs, beganAtMs: performance.now(), isRunning: true })

/** The end of a run that began when `answered` runs had been asked for. */
export function ended(runs: JobRuns, answered: number, failure: { readonly error: unknown } | null): JobRuns {
  const now = performance.now()
  const tookMs = now - (runs.beganAtMs ?? now)
  const after = { ...runs, isRunning: false, tookMs, answered }
  return failure
    ? { ...after, failedAtMs: now, error: textOf(failure.error), failures: (runs.failures ?? 0) + 1 }
    : { ...after, doneAtMs: now, failures: 0 }
}

/** Given up before its end: the next holder of the lease begins anew, and answers what was asked for. */
export const givenUp = (runs: JobRuns): JobRuns => ({ ...runs, isRunning: false })

const textLengthMost = 300

/** What an error says, for colleagues: its first line, without what may be a person's address or number. */
export function textOf(error: unknown): string {
  const code = codeOf(error)
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  const plain = line.replaceAll(/\S+@\S+/g, '…').replaceAll(/\+?\d{7,}/g, '…')
  return `${code === undefined ? '' : `${code} `}${plain}`.slice(0, textLengthMost)
}
