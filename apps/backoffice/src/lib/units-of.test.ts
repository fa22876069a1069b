import { expect, test } from 'vitest'
import { typedOf, unitsOf } from './units-of.ts'

test.each`
  typed              | decimals | units
  ${'50000'}         | ${0}     | ${50_000n}
  ${' 50000 '}       | ${0}     | ${50_000n}
  ${'12.5'}          | ${2}     | ${1_250n}
  ${'12,05'}         | ${2}     | ${1_205n}
  ${'12'}            | ${2}     | ${1_200n}
  ${'12.345'}        | ${2}     | ${null}
  ${'12.5'}          | ${0}     | ${null}
  ${'-5'}            | ${0}     | ${null}
  ${'1e6'}           | ${0}     | ${null}
  ${''}              | ${0}     | ${null}
  ${'1234567890123'} | ${0}     | ${null}
`('$typed with $decimals decimals is $units units', ({ typed, decimals, units }) => {
  expect(unitsOf(typed, decimals)).toBe(units)
})

test.each`
  units      | decimals | typed
  ${50_000n} | ${0}     | ${'50000'}
  ${1_205n}  | ${2}     | ${'12.05'}
  ${5n}      | ${2}     | ${'0.05'}
  ${0n}      | ${0}     | ${'0'}
`('$units units with $decimals decimals are typed $typed, and read as what they were', ({ units, decimals, typed }) => {
  expect(typedOf(units, decimals)).toBe(typed)
  expect(unitsOf(typed, decimals)).toBe(units)
})
