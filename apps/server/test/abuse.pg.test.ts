import { type Route, encryptedPayload, errorStatus } from '@banyan/contract'
import { inspect } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { startTestApp, type TestApp } from './app.ts'
import { alikeInText, badValues, spoilt } from './bad-values.ts'
import { newKey } from './betting.ts'
import { inputs } from './call-inputs.ts'
import { siteCalls } from './calls.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { people } from './factories.ts'
import { watchDigests } from './digests.ts'
import { lotteryHouse } from './lottery.ts'

/** Routes that refuse on their own what their schema lets through. */
const refusesItself = new Set([
  'login',
  'register',
  'placeBet',
  'placeOrder',
  'changePassword',
  'requestReset',
  'readReset',
  'reset',
  'resetByMobile',
])

const logged: string[] = []
let database: ThrowawayDatabase
let server: TestApp
let token: string
/** An agent's token, for what only agents may call. */
let agentToken: string
const tokenFor = ({ audience }: Route) => (audience === 'agent' ? agentToken : token)
let numero: string
let digests: Awaited<ReturnType<typeof watchDigests>>

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database, {
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  })
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
  token = await server.client.register('taken')
  agentToken = (await people(database, server, 'daily').agent()).token
  digests = await watchDigests(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** What a refused call may leave behind. Everything else that it writes is lost with its transaction. */
const keptOfRefused: readonly string[] = [
  // A payload that was opened is not opened again.
  'platform.payload_nonce',
  // Tries of a password or a code, which later ones wait for.
  'identity.guess',
  'identity.login_attempt',
  'identity.tried_name',
]

const hasBody = ({ method }: Route) => method === 'POST' || method === 'PUT'
const fits = (schema: z.ZodMiniType, input: unknown) => z.safeDecode(schema, JSON.parse(JSON.stringify(input))).success
/** A call of which another has let a value through that is as good as this one's. */
const isOneOfAlike = (input: unknown) => Object.values(input ?? {}).some((value) => alikeInText.has(value))
const zero = /\\u0000/
/** More than a call may carry, made once. */
const tooLarge = JSON.stringify({ pad: 'x'.repeat(10_000_000) })

async function refusedInOrder(route: Route, input: unknown, options: object = {}) {
  const answer = await server.client.send(route, input, { token: tokenFor(route), key: newKey(), ...options })
  const facts = `${route.method} ${route.path} ${inspect(input).slice(0, 300)}: ${inspect(answer)}`
  expect(answer.status, facts).toBeGreaterThanOrEqual(400)
  expect(answer.status, facts).toBeLessThan(500)
  expect(!answer.ok && errorStatus[answer.code] === answer.status && answer.message.length > 0, facts).toBe(true)
  return answer
}

test('each route has a right input here, without which its fields would not be spoilt one by one', () => {
  // Its file is no JSON.
  const wrong = siteCalls.filter(
    ([name, route]) => !fits(route.input, inputs[name]?.(numero) ?? {}) && route.file !== 'taken',
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

describe('[API-05] bad input is refused with a code and changes nothing', () => {
  test.each([...siteCalls])('%s', async (name, route) => {
    const right = inputs[name]?.(numero) ?? {}
    const before = await digests(keptOfRefused)
    const bodies = hasBody(route) ? badValues.filter((value) => value !== undefined && !fits(route.input, value)) : []
    for (const input of [...bodies, ...spoilt(right)]) {
      const asQuery = hasBody(route) && !route.form ? input : queryOf(input)
      const isRight = fits(route.input, asQuery) && !zero.test(JSON.stringify(asQuery))
      if (isRight && (!refusesItself.has(name) || isOneOfAlike(asQuery))) continue
      if ((route.encrypted || route.form) && !(typeof input === 'object' && input !== null)) continue
      const answer = await refusedInOrder(route, route.encrypted ? await server.client.sealed(route, input) : asQuery)
      if (!isRight) expect(answer).toMatchObject({ status: 400 })
    }
    expect(await digests(keptOfRefused)).toEqual(before)
  })

  test.each(siteCalls.filter(([, route]) => route.encrypted))('%s in what encrypts it', async (_name, route) => {
    const before = await digests(keptOfRefused)
    const sealed = await server.client.sealed(route, {})
    for (const input of [...badValues, ...spoilt(sealed)]) await refusedInOrder(route, input)
    expect(fits(encryptedPayload, sealed)).toBe(true)
    expect(await digests(keptOfRefused)).toEqual(before)
  })

  test.each(siteCalls.filter(([, route]) => hasBody(route) && !route.form))('%s by form', async (_name, route) => {
    const post = async (payload: string, type = 'application/json') => {
      const headers = { 'content-type': type, authorization: `Bearer ${tokenFor(route)}`, 'idempotency-key': newKey() }
      const answer = await server.app.http.fastify.inject({ method: route.method, url: route.path, headers, payload })
      return [answer.statusCode, answer.json().code]
    }
    const before = await digests(keptOfRefused)
    for (const text of [
      '{',
      '{"a":1}}',
      'undefined',
      '\u0000',
      '{"a":"\\ud800"',
      '['.repeat(100_000),
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]) {
      expect(await post(text)).toEqual([400, 'invalid_request'])
    }
    expect(await post(tooLarge)).toEqual([413, 'payload_too_large'])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      ';',
    ]) {
      expect(await post('{}', type)).toEqual([415, 'unsupported_media_type'])
    }
    expect(await digests(keptOfRefused)).toEqual(before)
  })
})

describe('[API-01] [ERR-07] without a session nothing is answered and nothing changes', () => {
  test.each(siteCalls.filter(([, route]) => route.audience !== 'public'))('%s', async (name, route) => {
    const before = await digests()
    for (const wrong of [undefined, 'x'.repeat(43), token.toUpperCase(), `${token}x`, token.slice(1)]) {
      expect(
        await server.client.send(route, inputs[name]?.(numero) ?? {}, { token: wrong, key: newKey() }),
      ).toMatchObject({
        status: 401,
        code: 'not_logged_in',
      })
    }
    expect(await digests()).toEqual(before)
  })
})

test.each([...siteCalls])('[S14] %s by cookie from another site changes nothing', async (name, route) => {
  if (route.method === 'GET') return
  const headers = { cookie: `__Host-sid=${tokenFor(route)}`, origin: 'https://evil.test', 'x-requested-with': 'banyan' }
  const input = inputs[name]?.(numero) ?? {}
  expect(await server.client.send(route, input, { headers, key: newKey() })).toMatchObject({
    status: 403,
    code: 'forbidden_origin',
  })
})

/**
 * What may be written while something is read: the picture that is shown, how often an address has asked, and the seeds
 * that are committed to whoever looks first.
 */
const writtenByReading: Readonly<Record<string, readonly string[]>> = {
  captcha: ['captcha.image'],
  raffles: ['missions.raffle_seed'],
  slotSeed: ['solo.seed', 'wagering.series'],
  originalSeed: ['solo.seed', 'wagering.series'],
  stepSeed: ['solo.seed', 'wagering.series'],
}

test.each(siteCalls.filter(([, { method }]) => method === 'GET'))(
  '[S14] %s writes nothing: a link of another site can have it asked',
  async (name, route) => {
    const before = await digests(writtenByReading[name])
    const headers = { cookie: `__Host-sid=${tokenFor(route)}`, 'sec-fetch-site': 'cross-site' }
    const { status } = await server.client.send(route, inputs[name]?.(numero) ?? {}, { headers })
    expect([200, 403, 404]).toContain(status)
    expect(await digests(writtenByReading[name])).toEqual(before)
  },
)

test.each([...siteCalls])('[API-06] [API-07] %s is served by its method only', async (_name, route) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const) {
    if (siteCalls.some(([, { path, method: served }]) => path === route.path && served === method)) continue
    expect((await server.app.http.fastify.inject({ method, url: route.path })).statusCode).toBe(404)
  }
})

test('[API-91] the description names every call of the contract, and exactly those are served', async () => {
  const description = (await server.app.http.fastify.inject('/openapi.json')).json()
  const described = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(siteCalls.map(([, { method, path }]) => `${method} ${path}`).toSorted())
  for (const [, { method, path }] of siteCalls)
    expect(server.app.http.fastify.hasRoute({ method, url: path })).toBe(true)
})

test('[S27] no answer may be cached, sniffed, framed or read by another origin', async () => {
  for (const [, route] of siteCalls) {
    const { headers } = await server.client.send(route, {}, { token, headers: { origin: 'https://evil.test' } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(
      Object.keys(headers).filter(
        (name) => name.startsWith('access-control') || name === 'server' || name === 'x-powered-by',
      ),
    ).toEqual([])
  }
})

test('none of it was an error of the server, and no token came into the log', () => {
  expect(logged).toEqual([])
})

/** An input as a query carries it. */
function queryOf(input: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
}
