import type { Odds } from '@banyan/money'
import { type Ratio, ratio } from '../ratio.ts'
import type { Play } from './play.ts'
import { lotCount } from './plays/lots.ts'
import { type PlayCode, playOf } from './plays.ts'

/** What a play returns of a stake on average, exactly, at its own odds or at those on offer (specification: each game's return is readable). */
export function theoreticalReturn(code: PlayCode, odds: Odds = playOf(code).odds): Ratio {
  const play = playOf(code)
  const hits = play.picks > 1 ? chanceOfAll(play) : expectedHits(play)
  return ratio(BigInt(odds) * hits.numerator, 10_000n * BigInt(play.multiplier) * hits.denominator)
}

/** Basis points of a return, rounded down: 9_774 is 97.74%. */
export function returnInBasisPoints({ numerator, denominator }: Ratio): number {
  return Number((numerator * 10_000n) / denominator)
}

/** Each compared number hits with the same chance, and expectations add up whether or not the hits are independent. */
function expectedHits(play: Play): Ratio {
  const orders = play.part === 'last_any_order' ? factorial(play.digits) : 1n
  return { numerator: BigInt(lotCount(play.tiers)) * orders, denominator: 10n ** BigInt(play.digits) }
}

/** Inclusion–exclusion over the numbers that are missing: Σ (−1)^j C(k,j) (100−j)^n / 100^n for k numbers among n drawn. */
function chanceOfAll({ picks, tiers, digits }: Play): Ratio {
  const drawn = BigInt(lotCount(tiers))
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
