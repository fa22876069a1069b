import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, routes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createPlayOrigin, type PlayOrigin } from './play-origin.ts'

const log = { error: vi.fn<(facts: object) => void>(), warn: vi.fn<(facts: object) => void>() }
const folder = mkdtempSync(join(tmpdir(), 'banyan-play-'))
const opened: PlayOrigin[] = []
const statusOf = new Map<number, 0 | 1 | 2>()

const play = routes({
  play: {
    method: 'POST',
    path: '/play/try',
    summary: 'A call of a game',
    audience: 'member',
    input: z.strictObject({ n: z.int() }),
    output: z.object({ memberId: z.string() }),
    refusals: [],
  },
})

async function start(dist: string) {
  const settings = { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100, perSecond: 1 } } as const
  const origin = createPlayOrigin({
    dist,
    siteOrigins: async () => ['https://site.test', 'https://other.test'],
    log,
    settings,
    messageOf: (_language, code) => code,
    statusFor: async (merchantId) => statusOf.get(merchantId) ?? 0,
    authenticate: async (token) =>
      token === 'a-play-session-token'
        ? { memberId: 7n, merchantId: 1, sessionId: 1n, type: 0, kind: 'full', assurance: 1 }
        : null,
  })
  origin.mount(play, { play: async (_input, { memberId }) => done({ memberId: String(memberId) }) })
  opened.push(origin)
  return origin.listen(0, '127.0.0.1')
}

let url: string
beforeAll(async () => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, 'slot'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(
    join(dist, 'slot/index.html'),
    '<!doctype html><script type="module" src="/assets/slot-Ab12Cd34.js"></script>',
  )
  writeFileSync(join(dist, 'assets/slot-Ab12Cd34.js'), 'play()')
  url = await start(dist)
})
afterAll(async () => {
  for (const each of opened) await each.close()
  rmSync(folder, { recursive: true })
  expect(log.error).not.toHaveBeenCalled()
})

test('a game is served under a policy that lets only the site frame it, and sets no cookie', async () => {
  const answer = await fetch(`${url}/slot/`, { headers: { cookie: 'token=x' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      'frame-ancestors https://site.test https://other.test',
    ]),
  )
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('a hashed file is kept for ever, under the same policy', async () => {
  const answer = await fetch(`${url}/assets/slot-Ab12Cd34.js`)
  expect(await answer.text()).toBe('play()')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://site.test')
})

test.each([
  ['a file that is not there', 'GET', '/slot/none.js'],
  ['a page that is not there', 'GET', '/index'],
  ['a call', 'GET', '/wps/session/key'],
  ['the description of calls', 'GET', '/openapi.json'],
  ['another method', 'POST', '/slot/'],
  ['a way out of the folder', 'GET', '/..%2fsecret.txt'],
])('[API-06] %s is refused in the envelope', async (_name, method, path) => {
  const answer = await fetch(`${url}${path}`, { method })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.json()).toMatchObject({ success: false })
})

const call = (headers: Record<string, string>, body: string) =>
  fetch(`${url}/play/try`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

test('[GAME-38] a call is answered to a play session only, by its bearer token and never by a cookie', async () => {
  const answer = await call({ authorization: 'Bearer a-play-session-token' }, '{"n":1}')
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, value: { memberId: '7' } }])
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  for (const headers of [
    {},
    { authorization: 'Bearer a-session-of-the-site' },
    { cookie: '__Host-sid=a-session-of-the-site' },
  ]) {
    expect(await (await call(headers, '{"n":1}')).json()).toMatchObject({ success: false, code: 'not_logged_in' })
  }
})

test.each([
  [1, 'maintenance'],
  [2, 'region_restricted'],
] as const)('[SITE-02] [SITE-03] a site of status %i plays no games of its own either: %s', async (status, code) => {
  statusOf.set(1, status)
  const answer = await call({ authorization: 'Bearer a-play-session-token' }, '{"n":1}')
  statusOf.clear()
  expect(await answer.json()).toMatchObject({ success: false, code })
})

test.each([
  ['a field too many', '{"n":1,"m":2}', 400, 'invalid_request'],
  ['no JSON', '{', 400, 'invalid_request'],
  ['more than a spin can say', `{"n":${'1'.repeat(5000)}}`, 413, 'payload_too_large'],
])('%s is refused in the envelope', async (_name, body, status, code) => {
  const answer = await call({ authorization: 'Bearer a-play-session-token' }, body)
  expect([answer.status, await answer.json()]).toMatchObject([status, { success: false, code }])
})

test('without a build every path is not found', async () => {
  const bare = await start(join(folder, 'none'))
  const answer = await fetch(bare)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { success: false, code: 'not_found', message: 'not_found' },
  ])
})
