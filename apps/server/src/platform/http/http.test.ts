import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { amountValue, done, refuse, routes } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { amount } from '@banyan/money'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import type { Handlers } from './handlers.ts'
import { metrics } from '../process/metrics.ts'
import { createHttp, type Http, type HttpSettings, type RouteLimits, type SessionMember } from './http.ts'

const toy = routes({
  echo: {
    method: 'POST',
    path: '/wps/echo',
    summary: 'Echoes',
    audience: 'member',
    idempotent: true,
    input: z.strictObject({ stakeAmount: amountValue, lines: z.array(z.strictObject({ play: z.string() })) }),
    output: z.object({ stakeAmount: amountValue }),
    refusals: ['balance_too_low'],
  },
  hello: {
    method: 'GET',
    path: '/wps/hello',
    summary: 'Hello',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ who: z.string() }),
    refusals: [],
  },
  list: {
    method: 'GET',
    path: '/wps/list',
    summary: 'So many rows, for all',
    audience: 'public',
    input: z.strictObject({ rows: z.string() }),
    output: z.object({ rows: z.array(z.string()) }),
    refusals: [],
  },
  own: {
    method: 'GET',
    path: '/wps/own',
    summary: "So many rows, of the member's own",
    audience: 'member',
    input: z.strictObject({ rows: z.string() }),
    output: z.object({ rows: z.array(z.string()) }),
    refusals: [],
  },
  enter: {
    method: 'POST',
    path: '/wps/enter',
    summary: 'Enters',
    audience: 'public',
    session: 'starts',
    input: z.strictObject({}),
    output: z.object({ token: z.string() }),
    refusals: [],
  },
  leave: {
    method: 'DELETE',
    path: '/wps/leave',
    summary: 'Leaves',
    audience: 'member',
    session: 'ends',
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
})

const token = 'a'.repeat(43)
const key = '01935b6e-7c3a-7f00-8000-0123456789ab'
const settings: HttpSettings = {
  trustedProxies: [],
  defaultLanguage: 'VI',
  callsPerAddress: { burst: 1000, perSecond: 1000 },
}
const rowsOf = (count: string) => ({ rows: Array.from({ length: Number(count) }, (_, row) => `row ${row}`) })
const log = { warn: vi.fn<(facts: object) => void>(), error: vi.fn<(facts: object) => void>() }
const handlers: Handlers<typeof toy> = {
  echo: async ({ stakeAmount }) =>
    stakeAmount === 666n
      ? Promise.reject(new Error('select secret from /etc/passwd'))
      : stakeAmount > 100n
        ? refuse('balance_too_low')
        : done({ stakeAmount: amount(stakeAmount), undeclared: 'kept back' }),
  hello: async (_input, { memberId }) => done({ who: memberId === null ? 'visitor' : `member ${memberId}` }),
  list: async ({ rows }) => done(rowsOf(rows)),
  own: async ({ rows }) => done(rowsOf(rows)),
  enter: async () => done({ token }),
  leave: async () => done({}),
}

let http: Http
function open(
  changed: Partial<HttpSettings> = {},
  limits: { [Name in keyof typeof toy]?: RouteLimits } = {},
  readiness = () => true,
) {
  http = createHttp({
    settings: { ...settings, ...changed },
    log,
    readiness,
    authenticate: async (presented) =>
      presented === token ? { memberId: 7n, merchantId: 1, sessionId: 1n, type: 0, kind: 'full', assurance: 2 } : null,
    unseal: async () => refuse('payload_undecryptable'),
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  })
  http.mount(toy, handlers, limits)
  return http.fastify
}
afterEach(() => http.close())

const bearer = { authorization: `Bearer ${token}` }
const echo = (payload: unknown, headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    url: '/wps/echo',
    headers: { ...bearer, 'idempotency-key': key, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }) as const
const good = { stakeAmount: '100', lines: [{ play: 'lo' }] }

