import { afterEach, expect, test, vi } from 'vitest'
import { earlyAnswer, fetchOrEarly } from './early.ts'

const path = '/lgw/vn/games/game_menu'

afterEach(() => {
  globalThis.early = undefined
})

test('what the boot script asked for is read once; the next reading asks again', async () => {
  const early = new Response('early')
  globalThis.early = {
    answers: { [path]: Promise.resolve({ response: early, askedAt: 1, receivedAt: 2 }) },
    askForFiles() {},
  }
  const fetched = vi.fn(async () => new Response('later'))
  vi.stubGlobal('fetch', fetched)
  expect(await fetchOrEarly(path)).toBe(early)
  expect(fetched).not.toHaveBeenCalled()
  expect(earlyAnswer(path)).toBeUndefined()
  expect(await (await fetchOrEarly(path)).text()).toBe('later')
})

test('an early call that failed is made again', async () => {
  globalThis.early = { answers: { [path]: Promise.reject(new TypeError('no line')) }, askForFiles() {} }
  vi.stubGlobal('fetch', async () => new Response('later'))
  expect(await (await fetchOrEarly(path)).text()).toBe('later')
})
