import { type SessionResult, noResult } from './session-result.ts'

/**
 * Time spent at the games of the site in one tab, with what its own games cost and
 * brought. Instants are of this device's clock.
 */
export interface Sitting {
  /** The member's id; empty for a visitor. */
  readonly memberId: string
  readonly sinceMs: number
  /** When the time was last told; the beginning before the first time. */
  readonly remindedMs: number
  /** When a game was last on the page. */
  readonly seenMs: number
  readonly results: Readonly<Record<string, SessionResult>>
}

/** Away from every game for this long, a sitting is over. */
const pauseMs = 15 * 60_000

const storageKey = 'sitting'

/**
 * The sitting that goes on at this instant, or a new one: neither a reload of the page
 * nor another game begins the time anew, another member does.
 */
export function sittingAt(memberId: string, nowMs: number): Sitting {
  const stored = sessionStorage.getItem(storageKey)
  if (stored !== null) {
    // as: written by keepSitting below
    const kept = JSON.parse(stored, (key, value: unknown) =>
      key.endsWith('Amount') ? BigInt(String(value)) : value,
    ) as Sitting
    if (kept.memberId === memberId && nowMs - kept.seenMs < pauseMs) return kept
  }
  return { memberId, sinceMs: nowMs, remindedMs: nowMs, seenMs: nowMs, results: {} }
}

/** Keeps the sitting for the next page of this tab, with what has changed. */
export function keepSitting(
  memberId: string,
  nowMs: number,
  change: Partial<Pick<Sitting, 'remindedMs' | 'results'>> = {},
): Sitting {
  const sitting: Sitting = { ...sittingAt(memberId, nowMs), ...change, seenMs: nowMs }
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(sitting, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  )
  return sitting
}

/** What all games of the sitting cost and brought. */
export function resultOf({ results }: Sitting): Omit<SessionResult, 'lastId'> {
  const beginning: Omit<SessionResult, 'lastId'> = noResult
  return Object.values(results).reduce(
    (total, each) => ({
      rounds: total.rounds + each.rounds,
      stakedAmount: total.stakedAmount + each.stakedAmount,
      wonAmount: total.wonAmount + each.wonAmount,
    }),
    beginning,
  )
}
