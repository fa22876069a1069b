import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warnOfBurst } from './burst-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = 'the database was away during a call'
const line = (log: { warn: ReturnType<typeof vi.fn> }) => log.warn.mock.calls

test('the first is told at once with its facts, a thousand more a second in one line with their count, another text for itself', () => {
  const log = { warn: vi.fn() }
  for (let second = 0; second < 3; second++) {
    for (let call = 0; call < 1000; call++) warnOfBurst(log, { err: new Error('gone'), reference: `${call}` }, text)
    if (second === 0) expect(line(log)).toEqual([[{ err: expect.any(Error), reference: '0' }, text]])
    vi.advanceTimersByTime(1000)
  }
  warnOfBurst(log, { reference: 'limit' }, 'another')
  expect(line(log).slice(1)).toEqual([
    [{ count: 999 }, expect.stringContaining(text)],
    [{ count: 1000 }, expect.stringContaining(text)],
    [{ count: 1000 }, expect.stringContaining(text)],
    [{ reference: 'limit' }, 'another'],
  ])
})

test('after a quiet second the next one is a first one, and an outage that is over says nothing', () => {
  const log = { warn: vi.fn() }
  warnOfBurst(log, { reference: 'first' }, text)
  vi.advanceTimersByTime(60_000)
  warnOfBurst(log, { reference: 'second' }, text)
  expect(line(log).map(([facts]) => facts)).toEqual([{ reference: 'first' }, { reference: 'second' }])
})
