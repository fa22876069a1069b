import type { Draws } from './books.ts'
import type { Entry } from './journal.ts'
import type { PlannedFault } from './plan.ts'
import type { Verdict } from './verdict.ts'

/** A fault as it went. */
export interface Happened {
  readonly fault: PlannedFault
  /** When it really began, since the load began. */
  readonly atMs: number
  /** Why it was not injected; null when it was. */
  readonly whyNot: string | null
  /** From its end until every node was ready; null when the next one came before. */
  readonly wholeAfterMs: number | null
}

/** The books compared, at one instant. */
export interface Check {
  readonly when: 'in the middle' | 'at the end'
  readonly verdict: Verdict
  /** Each with how often it did not hold; what held is counted alone. */
  readonly violations: Readonly<Record<string, number>>
  readonly invariants: number
  readonly draws: Draws
}

export interface Night {
  readonly seed: string
  readonly seconds: number
  readonly commit: string
  readonly startedAt: Date
  readonly startedAtMs: number
  readonly members: number
  /** How often each node was started. */
  readonly starts: Readonly<Record<string, number>>
  readonly happened: readonly Happened[]
  readonly checks: readonly Check[]
  readonly entries: readonly Entry[]
  /** What did not come to rest in the end. */
  readonly unfinished: readonly string[]
}

/** Refusals that a member of a night may meet: the draw closed meanwhile, or its number was full. */
const expectedRefusals = new Set(['draw_closed', 'draw_not_open', 'draw_not_found', 'exposure_reached'])

/** How often each code was answered. */
export function refusalsOf(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const codes = entries.flatMap(({ answered }) => answered?.refusal ?? [])
  return new Map([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}

/** Everything that is wrong with a night, in sentences; empty when it was a good one. */
export function faultsOf({ checks, entries, unfinished }: Night): string[] {
  const strange = [...refusalsOf(entries)].filter(([code]) => !expectedRefusals.has(code))
  return [
    ...unfinished,
    ...strange.map(([code, count]) => `${count} members were refused with ${code}, which nobody expects`),
    ...checks.flatMap(({ when, verdict, violations, draws }) =>
      [
        ...verdict.lost,
        ...verdict.doubled,
        ...verdict.uncalledFor,
        ...verdict.wrong,
        ...Object.entries(violations).map(([name, count]) => `invariant ${name} has ${count} violations`),
        ...(draws.gaps > 0 ? [`${draws.gaps} draws are missing`] : []),
        ...(draws.unsettled > 0 ? [`${draws.unsettled} draws are not settled in time`] : []),
        ...(when === 'at the end' && verdict.unanswered > 0 ? [`${verdict.unanswered} were never answered`] : []),
      ].map((what) => `${when}: ${what}`),
    ),
  ]
}

/** The time until an answer that all but one of a hundred were within, by the time at which they were asked. */
export function waitsOf({ entries, startedAtMs, seconds }: Night): { fromS: number; p99Ms: number; count: number }[] {
  const sliceS = seconds >= 900 ? 60 : 10
  const slices = Map.groupBy(
    entries.filter(({ answered }) => answered),
    ({ asked }) => Math.floor((asked.askedAtMs - startedAtMs) / 1000 / sliceS),
  )
  return [...slices]
    .toSorted(([a], [b]) => a - b)
    .map(([slice, all]) => {
      const waits = all
        .flatMap(({ asked, answered }) => (answered ? [answered.atMs - asked.askedAtMs] : []))
        .toSorted((a, b) => a - b)
      return { fromS: slice * sliceS, p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0, count: all.length }
    })
}
