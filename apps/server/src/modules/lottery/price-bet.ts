import { type Outcome, done, refuse } from '@banyan/contract'
import { type Line, type Rules, checkLine, liabilities, priceLine } from '@banyan/games/lottery'
import { type Amount, type Odds, sum, zero } from '@banyan/money'
import type { Exposure, ExposuresOf } from '../wagering/index.ts'
import type { Offer } from './offer.ts'
import { playedLine } from './settle-bet.ts'

/** A line as the member sent it. */
export interface AskedLine {
  readonly play: string
  readonly numbers: readonly string[]
  readonly unitAmount: Amount
  readonly odds: Odds
}

/** The most numbers, or combinations, in one bet over all its lines. */
export const entriesPerBetMax = 1000

/** No play was ever offered at a higher unit, so that larger ones need not be priced. */
const unitAmountEver = 1_000_000_000n

/**
 * The lines in stored form, or what the rules of the game have against them. The answer
 * to the same lines never changes.
 */
export function checkLines(
  rules: Rules,
  asked: readonly AskedLine[],
): Outcome<readonly Line[], 'play_unknown' | 'numbers_invalid' | 'unit_out_of_range'> {
  if (asked.reduce((count, { numbers }) => count + numbers.length, 0) > entriesPerBetMax)
    return refuse('numbers_invalid', { max: entriesPerBetMax })
  const lines: Line[] = []
  for (const line of asked) {
    const checked = checkLine(rules, line)
    if (typeof checked === 'string') return refuse(checked, { play: line.play })
    if (line.unitAmount === zero || line.unitAmount > unitAmountEver)
      return refuse('unit_out_of_range', { play: line.play, min: '1', max: unitAmountEver.toString() })
    lines.push({ ...checked, unitAmount: line.unitAmount, odds: line.odds })
  }
  return done(lines)
}

/** Compares lines with what is on offer now: the play, its smallest and largest unit, and the odds the member saw. */
export function checkOffers(
  lines: readonly Line[],
  offers: readonly Offer[],
): Outcome<null, 'play_unknown' | 'unit_out_of_range' | 'odds_changed'> {
  for (const { play, unitAmount, odds } of lines) {
    const offer = offers.find((each) => each.play === play)
    if (!offer) return refuse('play_unknown', { play })
    const { unitAmountMin: min, unitAmountMax: max } = offer
    if (unitAmount < min || unitAmount > max)
      return refuse('unit_out_of_range', { play, min: min.toString(), max: max.toString() })
    if (odds !== offer.odds) return refuse('odds_changed', { play, odds: offer.odds })
  }
  return done(null)
}

/** What the bet costs; the browser's own total is never read. */
export function stakeOf(rules: Rules, lines: readonly Line[]): Amount {
  return sum(lines.map((line) => priceLine(rules, line)))
}

/** What the house may lose on each number, and the caps of the offers. */
export function exposuresOf(rules: Rules, lines: readonly Line[], offers: readonly Offer[]): Exposure[] {
  const caps = new Map(offers.map(({ play, liabilityCapAmount }) => [play, liabilityCapAmount]))
  return liabilities(rules, lines).map(({ selection, play, liabilityAmount }) => ({
    selection,
    liabilityAmount,
    capAmount: caps.get(play) ?? liabilityAmount,
  }))
}

/** What an accepted bet added to the exposures of its draw. Trial money is no risk of the house. */
export function liabilitiesOf(rules: Rules): ExposuresOf {
  return ({ isTrial, lines }) =>
    isTrial
      ? []
      : liabilities(
          rules,
          lines.map((line) => playedLine(rules, line)),
        )
}
