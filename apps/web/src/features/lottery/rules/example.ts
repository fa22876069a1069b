import {
  type Line,
  type PlayCode,
  type PrizeIndex,
  type Prizes,
  allNumbers,
  combinations,
  hitsOf,
  indexPrizes,
  normaliseEntry,
  playOf,
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
export function examplesOf(code: PlayCode, offer: Offer, prizes: Prizes): readonly Example[] {
  const index = indexPrizes(prizes)
  return [winnerOf(code, index), loserOf(code, index)].flatMap((entry) => {
    if (entry === undefined) return []
    const line: Line = { play: code, numbers: [entry], unitAmount: offer.unitAmountMin, odds: offer.odds }
    const [stakeAmount, payoutAmount] = [priceLine(line), settleLine(line, index)]
    return [{ entry, hits: hitsOf(code, entry, index), stakeAmount, payoutAmount, netAmount: signed(payoutAmount, stakeAmount) }]
  })
}

/** The entry with the most hits: a number that came twice explains more than one that came once. */
function winnerOf(code: PlayCode, index: PrizeIndex): string | undefined {
  const play = playOf(code)
  const drawn = [...(index.get(code) ?? [])].toSorted(([, a], [, b]) => b - a).map(([number]) => number)
  const [first] = play.picks > 1 ? combinations(drawn.slice(0, play.picks), play.picks).map((entry) => entry.join('-')) : drawn
  return first === undefined ? undefined : (normaliseEntry(play, first) ?? undefined)
}

function loserOf(code: PlayCode, index: PrizeIndex): string | undefined {
  const play = playOf(code)
  const missing = allNumbers(play.digits).filter((number) => !index.get(code)?.has(number))
  const entries = play.picks > 1 ? [missing.slice(0, play.picks).join('-')] : missing
  return entries.map((entry) => normaliseEntry(play, entry)).find((entry) => entry !== null && hitsOf(code, entry, index) === 0) ?? undefined
}
