import { expect, test } from 'vitest'
import { uuid7 } from './keys.ts'

test('[WALLET-10] a key is a UUID of version 7', () => {
  expect(uuid7()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('a key begins with its time, so that later ones sort behind earlier ones', () => {
  const random = new Uint8Array(10).fill(0xff)
  expect(uuid7(0x0192_0000_0000, random)).toBe('01920000-0000-7fff-bfff-ffffffffffff')
  expect(uuid7(1_000) < uuid7(2_000)).toBe(true)
})

test('a time between two milliseconds makes a key as well', () => {
  expect(uuid7(0x0192_0000_0000 + 0.5)).toMatch(/^01920000-0000-7[\da-f]{3}-/)
})

test('a thousand keys are all different', () => {
  expect(new Set(Array.from({ length: 1000 }, () => uuid7(5)))).toHaveProperty('size', 1000)
})
