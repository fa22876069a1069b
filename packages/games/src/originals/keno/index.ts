import { ratio } from '../../ratio.ts'
import { choose, taken } from '../../counting.ts'
import { hasExactly, isOneOf, isWithin, type Multiplier, type Original } from '../original.ts'
import { kenoHundredths, kenoReturns, type KenoRisk, kenoRisks } from './tables.ts'

export { type KenoRisk, kenoRisks } from './tables.ts'

export interface KenoPicks {
  readonly risk: KenoRisk
  /** One to ten different numbers from 1 to 40, from the lowest on. */
  readonly numbers: readonly number[]
}

export interface KenoDrawn {
  /** Ten different numbers from 1 to 40, in the order in which they were drawn. */
  readonly numbers: readonly number[]
  readonly hits: number
}

export const kenoNumbers = 40
export const kenoDrawn = 10
export const kenoPicksMost = 10

const allNumbers = Array.from({ length: kenoNumbers }, (_, index) => index + 1)

/** What the picks pay by the numbers that they hit, in hundredths of the stake, none first. */
export function kenoPays({ risk, numbers }: KenoPicks): readonly number[] {
  return kenoHundredths[risk][numbers.length - 1] ?? []
}

/** Ten of forty numbers are drawn; the more of the picked ones are among them, the more is paid. */
export const keno: Original<KenoPicks, KenoDrawn> = {
  code: 'keno',
  version: 1,
  picksOf(input) {
    const { risk, numbers } = input
    if (!hasExactly(input, ['risk', 'numbers']) || !isOneOf(kenoRisks, risk) || !areNumbers(numbers)) return null
    return { risk, numbers: numbers.toSorted((a, b) => a - b) }
  },
  draw(picks, draws) {
    const numbers = taken(kenoDrawn, allNumbers, draws)
    return { numbers, hits: picks.numbers.filter((number) => numbers.includes(number)).length }
  },
  multiplierOf: (picks, { hits }) => hundredths(kenoPays(picks)[hits] ?? 0),
  highestOf: (picks) => hundredths(Math.max(...kenoPays(picks))),
  returnOf(picks) {
    const picked = picks.numbers.length
    const sum = kenoPays(picks).reduce((paid, each, hits) => paid + BigInt(each) * waysTo(hits, picked), 0n)
    return ratio(sum, 100n * choose(kenoNumbers, kenoDrawn))
  },
  wordsOf: ({ risk, numbers }) => [risk, ...numbers.map(String)],
  published: kenoRisks.flatMap((risk) =>
    kenoReturns[risk].map((returnMillionths, index) => ({
      picks: { risk, numbers: Array.from({ length: index + 1 }, (_, number) => number + 1) },
      returnMillionths,
    })),
  ),
}

function areNumbers(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > kenoPicksMost) return false
  return new Set(value).size === value.length && value.every((number) => isWithin(number, 1, kenoNumbers))
}

const hundredths = (numerator: number): Multiplier => ({ numerator, denominator: 100 })

/** In how many of the drawings so many of the picked numbers are hit. */
const waysTo = (hits: number, picked: number) => choose(picked, hits) * choose(kenoNumbers - picked, kenoDrawn - hits)
