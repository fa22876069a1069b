import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  currencies,
  currencyByCode,
  currencyById,
  maxAmount,
  minus,
  odds,
  oddsFromDecimal,
  payoutAt,
  plus,
  pointUnit,
  signed,
  sum,
  times,
  zero,
} from './index.ts'

const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount)
const anyOdds = fc.integer({ min: 1, max: 9_999_999 }).map(odds)

describe('amounts', () => {
  test.each([[-1n], [maxAmount + 1n]])('%d is not an amount', (minorUnits) => {
    expect(() => amount(minorUnits)).toThrow(RangeError)
  })

  test('an amount never goes below zero and never above the largest', () => {
    expect(() => minus(zero, amount(1n))).toThrow(RangeError)
    expect(() => plus(amount(maxAmount), amount(1n))).toThrow(RangeError)
    expect(() => times(amount(maxAmount), 2)).toThrow(RangeError)
    expect(() => sum([amount(maxAmount), amount(1n)])).toThrow(RangeError)
  })

  test.each([[1.5], [Number.NaN], [-1]])('there are no %d copies of an amount', (count) => {
    expect(() => times(amount(10n), count)).toThrow(RangeError)
  })

  test('sums, copies and differences agree', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (each, count) => {
        expect(sum(Array.from({ length: count }, () => each))).toBe(times(each, count))
        expect(minus(plus(each, times(each, count)), each)).toBe(times(each, count))
        expect(signed(each, times(each, count))).toBe(each - times(each, count))
      }),
    )
  })
})

describe('odds', () => {
  test.each([
    ['98', 980_000],
    ['3.62', 36_200],
    ['9.8', 98_000],
    ['0.0001', 1],
    ['9200', 92_000_000],
  ])('%s is %d basis points', (decimal, basisPoints) => {
    expect(oddsFromDecimal(decimal)).toBe(basisPoints)
  })

  test.each([['0'], ['-1'], ['1.00001'], ['1e3'], ['1,5'], [''], ['.5']])('%j is not odds', (decimal) => {
    expect(() => oddsFromDecimal(decimal)).toThrow(RangeError)
  })

  test.each([[0], [-1], [1.5], [2 ** 53]])('%d basis points are not odds', (basisPoints) => {
    expect(() => odds(basisPoints)).toThrow(RangeError)
  })

  test.each`
    unit       | decimal   | paid
    ${10_000n} | ${'3.62'} | ${36_200n}
    ${100n}    | ${'1.13'} | ${113n}
    ${1n}      | ${'3.62'} | ${3n}
    ${3n}      | ${'0.5'}  | ${1n}
    ${0n}      | ${'98'}   | ${0n}
  `('$unit at $decimal pays $paid', ({ unit, decimal, paid }) => {
    expect(payoutAt(amount(unit), oddsFromDecimal(decimal))).toBe(paid)
  })

  test('the house keeps less than one minor unit of each payout', () => {
    fc.assert(
      fc.property(anyAmount, anyOdds, (unit, at) => {
        const kept = unit * BigInt(at) - payoutAt(unit, at) * 10_000n
        expect(kept >= 0n && kept < 10_000n).toBe(true)
      }),
    )
  })
})

describe('currencies', () => {
  test('each is found by its code and its id', () => {
    for (const currency of currencies) {
      expect(currencyByCode(currency.code)).toBe(currency)
      expect(currencyById(currency.id)).toBe(currency)
    }
  })

  test.each([
    ['PLAY', 0, true],
    ['VND', 0, false],
    ['TRIAL', 0, true],
    ['THB', 2, false],
    ['IDR', 2, false],
    ['JPY', 0, false],
    ['CNY', 2, false],
    ['USDT', 6, false],
  ])('%s has %d digits behind the point, and play money: %s', (code, decimals, isPlayMoney) => {
    expect(currencyByCode(code)).toMatchObject({ decimals, isPlayMoney })
  })

  test('an id is one currency for ever, and none that points or partners have', () => {
    const ids = [...currencies, pointUnit].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(128)
  })

  test('unknown ones are mistakes', () => {
    expect(() => currencyByCode('XXX')).toThrow(RangeError)
    expect(() => currencyById(0)).toThrow(RangeError)
  })
})
