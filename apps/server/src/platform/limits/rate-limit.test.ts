import { describe, expect, test } from 'vitest'
import { addressKey, createLimiter, per, scaled } from './rate-limit.ts'

describe('[API-11] a limit', () => {
  test('lets the burst pass at once, refuses the next, and lets one more pass for each refill', () => {
    const bets = createLimiter({ burst: 10, perSecond: 2 })
    expect(Array.from({ length: 11 }, () => bets.take('a', 1000))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(bets.take('a', 1499)).toBe(1)
    expect(bets.take('a', 1500)).toBe(0)
    expect(bets.take('a', 1501)).toBe(1)
  })

  test('counts each key by itself and never counts what it refused', () => {
    const limiter = createLimiter(per(1, 10))
    expect(limiter.take('a', 0)).toBe(0)
    for (let times = 0; times < 20; times++) expect(limiter.take('a', 0)).toBe(10)
    expect(limiter.take('b', 0)).toBe(0)
    expect(limiter.take('a', 10_000)).toBe(0)
  })

  test('stays in bounds when an attacker brings a new key each time', () => {
    const limiter = createLimiter(per(1, 3600))
    for (let key = 0; key < 150_000; key++) expect(limiter.take(String(key), 0)).toBe(0)
  })

  test('can be scaled as a whole', () => {
    expect(scaled(per(5, 10), 25)).toEqual(per(125, 10))
  })
})

test.each`
  address                   | key
  ${'113.161.72.10'}        | ${'113.161.72.10'}
  ${'::ffff:113.161.72.10'} | ${'113.161.72.10'}
  ${'2001:db8:1:2:3:4:5:6'} | ${'2001:db8:1:2'}
  ${'2001:db8:1:2::6'}      | ${'2001:db8:1:2'}
  ${'::1'}                  | ${'0:0:0:0'}
`('[API-11] $address counts as $key', ({ address, key }) => expect(addressKey(address)).toBe(key))
