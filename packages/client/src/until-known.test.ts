import { expect, test, vi } from 'vitest'
import { askUntilKnown } from './until-known.ts'

test('the same question is asked until its answer settles it, and the waits between are those that were asked for', async () => {
  const answers = ['lost', 'lost', 'known']
  const waits: number[] = []
  const asked = askUntilKnown(async () => answers.shift(), {
    againAfterMs: (answer, tries) => (answer === 'known' ? null : 10 * (tries + 1)),
    wait: async (ms) => waits.push(ms),
  })
  expect(await asked).toBe('known')
  expect(waits).toEqual([10, 20])
})

test('what is stopped asks no more and answers nothing, even when an answer still comes', async () => {
  const stop = new AbortController()
  const ask = vi.fn(async () => stop.abort())
  expect(await askUntilKnown(ask, { againAfterMs: () => null, stop: stop.signal })).toBeNull()
  expect(await askUntilKnown(ask, { againAfterMs: () => null, stop: stop.signal })).toBeNull()
  expect(ask).toHaveBeenCalledOnce()
})