describe('a long answer', () => {
  const ask = (url: string, encodings: string) =>
    open().inject({ method: 'GET', url, headers: { ...bearer, 'accept-encoding': encodings } })
  const opened = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['none', 'br;q=0, identity'],
  ] as const)('for all goes as %s to a client that takes %s, and reads the same', async (encoding, encodings) => {
    const answer = await ask('/wps/list?rows=1000', encodings)
    expect(answer.headers['content-encoding'] ?? 'none').toBe(encoding)
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    const read = JSON.parse(opened[encoding](answer.rawPayload).toString())
    expect(read).toEqual({ success: true, value: rowsOf('1000') })
    if (encoding !== 'none') expect(answer.rawPayload.length).toBeLessThan(4000)
  })

  test('for all that is short, and any of a member, goes as it is', async () => {
    for (const url of ['/wps/list?rows=10', '/wps/own?rows=1000'])
      expect((await ask(url, 'gzip, br')).headers['content-encoding'], url).toBeUndefined()
  })
})

describe('[API-04] the envelope', () => {
  test('holds the value, encoded, without what the contract does not declare', async () => {
    const answer = await open().inject(echo(good))
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, value: { stakeAmount: '100' } }])
  })

  test('[ERR-35] holds the code and the message of a refusal in the language of the request', async () => {
    const fastify = open()
    const refused = await fastify.inject(echo({ ...good, stakeAmount: '101' }))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { success: false, code: 'balance_too_low', message: 'Số dư không đủ.' },
    ])
    expect((await fastify.inject(echo({ ...good, stakeAmount: '101' }, { language: 'en' }))).json().message).toBe(
      'The balance is too low.',
    )
  })

  test('[ERR-10] [ERR-36] gives a reference for an unexpected error, and keeps the rest for the log', async () => {
    const answer = await open().inject(echo({ ...good, stakeAmount: '666' }))
    const { reference } = answer.json().value
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'system_error'])
    expect(answer.body).not.toContain('secret')
    expect(answer.json().message).toContain(reference)
    expect(log.error.mock.lastCall?.[0]).toMatchObject({
      reference,
      route: '/wps/echo',
      error: { message: expect.stringContaining('secret') },
    })
  })

  test.each([
    '/wps/relay/none',
    '/wps/echo',
    '/lgw/x',
    '/lotto',
    '/internal/invariants',
    '/nowhere',
    '/%zz',
    '/..%2f..%2fetc/passwd',
  ])('[API-06] answers GET %s with 4xx', async (url) => {
    const answer = await open().inject({ method: 'GET', url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ success: false, code: expect.stringMatching(/not_found|invalid_request/) })
  })
})

