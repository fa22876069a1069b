import { type HarmCount, type HarmMarker, type HarmRuleKind, harmLevels, harmMarkers } from '@banyan/contract'
import type { CashFacts } from '../cashier/index.ts'
import type { PlayFacts } from '../wagering/index.ts'

/** What is known of a member's week. */
export type Facts = PlayFacts & Omit<CashFacts, 'limitRaises'>

export interface ScoreRule {
  readonly version: number
  readonly isOn: boolean
  readonly threshold: number
  /** Null of a level. */
  readonly weight: number | null
}
export type ScoreRules = Readonly<Record<HarmRuleKind, ScoreRule>>

export interface Score {
  readonly score: number
  readonly level: 0 | 1 | 2 | 3
  /** Those that count for something. */
  readonly markers: readonly HarmCount[]
}

/** A marker counts its weight for each time that its threshold is reached, and so often at the most. */
const timesMost = 3
/** Whoever played less than this is not said to play more and more. */
const growthMinutesLeast = 180
/** A week of less is taken for this long, so that any play after none is not endless growth. */
const growthBaseMinutes = 60

/** The number of each marker. */
const valueOf: Readonly<Record<HarmMarker, (facts: Facts) => number>> = {
  chasing: ({ chases }) => chases,
  night_play: ({ nightMinutes }) => nightMinutes,
  many_deposits: ({ depositsADay }) => depositsADay,
  failed_deposits: ({ failedDeposits }) => failedDeposits,
  limit_hits: ({ limitHits }) => limitHits,
  limit_raises: ({ limitRaises }) => limitRaises,
  withdrawals_cancelled: ({ withdrawalsCancelled }) => withdrawalsCancelled,
  time_growth({ minutes, minutesBefore }) {
    if (minutes < growthMinutesLeast) return 0
    const base = Math.max(minutesBefore, growthBaseMinutes)
    return Math.max(0, Math.floor(((minutes - base) * 100) / base))
  },
}

/** What a week comes to by the rules of a site: a sum of weights, and the level that it reaches. */
export function scoreOf(facts: Facts, rules: ScoreRules): Score {
  const markers = harmMarkers.flatMap((marker): HarmCount[] => {
    const { isOn, threshold, weight, version } = rules[marker]
    const value = valueOf[marker](facts)
    const times = isOn ? Math.min(timesMost, Math.floor(value / threshold)) : 0
    return times === 0
      ? []
      : [{ marker, value, threshold, weight: weight ?? 0, points: times * (weight ?? 0), version }]
  })
  const score = markers.reduce((sum, { points }) => sum + points, 0)
  const reached = harmLevels.filter((each) => score >= rules[each].threshold).length
  return { score, level: reached as Score['level'], markers } // as: there are three levels to reach
}
