import type { DrawnDraw } from '@banyan/contract'
import { type PlayCode, type Rules, numbersOf } from '@banyan/games/lottery'

/** How a number did in the draws looked at. */
export interface NumberRecord {
  readonly number: string
  /** Times it came, repeats within one draw counted. */
  readonly count: number
  /** Draws since it last came: 0 is the newest draw; null when it never came in them. */
  readonly absent: number | null
}

/** The record of every number that a play compares, over draws given newest first. Empty for digits in any order. */
export function recordsOf(rules: Rules, code: PlayCode, draws: readonly DrawnDraw[]): readonly NumberRecord[] {
  const play = rules.playOf(code)
  if (play.part === 'last_any_order') return []
  const hits = draws.flatMap(({ prizes }) => (rules.isPrizes(prizes) ? [rules.index(prizes).get(code)] : []))
  return numbersOf(play).map((number) => {
    const last = hits.findIndex((each) => each?.has(number))
    return {
      number,
      count: hits.reduce((total, each) => total + (each?.get(number) ?? 0), 0),
      absent: last === -1 ? null : last,
    }
  })
}

export function mostFrequent(records: readonly NumberRecord[], count: number): readonly NumberRecord[] {
  return records.toSorted((a, b) => b.count - a.count).slice(0, count)
}

/** Longest absent first; a number that never came in the draws looked at leads. */
export function longestAbsent(records: readonly NumberRecord[], count: number): readonly NumberRecord[] {
  return records.toSorted((a, b) => (b.absent ?? Infinity) - (a.absent ?? Infinity)).slice(0, count)
}
