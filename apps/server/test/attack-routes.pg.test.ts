import { capabilities, identityRoutes, type Route } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { playCalls, siteCalls } from './calls.ts'
import { cookieFor, createClient } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { people } from './factories.ts'

/** Every changing call of members and visitors that the contract has, so that a new one is attacked too. */
const changing = changingOf(siteCalls)
const changingPlay = changingOf(playCalls)

let database: ThrowawayDatabase
let server: TestApp
let token: string
/** An agent's token, for what only agents may call. */
let agentToken: string
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`insert into site.domain (host, merchant_id) values ('banyan.test', 1)`.execute(database.sql)
  server = await startTestApp(database)
  token = await server.client.register('taken')
  agentToken = (await people(database, server, 'leader').agent()).token
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ours = {
  host: 'banyan.test',
  origin: 'https://banyan.test',
  'x-requested-with': 'banyan',
  'sec-fetch-site': 'same-origin',
}
const without = (name: keyof typeof ours) =>
  Object.fromEntries(Object.entries(ours).filter(([header]) => header !== name))

describe('[S14] by the cookie of a member, a page of another site', () => {
  const forged = {
    'without our header': without('x-requested-with'),
    'without an origin': without('origin'),
    'of another origin': { ...ours, origin: 'https://evil.test' },
    'of an opaque origin': { ...ours, origin: 'null' },
    'of another scheme and host': { ...ours, origin: 'http://banyan.test.evil.test' },
    'that the browser says is another site': { ...ours, 'sec-fetch-site': 'cross-site' },
    'that the browser says is another host of the site': { ...ours, 'sec-fetch-site': 'same-site' },
  }

  test.each(changing)('%s changes nothing', async (_name, route) => {
    expect(changing.length).toBeGreaterThan(30)
    const sid = route.audience === 'agent' ? agentToken : token
    for (const [what, headers] of Object.entries(forged)) {
      const answer = await server.client.send(
        route,
        {},
        { key: newKey(), headers: { ...headers, cookie: `__Host-sid=${sid}` } },
      )
      expect([what, answer.status, !answer.ok && answer.code]).toEqual([what, 403, 'forbidden_origin'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    // The page itself is refused for what it sends, and not for where it stands.
    const own = await server.client.send(
      route,
      { not: 'known' },
      { key: newKey(), headers: { ...ours, cookie: `__Host-sid=${sid}x` } },
    )
    expect(!own.ok && own.code).not.toBe('forbidden_origin')
  })

  test('cannot log a visitor in, out or on as somebody else', async () => {
    for (const [, route] of changing.filter(([, { session }]) => session === 'starts')) {
      for (const headers of [
        { host: 'banyan.test', origin: 'https://evil.test' },
        { host: 'banyan.test', 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await server.client.send(route, {}, { headers })
        expect([route.path, answer.status, answer.headers['set-cookie']]).toEqual([
          route.path,
          capabilities[route.audience].visitors ? 403 : 401,
          undefined,
        ])
      }
    }
  })
})

describe('[S14] [GAME-38] on the play origin no cookie is read, and nothing is set,', () => {
  test.each(changingPlay)('%s', async (_name, route) => {
    const play = createClient(server.app.play.fastify)
    const headers = { ...ours, cookie: `__Host-sid=${token}` }
    const [bare, withCookie] = [
      await play.send(route, {}, { key: newKey() }),
      await play.send(route, {}, { key: newKey(), headers }),
    ]
    expect(withCookie.ok).toBe(false)
    expect([withCookie.status, !withCookie.ok && withCookie.code]).toEqual([bare.status, !bare.ok && bare.code])
    if (route.audience !== 'public') expect(!withCookie.ok && withCookie.code).toBe('not_logged_in')
    expect(withCookie.headers['set-cookie']).toBeUndefined()
  })

  test('and the site serves none of its calls', async () => {
    expect(changingPlay.length).toBeGreaterThan(4)
    for (const [, route] of changingPlay)
      expect(await server.client.send(route, {}, { token, key: newKey() })).toMatchObject({ code: 'not_found' })
  })
})

test('[API-14] a thousand payloads that do not open are one status and one body', async () => {
  const { login } = identityRoutes
  const right = await server.client.sealed(login, { username: 'taken', password: 'wrong', type: 'username' })
  const fields = ['keyId', 'key', 'iv', 'data'] as const
  const answers = new Set<string>()
  for (let n = 0; n < 1000; n++) {
    const field = fields[n % fields.length] ?? 'data'
    const answer = await server.app.http.fastify.inject({
      method: login.method,
      url: login.path,
      headers: { cookie: cookieFor(right) },
      payload: { ...right, [field]: spoil(right[field], n) },
    })
    answers.add(`${answer.statusCode} ${answer.body} ${JSON.stringify(withoutDate(answer.headers))}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^400 \{"success":false,"code":"payload_undecryptable"/)])
  const { rows } = await sql`select from identity.login_attempt where outcome <> 'registered'`.execute(database.sql)
  expect(rows).toEqual([])
})

function changingOf(calls: readonly (readonly [string, Route])[]) {
  return calls.flatMap(([, route]) =>
    route.method === 'GET' ? [] : [[`${route.method} ${route.path}`, route] as const],
  )
}

/** Flips, cuts, doubles or replaces what was right. */
function spoil(text: string, n: number): string {
  const at = n % (text.length - 2)
  const other = text[at] === 'A' ? 'B' : 'A'
  const ways = [
    text.slice(0, at) + other + text.slice(at + 1),
    text.slice(0, at),
    `${text.slice(0, 20)}${text.slice(0, 12)}`,
    'A'.repeat(n % 31),
    '%'.repeat((n % 31) + 1),
  ]
  return ways[Math.floor(n / 4) % ways.length] ?? ''
}

function withoutDate({ date: _now, ...headers }: Readonly<Record<string, unknown>>): object {
  return headers
}
