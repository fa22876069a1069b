import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VendorAccount } from './config.ts'
import { createGeetest, geetestUrl } from './geetest.ts'
import { pageSourcesOf } from './page-sources.ts'
import { createTurnstile, turnstileUrl } from './turnstile.ts'
import { createAskVendor } from './vendor-call.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, string>>
}

/** Stands in for the vendor: answers as its documentation shows, and keeps what it was asked. */
const asked: Asked[] = []
let answer: (response: ServerResponse) => void
const json = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const vendor = createServer((request, response) => {
  void bodyOf(request).then((sent) => {
    asked.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Object.fromEntries(new URLSearchParams(sent)),
    })
    answer(response)
  })
})
let url = ''
const warn = vi.fn<(facts: object, message: string) => void>()
const ask = createAskVendor({ warn } as never) // as never: pino's type has more overloads than are used here

beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/check`
})
beforeEach(() => {
  asked.length = 0
  warn.mockClear()
})
afterAll(() => {
  vendor.closeAllConnections()
  vendor.close()
})

const account = (provider: VendorAccount['provider']): VendorAccount => ({
  provider,
  siteKey: 'site-key',
  secret: 'merchant-secret',
})
const turnstile = () => createTurnstile(account('turnstile'), ask, url)
const geetest = () => createGeetest(account('geetest'), ask, url)
const validated = {
  lot_number: '4dc3cfc2cdff448cad8d13107198d473',
  captcha_output: 'output+/=',
  pass_token: 'pass',
  gen_time: '1666076352',
  captcha_id: 'foreign',
}
const geetestProof = { action: 'register', text: JSON.stringify(validated), address: '203.0.113.7' } as const
const turnstileProof = { action: 'login', text: 'token-of-the-widget', address: '203.0.113.7' } as const
const passed = {
  success: true,
  'error-codes': [],
  challenge_ts: '2026-11-21T09:00:00.000Z',
  hostname: 'banyan.test',
  action: 'login',
  cdata: '',
}
const validSuccess = {
  status: 'success',
  result: 'success',
  reason: '',
  captcha_args: { used_type: 'slide', lot_number: validated.lot_number },
}

describe('Turnstile', () => {
  test('[SITE-27] [SITE-29] a token is checked with the vendor by the secret and the visitor address', async () => {
    json(passed)
    expect(await turnstile().verify(turnstileProof)).toBe('token-of-the-widget')
    expect(asked).toMatchObject([{ method: 'POST', url: '/check' }])
    expect(asked[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(asked[0]?.body).toEqual({
      secret: 'merchant-secret',
      response: 'token-of-the-widget',
      remoteip: '203.0.113.7',
    })
  })

  test.each([
    ['a token that was used or is too old', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
    ['a token of another form', { ...passed, action: 'register' }],
    ['a token without an action', { ...passed, action: undefined }],
    ['a success that is no boolean', { ...passed, success: 'true' }],
    ['something else', []],
  ])('[SITE-29] %s is refused', async (_name, body) => {
    json(body)
    expect(await turnstile().verify(turnstileProof)).toBeNull()
  })

  test('the page learns the site key, and never the secret', async () => {
    expect(await turnstile().challenge('login')).toEqual({ provider: 'turnstile', siteKey: 'site-key' })
  })
})

describe('GeeTest', () => {
  test('[SITE-27] [SITE-29] a check is confirmed with the vendor, signed by the secret that stays here', async () => {
    json(validSuccess)
    expect(await geetest().verify(geetestProof)).toBe(validated.lot_number)
    expect(asked).toMatchObject([{ method: 'POST', url: '/check?captcha_id=site-key' }])
    expect(asked[0]?.body).toEqual({
      lot_number: validated.lot_number,
      captcha_output: 'output+/=',
      pass_token: 'pass',
      gen_time: '1666076352',
      captcha_id: 'site-key',
      sign_token: createHmac('sha256', 'merchant-secret').update(validated.lot_number).digest('hex'),
    })
    expect(JSON.stringify(asked)).not.toContain('merchant-secret')
  })

  test.each([
    [
      'a check that was not passed',
      { status: 'success', result: 'fail', reason: 'pass_token expire', captcha_args: {} },
    ],
    ['a request that the vendor did not accept', { status: 'error', code: '-50005', msg: 'illegal gen_time' }],
    ['something else', 'success'],
  ])('[SITE-29] %s is refused', async (_name, body) => {
    json(body)
    expect(await geetest().verify(geetestProof)).toBeNull()
  })

  test('a proof that is none is not even asked about', async () => {
    json(validSuccess)
    for (const text of ['', 'x', '{}', '[]', JSON.stringify({ ...validated, lot_number: 1 })]) {
      expect(await geetest().verify({ ...geetestProof, text })).toBeNull()
    }
    expect(asked).toEqual([])
  })
})

describe('a vendor that gives no answer', () => {
  test.each([
    ['it breaks the connection', (response: ServerResponse) => void response.destroy()],
    ['it sends a page', (response: ServerResponse) => void response.writeHead(502).end('<html>')],
    [
      'it sends the visitor elsewhere',
      (response: ServerResponse) => void response.writeHead(302, { location: url }).end(),
    ],
  ])('[SITE-29] when %s, nobody passes, and the log names neither secret nor proof', async (_name, way) => {
    answer = way
    expect([await turnstile().verify(turnstileProof), await geetest().verify(geetestProof)]).toEqual([null, null])
    expect(warn).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/merchant-secret|token-of-the-widget|pass"/)
  })

  test('[SITE-29] when it is silent, nobody passes after four seconds', async () => {
    answer = () => {}
    const start = performance.now()
    expect(await turnstile().verify(turnstileProof)).toBeNull()
    expect(performance.now() - start).toBeGreaterThan(3900)
    expect(performance.now() - start).toBeLessThan(5500)
  })
})

test('the vendors are asked over TLS', () => {
  expect([turnstileUrl, geetestUrl].map((each) => new URL(each).protocol)).toEqual(['https:', 'https:'])
})

test('[SITE-27] the page may load from a vendor only where one is used', () => {
  expect(pageSourcesOf([{ provider: 'altcha' }])).toEqual({ script: [], frame: [], style: [], img: [], connect: [] })
  expect(pageSourcesOf([{ provider: 'altcha' }, account('turnstile'), account('turnstile')])).toEqual({
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    style: [],
    img: [],
    connect: [],
  })
})
