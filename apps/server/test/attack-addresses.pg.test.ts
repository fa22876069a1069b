import { captchaRoutes, codeRoutes, identityRoutes, passwordRoutes, type Route, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { registration } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'

let database: ThrowawayDatabase
let open: TestApp
/** As strict as production. */
let strict: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = flags_on || '{FREEPLAY3,MOBILEVERCODELOGIN3}'::text[]`.execute(
    database.sql,
  )
  open = await startTestApp(database)
  strict = await startTestApp(database, { factor: 1 })
  await open.client.register('taken')
})
afterAll(async () => {
  await Promise.all([open.close(), strict.close()])
  await database.drop()
})

/** Every call that an address may make only so often before its body is looked at, and how often. */
const atTheDoor: readonly (readonly [string, Route, number])[] = [
  ['captcha', captchaRoutes.captcha, 30],
  ['captchaChallenge', captchaRoutes.captchaChallenge, 240],
  ...Object.entries(codeRoutes)
    .filter(([, { audience }]) => audience === 'public')
    .map(([name, route]) => [name, route, 30] as const),
  ...[
    ...(
      [
        'login',
        'verifyLogin',
        'sendChallengeCode',
        'freePlay',
        'logInSocial',
        'joinSocial',
        'register',
        'registerByMobile',
      ] as const
    ).map((name) => [name, identityRoutes[name]] as const),
    ...(['reset', 'resetByMobile'] as const).map((name) => [name, passwordRoutes[name]] as const),
  ].map(([name, route]) => [name, route, 60] as const),
]

/** Those that are counted on all nodes together, with an input that is looked at. */
const counted: readonly (readonly [string, Route, (n: number) => object, number])[] = [
  [
    'log-ins that fail',
    identityRoutes.login,
    (n) => ({ username: `nobody${n % 9}`, password: 'wrong', type: 'username' }),
    20,
  ],
  [
    'registrations',
    identityRoutes.register,
    (n) => ({ ...registration, username: `Fresh${Date.now().toString(36)}${n}` }),
    5,
  ],
  ['guests', identityRoutes.freePlay, (n) => ({ guest: `guest-number-${1000 + n}` }), 5],
  ['recoveries', passwordRoutes.requestReset, (n) => ({ username: `nobody${n}`, email: 'nobody@example.com' }), 10],
  ['links of letters', passwordRoutes.readReset, (n) => ({ token: String(n).padStart(43, 'a') }), 20],
  [
    'codes of log-in',
    codeRoutes.sendLoginCode,
    (n) => ({ mobileNum: `09123${45_000 + n * 1001}`, countryDialingCode: '84' }),
    5,
  ],
  ['passkey challenges', securityRoutes.beginPasskeyLogin, () => ({}), 60],
]

let count = 0
/** What one visitor who changes everything about himself that he can gets, until he is told to wait. */
async function untilRefused(
  route: Route,
  input: (n: number) => object,
  addressOf: (n: number) => string,
  most: number,
): Promise<number> {
  for (let n = 0; n <= most; n++) {
    const headers = {
      'x-forwarded-for': `198.51.100.${n % 250}`,
      forwarded: `for=192.0.2.${n % 250}`,
      'x-real-ip': `192.0.2.${n % 250}`,
    }
    const body = input(n)
    const wire = route.encrypted && Object.keys(body).length > 0 ? await open.client.sealed(route, body) : body
    const answer = await strict.client.send(route, wire, { address: addressOf(n), headers })
    if (!answer.ok && ['too_many_requests', 'too_many_codes', 'captcha_required'].includes(answer.code)) return n
  }
  return Number.POSITIVE_INFINITY
}

describe('[S26] no header, and no other address of the same /64, moves the limit of', () => {
  test.each(atTheDoor)('%s', async (_name, route, most) => {
    count += 1
    // Useless input, so that nothing is drawn or computed for it: a call is counted before its input is looked at.
    const useless = () => (route.method === 'GET' ? { unknown: '1' } : {})
    for (const addressOf of [() => `10.20.0.${count}`, (n: number) => `2001:db8:${count}:7::${(n + 1).toString(16)}`])
      // The bucket fills while it is emptied.
      expect(await untilRefused(route, useless, addressOf, most + 5)).toBeLessThanOrEqual(most + 4)
  })

  test.each(counted)('%s, on all nodes', async (_name, route, input, most) => {
    count += 1
    for (const addressOf of [() => `10.21.0.${count}`, (n: number) => `2001:db8:${count}:8::${(n + 1).toString(16)}`]) {
      await sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql)
      expect(await untilRefused(route, input, addressOf, most)).toBeLessThanOrEqual(most)
    }
  })
})

describe('[ERR-04] [S2] by no byte, not even of a header, does an answer tell whether somebody exists', () => {
  const wrong = { password: 'not the password', type: 'username' } as const

  test.each<readonly [string, Route, object, object]>([
    ['log-in', identityRoutes.login, { username: 'taken', ...wrong }, { username: 'notaken', ...wrong }],
    [
      'log-in by memory',
      identityRoutes.login,
      { username: 'taken', type: 'username', remembered: true },
      { username: 'no', type: 'username', remembered: true },
    ],
    [
      'recovery',
      passwordRoutes.requestReset,
      { username: 'taken', email: 'no@example.com' },
      { username: 'notaken', email: 'no@example.com' },
    ],
  ])('%s', async (_name, route, existing, unknown) => {
    await sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql)
    const visitId = 'A'.repeat(22)
    const said = async (input: object) => {
      const payload = route.encrypted ? await open.client.sealed(route, input, visitId) : input
      const type = route.form ? 'application/x-www-form-urlencoded' : 'application/json'
      const body = route.form ? new URLSearchParams(Object.entries(payload)).toString() : JSON.stringify(payload)
      const headers = { 'content-type': type, cookie: `__Host-visit=${visitId}` }
      const answer = await open.app.http.fastify.inject({
        method: route.method as 'POST',
        url: route.path,
        headers,
        payload: body,
      }) // as: all of these post
      const { date: _now, ...kept } = answer.headers
      return [answer.statusCode, answer.body, kept]
    }
    expect(await said(existing)).toEqual(await said(unknown))
  })
})
