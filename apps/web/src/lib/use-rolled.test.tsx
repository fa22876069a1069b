import { amount } from '@banyan/money'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRolled } from './use-rolled.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const of = (value: bigint | undefined) => (value === undefined ? undefined : amount(value))
const rolled = (first: bigint | undefined) =>
  renderHook(({ value }) => useRolled(of(value)), { initialProps: { value: first } })

test('a rise is counted up, and ends exactly there', () => {
  const { result, rerender } = rolled(1_000n)
  rerender({ value: 4_001n })
  expect(result.current).toBe(1_000n)
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBeGreaterThan(1_000n)
  expect(result.current).toBeLessThan(4_001n)
  act(() => void vi.advanceTimersByTime(800))
  expect(result.current).toBe(4_001n)
})

test('a clock of frames that began later than that of the page loses no time', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  const { result, rerender } = rolled(1_000n)
  vi.spyOn(performance, 'now').mockReturnValue(5_000_000)
  rerender({ value: 4_001n })
  act(() => void vi.advanceTimersByTime(800))
  expect(result.current).toBe(4_001n)
  vi.restoreAllMocks()
})

test.each`
  what                         | first        | next      | isStill
  ${'the first balance'}       | ${undefined} | ${5_000n} | ${false}
  ${'a stake'}                 | ${5_000n}    | ${4_000n} | ${false}
  ${'a rise without movement'} | ${5_000n}    | ${9_000n} | ${true}
`('$what is there at once', ({ first, next, isStill }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  const { result, rerender } = rolled(first)
  rerender({ value: next })
  expect(result.current).toBe(next)
})

test('a stake in the middle of a rise takes what is owned, and not what is shown, for the balance', () => {
  const { result, rerender } = rolled(1_000n)
  rerender({ value: 9_000n })
  act(() => void vi.advanceTimersByTime(100))
  rerender({ value: 800n })
  expect(result.current).toBe(800n)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(800n)
})
