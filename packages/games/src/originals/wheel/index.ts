import { ratio } from '../../ratio.ts'
import { hasExactly, isOneOf, type Multiplier, type Original } from '../original.ts'

export const wheelSizes = [10, 30, 50] as const
export const wheelRisks = ['low', 'medium', 'high'] as const

export type WheelSize = (typeof wheelSizes)[number]
export type WheelRisk = (typeof wheelRisks)[number]

export interface WheelPicks {
  readonly segments: WheelSize
  readonly risk: WheelRisk
}

export interface WheelDrawn {
  /** The segment under the pointer, from 0, clockwise from the top. */
  readonly segment: number
}

/** Ten segments of the low risk, which a larger wheel repeats. */
const low = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0]

/** Tenths of the stake by segment, clockwise. */
const medium: Readonly<Record<WheelSize, readonly number[]>> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  // oxfmt-ignore
  50: [
    15, 0, 20, 0, 15, 0, 17, 0, 15, 0, 20, 0, 30, 0, 15, 0, 15, 0, 17, 0, 20, 0, 15, 0, 15,
    40, 0, 15, 0, 20, 0, 17, 0, 15, 0, 15, 0, 20, 0, 30, 0, 15, 0, 17, 0, 15, 0, 20, 0, 15,
  ],
}

/** What the segments pay, in tenths of the stake. */
export function wheelTenths({ segments, risk }: WheelPicks): readonly number[] {
  if (risk === 'medium') return medium[segments]
  return Array.from({ length: segments }, (_, index) => {
    if (risk === 'low') return low[index % low.length] ?? 0
    // One segment of the high risk pays: 99 % of all stakes, in tenths.
    return index === 0 ? (segments * 99) / 10 : 0
  })
}

/** A wheel of equal segments that stops at one of them. */
export const wheel: Original<WheelPicks, WheelDrawn> = {
  code: 'wheel',
  version: 1,
  picksOf(input) {
    const { segments, risk } = input
    const fits = hasExactly(input, ['segments', 'risk']) && isOneOf(wheelSizes, segments) && isOneOf(wheelRisks, risk)
    return fits ? { segments, risk } : null
  },
  draw: ({ segments }, draws) => ({ segment: draws.below(segments) }),
  multiplierOf: (picks, { segment }) => tenths(wheelTenths(picks)[segment] ?? 0),
  highestOf: (picks) => tenths(Math.max(...wheelTenths(picks))),
  returnOf: (picks) =>
    ratio(BigInt(wheelTenths(picks).reduce((sum, each) => sum + each, 0)), BigInt(picks.segments * 10)),
  wordsOf: ({ segments, risk }) => [String(segments), risk],
  published: [
    { picks: { segments: 10, risk: 'low' }, returnMillionths: 990_000 },
    { picks: { segments: 10, risk: 'medium' }, returnMillionths: 990_000 },
    { picks: { segments: 10, risk: 'high' }, returnMillionths: 990_000 },
    { picks: { segments: 30, risk: 'low' }, returnMillionths: 990_000 },
    { picks: { segments: 30, risk: 'medium' }, returnMillionths: 990_000 },
    { picks: { segments: 30, risk: 'high' }, returnMillionths: 990_000 },
    { picks: { segments: 50, risk: 'low' }, returnMillionths: 990_000 },
    { picks: { segments: 50, risk: 'medium' }, returnMillionths: 966_000 },
    { picks: { segments: 50, risk: 'high' }, returnMillionths: 990_000 },
  ],
}

const tenths = (numerator: number): Multiplier => ({ numerator, denominator: 10 })
