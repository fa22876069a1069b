import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('loads once for all who ask within the time, and again after it', async () => {
  const load = vi.fn<() => Promise<number>>()
  load.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const read = cached(500, load)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  vi.advanceTimersByTime(499)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure reaches those who waited and is forgotten', async () => {
  const load = vi.fn<() => Promise<number>>()
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(2)
  const read = cached(500, load)
  await expect(Promise.all([read(), read()])).rejects.toThrow('gone')
  expect(await read()).toBe(2)
})
