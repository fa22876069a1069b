import type { CaptchaChallenge, WorkChallenge } from '@banyan/contract'
import { expect, test, vi } from 'vitest'
import { type CheckDeps, createCheck } from './check.ts'

const startMs = Date.parse('2026-11-21T04:00:00.000Z')

const work = (nonce: string): CaptchaChallenge => ({
  provider: 'altcha',
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce,
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '',
      expiresAt: startMs / 1000 + 300,
      data: { action: 'login' },
    },
    signature: '',
  },
})

/** A check whose server and worker are steered by the test. */
function steered(deps: Partial<CheckDeps> = {}) {
  let asked = 0
  let nowMs = startMs
  const check = createCheck({
    challenge: async () => work(`challenge ${(asked += 1)}`),
    solve: async ({ parameters }: WorkChallenge) => `proof of ${parameters.nonce}`,
    now: () => nowMs,
    ...deps,
  })
  const statuses: string[] = []
  check.subscribe(() => statuses.push(check.state().status))
  return { check, statuses, asked: () => asked, pass: (ms: number) => void (nowMs += ms) }
}

test('nothing is asked before the form is used, and once however often it is focused', async () => {
  const { check, statuses, asked } = steered()
  expect([check.state().status, asked()]).toEqual(['idle', 0])
  check.start()
  check.start()
  expect(await check.proof()).toEqual({ captchaProof: 'proof of challenge 1' })
  check.start()
  expect([asked(), statuses]).toEqual([1, ['checking', 'ready']])
})

test('[AUTH-21] [RULE-07] a form sent at once waits for the proof', async () => {
  const { check, asked } = steered()
  expect(await check.proof()).toEqual({ captchaProof: 'proof of challenge 1' })
  expect(asked()).toBe(1)
})

test('[AUTH-40] [REG-28] after a reset the old proof is gone and another is made at once', async () => {
  const { check, asked } = steered()
  await check.proof()
  check.reset()
  expect(check.state().status).toBe('checking')
  expect(await check.proof()).toEqual({ captchaProof: 'proof of challenge 2' })
  expect(asked()).toBe(2)
})

test('a proof that waited for nearly five minutes is made anew before it is sent', async () => {
  const { check, pass } = steered()
  await check.proof()
  pass(4 * 60_000)
  expect(await check.proof()).toEqual({ captchaProof: 'proof of challenge 1' })
  pass(45_000)
  expect(await check.proof()).toEqual({ captchaProof: 'proof of challenge 2' })
})

test.each([
  ['the server cannot be asked', { challenge: async () => null }],
  ['the work cannot be done here', { solve: async () => Promise.reject(new Error('no worker')) }],
])('[RULE-07] when %s there is no proof, and the next try begins anew', async (_name, deps) => {
  const { check, statuses } = steered(deps)
  expect(await check.proof()).toBeNull()
  expect(await check.proof()).toBeNull()
  expect(statuses).toEqual(['checking', 'failed', 'checking', 'failed'])
})

test('an action that nothing guards needs no proof', async () => {
  const { check } = steered({ challenge: async () => ({ provider: 'none' }) })
  expect(await check.proof()).toEqual({})
  expect(check.state().status).toBe('free')
})

test('a reset while the work is under way gives it up: its late answer changes nothing', async () => {
  const given: ((proof: string) => void)[] = []
  const signals: AbortSignal[] = []
  const { check } = steered({
    solve: (_work, signal) => new Promise((resolve) => signals.push(signal) && given.push(resolve)),
  })
  check.start()
  await vi.waitFor(() => expect(given).toHaveLength(1))
  check.reset()
  await vi.waitFor(() => expect(given).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  const proof = check.proof()
  given[0]?.('late')
  given[1]?.('in time')
  expect(await proof).toEqual({ captchaProof: 'in time' })
})

test('[SITE-27] a vendor widget is waited for, and its proof or failure is the check', async () => {
  const { check } = steered({ challenge: async () => ({ provider: 'turnstile', siteKey: 'key' }) })
  const proof = check.proof()
  await vi.waitFor(() => expect(check.state()).toEqual({ status: 'asking', provider: 'turnstile', siteKey: 'key' }))
  check.settle('token')
  expect(await proof).toEqual({ captchaProof: 'token' })
  check.reset()
  const again = check.proof()
  await vi.waitFor(() => expect(check.state().status).toBe('asking'))
  check.settle(null)
  expect(await again).toBeNull()
})

test('a form that is closed while it waits sends nothing', async () => {
  const { check } = steered({ solve: () => new Promise(() => {}) })
  const proof = check.proof()
  check.stop()
  expect(await proof).toBeNull()
})