describe('[API-01] [ERR-07] the session', () => {
  test.each([
    {},
    { authorization: 'Bearer wrong-but-long-enough' },
    { authorization: `Basic ${token}` },
    { authorization: token },
  ])('%j is not logged in', async (headers) => {
    const answer = await open().inject({
      ...echo(good),
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in'])
  })

  test('[API-02] a public call works without a token, and with a dead one as a visitor', async () => {
    const fastify = open()
    expect((await fastify.inject('/wps/hello')).json().value.who).toBe('visitor')
    expect((await fastify.inject({ url: '/wps/hello', headers: bearer })).json().value.who).toBe('member 7')
    expect(
      (await fastify.inject({ url: '/wps/hello', headers: { authorization: 'Bearer dead-dead-dead-dead' } })).json()
        .value.who,
    ).toBe('visitor')
  })

  test('[S18] by cookie counts only where no other is shown: a header that is none does not fall back to it', async () => {
    const fastify = open()
    const cookie = `__Host-sid=${token}`
    expect((await fastify.inject({ url: '/wps/hello', headers: { cookie } })).json().value.who).toBe('member 7')
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${token}`, 'Bearer dead-dead-dead-dead'])
      expect((await fastify.inject({ url: '/wps/hello', headers: { cookie, authorization } })).json().value.who).toBe(
        'visitor',
      )
  })

  test('[API-03] a token in the address is refused', async () => {
    expect((await open().inject(`/wps/hello?token=${token}`)).json()).toMatchObject({
      code: 'invalid_request',
      value: { fields: ['token'] },
    })
  })

  test('the cookie is set by a call that starts a session and cleared by one that ends it', async () => {
    const fastify = open()
    const entered = await fastify.inject({ method: 'POST', url: '/wps/enter' })
    expect(entered.headers['set-cookie']).toBe(`__Host-sid=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`)
    const left = await fastify.inject({ method: 'DELETE', url: '/wps/leave', headers: bearer })
    expect(left.headers['set-cookie']).toContain('__Host-sid=; Path=/; Max-Age=0')
  })
})

describe('[S14] another site cannot act with the cookie', () => {
  const cookie = { cookie: `x=1; __Host-sid=${token}; y=2`, host: 'banyan.test' }
  const ours = { 'x-requested-with': 'banyan', origin: 'https://banyan.test' }
  test.each([
    [{}, 'forbidden_origin'],
    [{ 'x-requested-with': 'banyan' }, 'forbidden_origin'],
    [{ origin: ours.origin }, 'forbidden_origin'],
    [{ ...ours, origin: 'https://evil.test' }, 'forbidden_origin'],
    [{ ...ours, origin: 'null' }, 'forbidden_origin'],
    [{ ...ours, origin: 'https://banyan.test.evil.test' }, 'forbidden_origin'],
    [ours, undefined],
  ])('with %j the answer is %s', async (headers, code) => {
    const answer = await open().inject({ method: 'DELETE', url: '/wps/leave', headers: { ...cookie, ...headers } })
    expect(answer.json().code).toBe(code)
  })

  test('nor log a visitor in as somebody else', async () => {
    const answer = await open().inject({
      method: 'POST',
      url: '/wps/enter',
      headers: { host: 'banyan.test', origin: 'https://evil.test' },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('and no answer allows another origin to read it', async () => {
    const answer = await open().inject({
      method: 'OPTIONS',
      url: '/wps/hello',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('[API-05] a body that does not fit', () => {
  test.each([
    ['not JSON', '{'],
    ['an array', []],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a missing field', { stakeAmount: '1' }],
    ['an unknown field', { ...good, admin: true }],
    ['an unknown field further in', { ...good, lines: [{ play: 'lo', odds: 1 }] }],
    ['a polluting key', '{"stakeAmount":"1","lines":[],"__proto__":{"isAdmin":true}}'],
    ['a negative amount', { ...good, stakeAmount: '-1' }],
    ['a fraction', { ...good, stakeAmount: '1.5' }],
    ['a number for an amount', { ...good, stakeAmount: 1 }],
    ['a huge amount', { ...good, stakeAmount: '9'.repeat(400) }],
    ['digits of another script', { ...good, stakeAmount: '١٢' }],
    ['deep JSON', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('is refused: %s', async (_name, body) => {
    const answer = await open().inject(echo(body))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
  })

  test('names the fields at fault', async () => {
    const answer = await open().inject(echo({ stakeAmount: '-1', lines: [{ play: 5 }], more: 1 }))
    expect(answer.json().value.fields).toEqual(['stakeAmount', 'lines.0.play', 'more'])
  })

  test('is refused by type and by size', async () => {
    const fastify = open()
    expect((await fastify.inject(echo(good, { 'content-type': 'text/plain' }))).json().code).toBe(
      'unsupported_media_type',
    )
    expect((await fastify.inject(echo({ ...good, pad: 'x'.repeat(10_000_000) }))).json().code).toBe('payload_too_large')
  })

  test('of 10 MB is answered over a real socket too', async () => {
    await open().listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.fastify.server.address() as { port: number } // as: it listens on a port
    const answer = await fetch(`http://127.0.0.1:${port}/wps/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(10_000_000),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large'])
  })
})

test.each([undefined, '', 'x', '0192f7b0-6f67-4c3a-9a73-1d9f4d2c8f11', `${key}0`])(
  '[API-10] the key %j is refused',
  async (wrong) => {
    const { 'idempotency-key': _key, ...headers } = echo(good).headers
    const answer = await open().inject({
      ...echo(good),
      headers: { ...headers, ...(wrong !== undefined && { 'idempotency-key': wrong }) },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency_key_missing'])
  },
)

describe('[API-11] limits', () => {
  const limits = { hello: { perAddress: { burst: 3, perSecond: 1 } } }
  const statuses = async (headersOf: (n: number) => Record<string, string>, changed?: Partial<HttpSettings>) => {
    const fastify = open(changed, limits)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await fastify.inject({ url: '/wps/hello', headers: headersOf(n) }))
    return answers
  }

  test('answer 429 with the seconds to wait', async () => {
    const [, , , last] = await statuses(() => ({}))
    expect([last?.statusCode, last?.headers['retry-after'], last?.json().code]).toEqual([429, '1', 'too_many_requests'])
  })

  test('[S26] are not moved by a forged X-Forwarded-For', async () => {
    const answers = await statuses((n) => ({
      'x-forwarded-for': `10.0.0.${n}`,
      forwarded: `for=10.0.0.${n}`,
      'x-real-ip': `10.0.0.${n}`,
    }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  })

  test('count the address that a trusted proxy reports', async () => {
    const answers = await statuses((n) => ({ 'x-forwarded-for': `10.0.0.${n}` }), { trustedProxies: ['127.0.0.1'] })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  test.each([
    ['what a visitor wrote before it passed the trusted proxy', '127.0.0.1', (n: number) => `10.0.0.${n}, 203.0.113.9`],
    ['what comes past the trusted proxy', '10.9.9.9', (n: number) => `10.0.0.${n}`],
  ])('[S26] are not moved by %s', async (_what, proxy, forwarded) => {
    const answers = await statuses((n) => ({ 'x-forwarded-for': forwarded(n) }), { trustedProxies: [proxy] })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  })

  test('of a member count over all its addresses', async () => {
    const fastify = open({}, { leave: { perMember: { burst: 1, perSecond: 0.1 } } })
    const leave = { method: 'DELETE', url: '/wps/leave', headers: bearer } as const
    expect((await fastify.inject(leave)).statusCode).toBe(200)
    expect((await fastify.inject({ ...leave, remoteAddress: '10.1.1.1' })).headers['retry-after']).toBe('10')
  })
})

describe('a database that goes away', () => {
  const lost = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  const answerOf = async (
    payload: object,
    authenticate = async (): Promise<SessionMember | null> => ({
      memberId: 7n,
      merchantId: 1,
      sessionId: 1n,
      type: 0,
      kind: 'full',
      assurance: 2,
    }),
  ) => {
    http = createHttp({ settings, log, authenticate, unseal: lost, messageOf: (_language, code) => code })
    http.mount(toy, { ...handlers, echo: lost, hello: lost })
    const answer = await http.fastify.inject({ ...echo(good), ...payload })
    return [answer.statusCode, answer.json().code]
  }

  test('before anything was done: the call may be tried again', async () => {
    expect(await answerOf({}, lost)).toEqual([503, 'not_ready'])
  })
  test('while reading: the call may be tried again', async () => {
    expect(await answerOf({ method: 'GET', url: '/wps/hello' })).toEqual([503, 'not_ready'])
  })
  test('of fifty calls the log tells one with its error, and no more before the second is over', async () => {
    log.warn.mockClear()
    for (let n = 0; n < 50; n++) await answerOf({})
    expect(log.warn.mock.calls.filter(([facts]) => 'err' in facts).length).toBeLessThanOrEqual(1)
    expect(log.warn.mock.calls.length).toBeLessThanOrEqual(50 / 5)
  })
  test('of fifty calls outside of the contract, as a vendor’s, no error with a stack each', async () => {
    log.error.mockClear()
    log.warn.mockClear()
    open().get('/vendor', lost)
    for (let n = 0; n < 50; n++) expect((await http.fastify.inject('/vendor')).statusCode).toBe(500)
    expect([log.error.mock.calls.length, log.warn.mock.calls.length <= 10]).toEqual([0, true])
  })
  test('while something was being done: nobody can say whether it was', async () => {
    expect(await answerOf({})).toEqual([503, 'outcome_unknown'])
  })
})

test('a node that is not ready says so', async () => {
  const answer = await open({}, {}, () => false).inject('/wps/hello')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '5'])
})

test('[S27] every answer of a call forbids caching, sniffing and framing', async () => {
  const fastify = open()
  for (const answer of [
    await fastify.inject('/wps/hello'),
    await fastify.inject('/wps/nowhere'),
    await fastify.inject(echo('{')),
    await fastify.inject('/openapi.json'),
  ]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  }
})

test('[API-91] the description names every route that is served, and no other', async () => {
  const fastify = open()
  const description = (await fastify.inject('/openapi.json')).json()
  const described = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual([
    'DELETE /wps/leave',
    'GET /wps/hello',
    'GET /wps/list',
    'GET /wps/own',
    'POST /wps/echo',
    'POST /wps/enter',
  ])
  for (const route of described) {
    const [method, path] = route.split(' ')
    expect(fastify.hasRoute({ method: method as 'GET', url: path ?? '' })).toBe(true) // as: any method will do
  }
  expect(description.paths['/wps/echo'].post.requestBody.content['application/json'].schema).toMatchObject({
    additionalProperties: false,
    required: ['stakeAmount', 'lines'],
  })
})

test('a connection that takes nothing of its answer is ended', async () => {
  const fastify = open()
  fastify.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  const url = await http.listen(0, '127.0.0.1')
  expect(fastify.server.timeout).toBe(30_000)
  fastify.server.setTimeout(300)
  const wire = connect(Number(new URL(url).port), '127.0.0.1')
  wire.on('error', () => {})
  wire.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const held = () => new Promise<number>((resolve) => fastify.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(held).toBe(1)
  await expect.poll(held, { timeout: 4000 }).toBe(0)
  wire.destroy()
})

describe('a request that contradicts itself', () => {
  /** What is answered to these very bytes. */
  async function answerTo(bytes: string): Promise<string> {
    const url = await http.listen(0, '127.0.0.1')
    const wire = connect(Number(new URL(url).port), '127.0.0.1')
    wire.write(bytes)
    let told = ''
    for await (const part of wire) {
      told += String(part)
      if (told.includes('}')) break
    }
    wire.destroy()
    return told
  }
  const get = (target: string, ...lines: string[]) => `GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`

  test.each([
    ['two hosts', get('/wps/hello', 'Host: localhost', 'Host: evil.test')],
    ['the same host twice', get('/wps/hello', 'Host: localhost', 'host: localhost')],
    ['a target elsewhere', get('http://evil.test/wps/hello', 'Host: localhost')],
    ['another encoding', get('/wps/hello', 'Host: localhost', 'Content-Encoding: gzip')],
    ['an encoding that is none', get('/wps/hello', 'Host: localhost', 'Content-Encoding: rot13')],
    ['another character set', get('/wps/hello', 'Host: localhost', 'Content-Type: application/json; charset=utf-7')],
    ['a quoted one', get('/wps/hello', 'Host: localhost', 'Content-Type: application/json;charset="utf-16"')],
    ['what is not HTTP', 'nonsense\r\n\r\n'],
    ['a header of no kind', get('/wps/hello', 'Host: localhost', 'a b: c')],
  ])('is refused, with the headers of every call: %s', async (_what, bytes) => {
    open()
    const told = await answerTo(bytes)
    expect(told).toMatch(/^HTTP\/1.1 400 /)
    expect(told).toContain('"code":"invalid_request"')
    const headers = told.toLowerCase()
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
      expect(headers).toContain(header)
    expect(headers).toContain('cache-control: no-store')
  })

  test.each([
    ['plainly', get('/wps/hello', 'Host: localhost')],
    ['with its own host in the target', get('http://localhost/wps/hello', 'Host: localhost')],
    ['in utf-8', get('/wps/hello', 'Host: localhost', 'Content-Type: application/json; charset=UTF-8')],
    ['as it is', get('/wps/hello', 'Host: localhost', 'Content-Encoding: identity')],
  ])('is none when it is sent %s', async (_how, bytes) => {
    open()
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a key that comes twice is refused', async () => {
    const fastify = open()
    const twice = '{"stakeAmount":"100","stakeAmount":"1","lines":[]}'
    expect((await fastify.inject(echo(twice))).json()).toMatchObject({ code: 'invalid_request' })
  })
})

test('a caller who hangs up in the middle of a body is counted, and is no error', async () => {
  open()
  log.error.mockClear()
  const url = await http.listen(0, '127.0.0.1')
  const count = async () => Number(/banyan_calls_abandoned_total (\d+)/.exec(await metrics.metrics())?.[1] ?? 0)
  const before = await count()
  const wire = connect(Number(new URL(url).port), '127.0.0.1')
  wire.write(
    `POST /wps/echo HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"stake`,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  wire.destroy()
  await expect.poll(count).toBe(before + 1)
  expect(log.error).not.toHaveBeenCalled()
})
