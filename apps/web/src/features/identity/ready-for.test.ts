import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, serve } from '../../../test/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { readyFor } from './ready-for.ts'

const replies: Replies = {
  'GET /wps/system/setting/register': { fields: [] },
  'GET /wps/system/banners': { banners: [] },
}
const wanted = [
  'GET /wps/system/banners',
  'GET /wps/system/banners',
  'GET /wps/system/setting/register',
  'GET /wps/system/whitelabel',
]

beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Has what is asked for wait until it is let through. */
function hold() {
  const answer = globalThis.fetch
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => held.then(() => answer(...asked)))
  return letThrough
}

/** Whether a dialog is ready now. */
async function isReady(ready: Promise<void>): Promise<boolean> {
  return Promise.race([ready.then(() => true), Promise.resolve().then(() => false)])
}

test.each(['loginModal', 'loginPopupModal', 'registerModal', 'forgetPassModal'] as const)(
  '[AUTH-10] [REG-08] %s waits for what makes it as high as it is, which is asked for once',
  async (name) => {
    const asked = serve(replies)
    const letThrough = hold()
    const ready = readyFor(name)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await isReady(ready)).toBe(false)
    letThrough()
    await ready
    await readyFor(name)
    expect(asked.map(({ call }) => call).toSorted()).toEqual(wanted)
  },
)

test('what does not come keeps nobody for longer than a second, and what cannot be had for no time', async () => {
  vi.useFakeTimers()
  serve(replies)
  hold()
  const ready = readyFor('loginModal')
  await vi.advanceTimersByTimeAsync(999)
  expect(await isReady(ready)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isReady(ready)).toBe(true)
  queryClient.clear()
  serve({})
  const refused = readyFor('loginModal')
  await vi.advanceTimersByTimeAsync(100)
  await vi.runAllTimersAsync()
  await refused
})

test.each(['signOutModal', 'changePassModal', 'trialModal', null] as const)(
  '%s has nothing to wait for',
  async (name) => {
    const asked = serve(replies)
    await readyFor(name)
    expect(asked).toEqual([])
  },
)
