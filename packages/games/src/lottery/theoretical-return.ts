import type { Odds } from '@banyan/money'
import { type Ratio, ratio } from '../ratio.ts'
import { digitCount } from './draw-prizes.ts'
import type { Play } from './play.ts'
import { lotCount } from './plays-on.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

/**
 * What a play returns of a stake on average, exactly, at its own odds or at those on
 * offer (specification: each game's return is readable).
 */
export function theoreticalReturn(
  rules: LotteryRules<string, PlayCode>,
  code: PlayCode,
  odds: Odds = rules.playOf(code).odds,
): Ratio {
  const play = rules.playOf(code)
  const drawn = comparedCount(rules, play)
  const hits = play.chance ?? (play.picks > 1 ? chanceOfAll(play, drawn) : expectedHits(play, drawn))
  return ratio(BigInt(odds) * hits.numerator, 10_000n * BigInt(play.multiplier) * hits.denominator)
}

/** Basis points of a return, rounded down: 9_774 is 97.74%. */
export function returnInBasisPoints({ numerator, denominator }: Ratio): number {
  return Number((numerator * 10_000n) / denominator)
}

/** How many texts of a draw a play compares an entry with: one of each number of its tiers, or each of their digits. */
function comparedCount({ tiers }: LotteryRules<string, PlayCode>, play: Play): number {
  if (play.part !== 'each_digit') return lotCount(tiers, play.tiers)
  return digitCount(tiers.filter(({ tier }) => play.tiers.includes(tier)))
}

/** Each compared number hits with the same chance, and expectations add up whether or not the hits are independent. */
function expectedHits(play: Play, drawn: number): Ratio {
  const orders = play.part === 'last_any_order' ? factorial(play.digits) : 1n
  return { numerator: BigInt(drawn) * orders, denominator: 10n ** BigInt(play.digits) }
}

/**
 * Inclusion–exclusion over the numbers that are missing: Σ (−1)^j C(k,j) (v−j)^n / v^n for k numbers of v
 * values among n drawn.
 */
function chanceOfAll({ picks, digits }: Play, count: number): Ratio {
  const drawn = BigInt(count)
  const values = 10n ** BigInt(digits)
  let numerator = 0n
  let choices = 1n
  for (let missing = 0; missing <= picks; missing++) {
    const ways = choices * (values - BigInt(missing)) ** drawn
    numerator += missing % 2 === 0 ? ways : -ways
    choices = (choices * BigInt(picks - missing)) / BigInt(missing + 1)
  }
  return { numerator, denominator: values ** drawn }
}

function factorial(count: number): bigint {
  return count <= 1 ? 1n : BigInt(count) * factorial(count - 1)
}
