import { amount, odds } from '@banyan/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BetInput, intentOf, keepIntent, keptIntent, resendDelayMs, settles } from './intent.ts'

const input: BetInput = {
  gameCode: 'VNMB_1M',
  numero: '202611210001',
  lines: [{ play: 'LO2', numbers: ['07'], unitAmount: amount(1_000n), odds: odds(980_000) }],
}
const other = { ...input, numero: '202611210002' }
let made = 0
const newKey = () => `key${++made}`
beforeEach(() => {
  made = 0
  sessionStorage.clear()
})

describe('one key for one intention', () => {
  test('the same bet after a refusal keeps its key; another bet, draw or member gets a new one', () => {
    const first = intentOf(input, '1', null, newKey)
    expect(intentOf({ ...input }, '1', first, newKey)).toBe(first)
    expect(intentOf(other, '1', first, newKey).key).toBe('key2')
    expect(intentOf(input, '2', first, newKey).key).toBe('key3')
  })

  test('an intent survives a reload of the page, money and odds included', () => {
    const intent = intentOf(input, '1', null, newKey)
    keepIntent(intent)
    expect(keptIntent()).toEqual(intent)
    keepIntent(null)
    expect(keptIntent()).toBeNull()
  })
})

describe('an outcome is unknown until an answer speaks of the bet itself', () => {
  test.each`
    code                   | first    | later
    ${'network'}           | ${false} | ${false}
    ${'outcome_unknown'}   | ${false} | ${false}
    ${'system_error'}      | ${false} | ${false}
    ${'not_ready'}         | ${false} | ${false}
    ${'too_many_requests'} | ${true}  | ${false}
    ${'not_logged_in'}     | ${true}  | ${false}
    ${'draw_closed'}       | ${true}  | ${true}
    ${'balance_too_low'}   | ${true}  | ${true}
  `('$code settles the first try: $first, a later one: $later', ({ code, first, later }) => {
    expect(settles({ ok: false, code }, false)).toBe(first)
    expect(settles({ ok: false, code }, true)).toBe(later)
  })

  test('it is asked again after 1, 2 and 4 seconds, then every 5', () => {
    expect([0, 1, 2, 3, 9].map(resendDelayMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
  })
})
