import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@banyan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type HttpDeps, createHttp } from './http.ts'
import { serveBackoffice, serveStatic } from './static.ts'

const log = { warn: vi.fn<(facts: object) => void>(), error: vi.fn<(facts: object) => void>() }
const edge: Omit<HttpDeps, 'log'> = {
  settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100, perSecond: 100 } },
  authenticate: async () => null,
  unseal: async () => refuse('payload_undecryptable'),
  messageOf: (_language, code) => code,
}
const http = createHttp({ ...edge, log })
const folder = mkdtempSync(join(tmpdir(), 'banyan-static-'))
const dist = join(folder, 'dist')

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><script>let theme</script><script type="module" src="/assets/index-Ab12Cd34.js"></script>',
  )
  writeFileSync(join(dist, 'index.html.br'), 'brotli page')
  writeFileSync(join(dist, 'assets/index-Ab12Cd34.js'), 'plain')
  writeFileSync(join(dist, 'assets/index-Ab12Cd34.js.br'), 'brotli')
  writeFileSync(join(dist, 'robots.txt'), 'robots')
  expect(serveStatic(http, join(folder, 'none'))).toBe(false)
  expect(serveStatic(http, dist)).toBe(true)
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/index', '/vnlottery?game=VNMB_1M', '/register.html', '/a/b/c'])(
  '%s is the application page',
  async (url) => {
    const answer = await http.fastify.inject(url)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
  },
)

test('whoever asks for the headers of a page alone gets those of the page, and no body', async () => {
  const [asked, got] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) => http.fastify.inject({ method, url: '/index' })),
  )
  expect([asked?.statusCode, asked?.body]).toEqual([200, ''])
  const { date: _asked, ...headers } = asked?.headers ?? {}
  const { date: _got, ...expected } = got?.headers ?? {}
  expect(headers).toEqual(expected)
  expect((await http.fastify.inject({ method: 'HEAD', url: '/wps/nothing' })).statusCode).toBe(404)
})

test('the page allows its own inline script by its hash, and no other', async () => {
  const policy = String(
    (await http.fastify.inject({ url: '/', headers: { host: 'banyan.test:3000' } })).headers['content-security-policy'],
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policy).toContain("connect-src 'self' ws://banyan.test:3000 wss://banyan.test:3000;")
  expect(policy).not.toContain('unsafe')
  expect(
    (await http.fastify.inject({ url: '/', headers: { host: "x; script-src 'unsafe-inline'" } })).headers[
      'content-security-policy'
    ],
  ).not.toContain('unsafe')
})

test('[SITE-31] the whole policy of the page, and what else a browser is told of it', async () => {
  const { headers } = await http.fastify.inject({ url: '/', headers: { host: 'banyan.test' } })
  const policy = String(headers['content-security-policy']).replaceAll(/'sha256-[^']+'/g, 'HASH')
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' HASH",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self' ws://banyan.test wss://banyan.test",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    // A window of the sign-in service has to be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  })
})

test('the files of the back office are listed by nobody, as its page is', async () => {
  const backoffice = createHttp({ ...edge, log })
  expect(serveBackoffice(backoffice, dist)).toBe(true)
  for (const url of ['/ops', '/ops/members', '/ops/assets/index-Ab12Cd34.js'])
    expect((await backoffice.fastify.inject(url)).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  await backoffice.close()
})

test('the page may load from what the site says it uses besides, and from nowhere else', async () => {
  const other = createHttp({ ...edge, log })
  const vendor = ['https://vendor.test']
  serveStatic(other, dist, async () => ({ script: vendor, frame: vendor, style: [], img: vendor, connect: vendor }))
  const policy = String(
    (await other.fastify.inject({ url: '/', headers: { host: 'banyan.test' } })).headers['content-security-policy'],
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/vendor\.test;/)
  expect(policy).toContain("img-src 'self' data: blob: https://vendor.test;")
  expect(policy).toContain("connect-src 'self' ws://banyan.test wss://banyan.test https://vendor.test;")
  expect(policy).toContain('frame-src https://vendor.test;')
  expect(String((await http.fastify.inject('/')).headers['content-security-policy'])).not.toMatch(/frame-src|vendor/)
  await other.close()
})

test.each`
  accepts                | encoding     | body
  ${'gzip, deflate, br'} | ${'br'}      | ${/^brotli page$/}
  ${'br;q=0, gzip'}      | ${undefined} | ${/^<!doctype html>/}
  ${''}                  | ${undefined} | ${/^<!doctype html>/}
`('a browser that takes "$accepts" gets the page as $encoding', async ({ accepts, encoding, body }) => {
  const { headers, body: sent } = await http.fastify.inject({ url: '/index', headers: { 'accept-encoding': accepts } })
  expect(sent).toMatch(body)
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  // Whatever its form, the page that is shown is the one whose scripts are allowed.
  expect(headers['content-security-policy']).toMatch(/'sha256-/)
})

test('a hashed file is kept for ever and comes compressed', async () => {
  const answer = await http.fastify.inject({ url: '/assets/index-Ab12Cd34.js', headers: { 'accept-encoding': 'br' } })
  expect([answer.body, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
    'brotli',
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect((await http.fastify.inject('/robots.txt')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
})

test('a hashed file is read once for each form of it, and sent with the same headers again', async () => {
  const file = join(dist, 'assets/once-Ab12Cd34.js')
  writeFileSync(file, 'plain')
  writeFileSync(`${file}.br`, 'brotli')
  const ask = (headers: Record<string, string>, url = '/assets/once-Ab12Cd34.js') =>
    http.fastify.inject({ url, headers })
  const forms = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0' }]
  const first = await Promise.all(forms.map((form) => ask(form)))
  expect(first.map(({ body }) => body)).toEqual(['brotli', 'plain'])
  const etag = String(first[1]?.headers.etag)
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  expect(await ask({ range: 'bytes=1-2' })).toMatchObject({ statusCode: 206, body: 'la' })
  for (const gone of [file, `${file}.br`]) rmSync(gone)
  const again = await Promise.all(forms.map((form) => ask(form)))
  expect(again.map(({ body }) => body)).toEqual(['brotli', 'plain'])
  for (const [form, { headers }] of again.entries()) {
    const { date: _first, 'accept-ranges': _ranges, ...expected } = first[form]?.headers ?? {}
    expect(headers).toMatchObject(expected)
  }
  writeFileSync(join(dist, 'robots.txt'), 'others')
  expect((await ask({}, '/robots.txt')).body).toBe('others')
})

test.each([
  '/assets/gone-Ab12Cd34.js',
  '/missing.png',
  '/wps/none',
  '/lgw/none',
  '/lotto/x',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
])('[API-06] %s is answered 4xx in the envelope', async (url) => {
  const answer = await http.fastify.inject(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toMatchObject({ success: false })
  expect(answer.body).not.toBe('secret')
})

test('an address that the page has no route for is its page with the status 404', async () => {
  const other = createHttp({ ...edge, log })
  serveStatic(other, dist, undefined, undefined, (path) => path === '/index')
  const asked = ['/index', '/index?lang=en', '/.env', '/.git/HEAD', '/metrics', '/admin', '/graphql']
  const answers = await Promise.all(asked.map((url) => other.fastify.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404, 404])
  for (const { headers } of answers) expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await other.close()
})
