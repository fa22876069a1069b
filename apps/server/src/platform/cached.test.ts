import { afterEach, describe, expect, test, vi } from 'vitest'
import { cached, fresh } from './cached.ts'

afterEach(() => vi.useRealTimers())

test('loads once for all who ask, and again when it has grown old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let loads = 0
  const read = cached(async () => ++loads, 1000)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  vi.advanceTimersByTime(999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
})

test('with a source of its own, a caller waits for nobody and leaves what it read to all', async () => {
  const read = cached(
    (source?: string) => (source === undefined ? new Promise<string>(() => {}) : Promise.resolve(source)),
    60_000,
  )
  void read()
  expect(await read('mine')).toBe('mine')
  expect(await read()).toBe('mine')
})

test('gives what it has when loading fails, and the failure when it has nothing', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce('kept')
    .mockRejectedValue(new Error('down'))
  const read = cached(load, 0)
  await expect(read()).rejects.toThrow('down')
  expect(await read()).toBe('kept')
  expect(await read()).toBe('kept')
})

describe('what must be fresh', () => {
  test('is loaded once for all who ask within the time, and again after it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let loads = 0
    const read = fresh(async () => ++loads, 500)
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    vi.advanceTimersByTime(499)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
  })

  test('has no older answer in place of a failure, which reaches those who waited and is forgotten', async () => {
    const load = vi.fn<() => Promise<number>>()
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(2)
    const read = fresh(load, 500)
    await expect(Promise.all([read(), read()])).rejects.toThrow('gone')
    expect(await read()).toBe(2)
  })
})
