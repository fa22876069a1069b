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

  test('is loaded again beside those who ask from half its time on, so that none of them waits', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const loads: PromiseWithResolvers<string>[] = []
    const read = fresh(() => {
      loads.push(Promise.withResolvers<string>())
      return loads.at(-1)!.promise
    }, 500)
    const first = read()
    loads[0]?.resolve('first')
    expect(await first).toBe('first')
    vi.advanceTimersByTime(250)
    expect(await Promise.all([read(), read()])).toEqual(['first', 'first'])
    expect(loads).toHaveLength(2)
    loads[1]?.resolve('second')
    vi.advanceTimersByTime(249)
    await Promise.resolve()
    expect(await read()).toBe('second')
  })

  test('that could not be loaded beside those who ask is given until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const load = vi.fn<() => Promise<number>>()
    load.mockResolvedValueOnce(1).mockRejectedValue(new Error('gone'))
    const read = fresh(load, 500)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(499)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    await expect(read()).rejects.toThrow('gone')
  })

  test('has no older answer in place of a failure, which reaches those who waited and is forgotten', async () => {
    const load = vi.fn<() => Promise<number>>()
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(2)
    const read = fresh(load, 500)
    await expect(Promise.all([read(), read()])).rejects.toThrow('gone')
    expect(await read()).toBe(2)
  })
})
