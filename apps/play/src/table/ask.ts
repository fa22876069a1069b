import { askUntilKnown as askAgain } from '@banyan/client'
import type { RefusalDetail } from '@banyan/contract'

export type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly detail?: RefusalDetail }

export interface AskOptions {
  readonly wait: (ms: number) => Promise<unknown>
  /** The answer is not known; the same question is asked again. */
  readonly onLost: () => void
}

/** After these it is not known whether the round was played: only the same id may be asked again. */
const unknown: ReadonlySet<string> = new Set([
  'network',
  'unlisted',
  'outcome_unknown',
  'not_ready',
  'system_error',
  'too_many_requests',
])
const firstWaitMs = 700
const longestWaitMs = 8_000
const inProgressTries = 6

/**
 * Asks until the outcome is known. `ask` sends the same spin, under the same id, every time: the server plays it
 * once.
 */
export async function askUntilKnown<Value>(
  ask: () => Promise<Asked<Value>>,
  { wait, onLost }: AskOptions,
): Promise<Asked<Value>> {
  let waitMs = firstWaitMs
  let inProgress = 0
  return askAgain(ask, { againAfterMs, wait })

  function againAfterMs(answer: Asked<Value>): number | null {
    if (answer.ok) return null
    if (answer.code === 'spin_too_soon' || answer.code === 'too_soon')
      return Number(answer.detail?.['ms'] ?? firstWaitMs)
    if (!unknown.has(answer.code) && (answer.code !== 'round_in_progress' || ++inProgress > inProgressTries))
      return null
    onLost()
    const ms = waitMs
    waitMs = Math.min(longestWaitMs, waitMs * 2)
    return ms
  }
}
