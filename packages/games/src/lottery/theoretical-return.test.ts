import { amount, oddsFromDecimal, payoutAt } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { lineOf, seededBytes } from '../../test/seeded.ts'
import { drawPrizes } from './draw-prizes.ts'
import { comparedPart, indexPrizes } from './index-prizes.ts'
import { type PlayCode, playOf, plays } from './plays.ts'
import { priceLine } from './price-line.ts'
import { northernTiers } from './prizes.ts'
import { allNumbers } from './selections.ts'
import { settleLine } from './settle-line.ts'
import { returnInBasisPoints, theoreticalReturn } from './theoretical-return.ts'

/** The published returns in basis points, rounded half up as the rules print them. */
const published: Record<PlayCode, number> = {
  LO2: 9800,
  LO2_1K: 9774,
  LO2_HEAD: 9800,
  LO3: 9600,
  LO4: 9200,
  LO_G3: 9800,
  LO_G5: 9800,
  BAO8: 9800,
  DE_DB: 9800,
  DE_DB_HEAD: 9800,
  DE_G1: 9800,
  DE_G1_HEAD: 9800,
  DE_G7: 9800,
  XIEN2: 9330,
  XIEN3: 9100,
  XIEN4: 8811,
  C3_DB: 9600,
  C3_DB_HEAD: 9600,
  C3_DAU: 9600,
  C3_DAUDUOI: 9600,
  C3_G1: 9600,
  X3_DB: 9480,
  C4_DB: 9200,
  C4_G1: 9200,
  X4_DB: 9312,
  DAU_DIGIT: 9800,
  DUOI_DIGIT: 9800,
  DAU: 9800,
  DUOI: 9800,
  DAU_DUOI: 9800,
}

describe('[GAME-73] the theoretical return', () => {
  test.each(Object.entries(published))('%s returns %d basis points as published', (code, basisPoints) => {
    const { numerator, denominator } = theoreticalReturn(playOf(code).code)
    expect(Number((numerator * 10_000n * 2n + denominator) / (denominator * 2n))).toBe(basisPoints)
  })

  test('every play is published, and none returns more than its stake', () => {
    expect(Object.keys(published).toSorted()).toEqual(plays.map(({ code }) => code).toSorted())
    for (const { code } of plays) expect(returnInBasisPoints(theoreticalReturn(code))).toBeLessThan(10_000)
  })

  test('is exact: 2.7 hits × 3.62 of LO2_1K, and at other odds too', () => {
    expect(theoreticalReturn('LO2_1K')).toEqual({ numerator: 4887n, denominator: 5000n })
    expect(theoreticalReturn('LO2', oddsFromDecimal('99.5'))).toEqual({ numerator: 199n, denominator: 200n })
  })

  test.each(plays.filter(({ picks }) => picks === 1).map(({ code }) => code))('%s: counting every value of every drawn number agrees', (code) => {
    const play = playOf(code)
    const entry = play.part === 'last_any_order' ? '0123'.slice(0, play.digits) : '7'.repeat(play.digits)
    // Expected hits × 10^5, number by number: how many of all the values that a drawn number may take hit the entry.
    let hits = 0n
    for (const { tier, count, digits } of northernTiers) {
      if (!play.tiers.includes(tier)) continue
      const hitting = valuesOf(digits).filter((drawn) => comparedPart(play, drawn) === entry).length
      hits += BigInt(count) * BigInt(hitting) * 10n ** BigInt(5 - digits)
    }
    const { numerator, denominator } = theoreticalReturn(code)
    expect(hits * BigInt(play.odds) * denominator).toBe(numerator * 10n ** 5n * 10_000n * BigInt(play.multiplier))
  })

  test.each(['XIEN2', 'XIEN3', 'XIEN4'] as const)('%s: counting all 100^27 draws one number at a time agrees', (code) => {
    const { picks, odds } = playOf(code)
    // ways[found]: sequences so far in which exactly `found` of the picked numbers have come.
    let ways = [1n, ...Array.from({ length: picks }, () => 0n)]
    for (let drawn = 0; drawn < 27; drawn++) {
      ways = ways.map((count, found) => count * BigInt(100 - (picks - found)) + (ways[found - 1] ?? 0n) * BigInt(picks - found + 1))
    }
    const { numerator, denominator } = theoreticalReturn(code)
    expect((ways[picks] ?? 0n) * BigInt(odds) * denominator).toBe(numerator * 100n ** 27n * 10_000n)
  })

  test.each(['LO2', 'LO2_HEAD', 'DE_DB', 'DE_G7', 'DAU_DIGIT', 'DAU_DUOI', 'BAO8'] as const)(
    '%s: covering every number pays the same in every draw, exactly the return',
    (code) => {
      const line = lineOf(code, allNumbers(playOf(code).digits).join(' '), 10_000n)
      const { numerator, denominator } = theoreticalReturn(code)
      for (let seed = 0; seed < 20; seed++) {
        expect(settleLine(line, indexPrizes(drawPrizes(seededBytes(seed)))) * denominator).toBe(priceLine(line) * numerator)
      }
    },
  )

  test('4,000 seeded draws pay xiên 2 and lô 3 near their return', () => {
    const bytes = seededBytes(7)
    const lines = [lineOf('XIEN2', '12-34 56-78 03-97 11-22', 1_000n), lineOf('LO3', '123 456 789 000 999 505 717 321', 1_000n)]
    const paid = [0n, 0n]
    for (let draw = 0; draw < 4_000; draw++) {
      const index = indexPrizes(drawPrizes({ [Symbol.iterator]: () => ({ next: () => bytes.next() }) }))
      lines.forEach((line, at) => (paid[at]! += settleLine(line, index))) // one total per line
    }
    lines.forEach((line, at) => {
      const ratio = Number(paid[at]) / Number(priceLine(line) * 4_000n)
      expect(Math.abs(ratio - returnInBasisPoints(theoreticalReturn(line.play)) / 10_000)).toBeLessThan(0.15)
    })
  })

  test('fractions below one minor unit never raise the return', () => {
    expect(payoutAt(amount(1n), playOf('LO2_1K').odds)).toBe(3n)
  })
})

function valuesOf(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
}
