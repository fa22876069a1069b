import {
  type Line,
  type Play,
  type PlayCode,
  type PrizeIndex,
  type Prizes,
  type Rules,
  combinations,
  hitsOf,
  normaliseEntry,
  numbersOf,
  priceLine,
  settleLine,
} from '@banyan/games/lottery'
import { type Amount, type Net, signed } from '@banyan/money'
import type { Offer } from '../slip/slip.ts'

/** One bet of one entry at one point, settled on a real result. */
export interface Example {
  readonly entry: string
  readonly hits: number
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly netAmount: Net
}

/** An entry that would have won on a result and one that would have lost; a part is missing when no entry does. */
export function examplesOf(rules: Rules, code: PlayCode, offer: Offer, prizes: Prizes): readonly Example[] {
  const play = rules.playOf(code)
  const index = rules.index(prizes)
  return [winnerOf(play, index), loserOf(play, index)].flatMap((entry) => {
    if (entry === undefined) return []
    const line: Line = { play: code, numbers: [entry], unitAmount: offer.unitAmountMin, odds: offer.odds }
    const [stakeAmount, payoutAmount] = [priceLine(rules, line), settleLine(rules, line, index)]
    return [
      {
        entry,
        hits: hitsOf(play, entry, index),
        stakeAmount,
        payoutAmount,
        netAmount: signed(payoutAmount, stakeAmount),
      },
    ]
  })
}

/** The entry with the most hits: a number that came twice explains more than one that came once. */
function winnerOf(play: Play, index: PrizeIndex): string | undefined {
  const drawn = [...(index.get(play.code) ?? [])]
    .toSorted(([, a], [, b]) => b - a)
    .map(([number]) => number)
    .filter((number) => play.choices === undefined || play.choices.includes(number))
  const [first] =
    play.picks > 1 ? combinations(drawn.slice(0, play.picks), play.picks).map((entry) => entry.join('-')) : drawn
  return first === undefined ? undefined : (normaliseEntry(play, first) ?? undefined)
}

function loserOf(play: Play, index: PrizeIndex): string | undefined {
  const missing = numbersOf(play).filter((number) => !index.get(play.code)?.has(number))
  const entries = play.picks > 1 ? [missing.slice(0, play.picks).join('-')] : missing
  return (
    entries
      .map((entry) => normaliseEntry(play, entry))
      .find((entry) => entry !== null && hitsOf(play, entry, index) === 0) ?? undefined
  )
}
