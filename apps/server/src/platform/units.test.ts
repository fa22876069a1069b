import { maxAmount } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { minorUnits, unitsText } from './units.ts'

/** Play money as it is; dong with a vendor that counts thousands; a currency with cents. */
const whole = { unit: 1n, decimals: 0 }
const thousands = { unit: 1000n, decimals: 3 }
const coarse = { unit: 1000n, decimals: 2 }
const cents = { unit: 100n, decimals: 2 }

describe('what another side writes of money', () => {
  test.each`
    text                      | units        | minor
    ${'0'}                    | ${whole}     | ${0n}
    ${'007'}                  | ${whole}     | ${7n}
    ${'-7'}                   | ${whole}     | ${-7n}
    ${'1.0'}                  | ${whole}     | ${null}
    ${String(maxAmount)}      | ${whole}     | ${maxAmount}
    ${String(maxAmount + 1n)} | ${whole}     | ${null}
    ${'1'}                    | ${thousands} | ${1000n}
    ${'1.5'}                  | ${thousands} | ${1500n}
    ${'0.001'}                | ${thousands} | ${1n}
    ${'-0.001'}               | ${thousands} | ${-1n}
    ${'0.0001'}               | ${thousands} | ${null}
    ${'1.5000'}               | ${thousands} | ${null}
    ${'0.01'}                 | ${coarse}    | ${10n}
    ${'12.34'}                | ${cents}     | ${1234n}
    ${'12.3'}                 | ${cents}     | ${1230n}
    ${'12'}                   | ${cents}     | ${1200n}
  `('$text is $minor minor units', ({ text, units, minor }) => {
    expect(minorUnits(text, units)).toBe(minor)
  })

  test('a digit that is no whole minor unit is none, however few there are', () => {
    expect(minorUnits('0.5', { unit: 1n, decimals: 1 })).toBeNull()
    expect(minorUnits('2.0', { unit: 1n, decimals: 1 })).toBe(2n)
  })

  test.each`
    amount   | units        | text
    ${0n}    | ${whole}     | ${'0'}
    ${7n}    | ${whole}     | ${'7'}
    ${0n}    | ${cents}     | ${'0.00'}
    ${5n}    | ${cents}     | ${'0.05'}
    ${50n}   | ${cents}     | ${'0.50'}
    ${1234n} | ${cents}     | ${'12.34'}
    ${1n}    | ${thousands} | ${'0.001'}
    ${1500n} | ${thousands} | ${'1.500'}
    ${10n}   | ${coarse}    | ${'0.01'}
  `('$amount is written as $text, and read as it was', ({ amount, units, text }) => {
    expect(unitsText(amount, units)).toBe(text)
    expect(minorUnits(text, units)).toBe(amount)
  })
})
