import { setTimeout as sleep } from 'node:timers/promises'
import { captchaRoutes } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { proofFor, solve, unguard } from '../../../test/captcha.ts'
import { createClient } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { createHttp } from '../../platform/http/http.ts'
import { createSite } from '../site/index.ts'
import { createImages } from './image.ts'
import { type Captcha, createCaptcha } from './index.ts'

const settings = { captchaSecrets: { turnstile: '', geetest: '' } }
const visitor = { address: '203.0.113.7' }
let database: ThrowawayDatabase

async function startNode(rateLimitFactor = 1000) {
  const captcha = await createCaptcha({
    database,
    site: createSite({ database }),
    log: silentLog,
    rateLimitFactor,
    settings,
  })
  const http = createHttp({
    settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100_000, perSecond: 100_000 } },
    log: silentLog,
    authenticate: async () => null,
    unseal: async () => ({ ok: false, code: 'payload_undecryptable' }),
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  })
  http.mount(captchaRoutes, captcha.handlers, captcha.limits)
  return { captcha, http, client: createClient(http.fastify) }
}

let node: Awaited<ReturnType<typeof startNode>>
let other: Awaited<ReturnType<typeof startNode>>
const check = (proof: string | undefined, by: Captcha = node.captcha) => by.check({ action: 'login', proof, visitor })

beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startNode()
  other = await startNode()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await Promise.all([node.http.close(), other.http.close()])
  await database.drop()
})

describe('proof of work', () => {
  const work = async () => {
    const challenge = await node.captcha.challenge('login')
    if (challenge.provider !== 'altcha') throw new Error('the demo merchant does not guard log-in by work')
    return challenge.challenge
  }
  const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  const written = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')

  test('[SITE-26] [SITE-29] a solved challenge passes, on another node too', async () => {
    expect(await check(await proofFor(node.client, 'login'), other.captcha)).toBe(true)
  })

  test('[SITE-29] no proof, and anything that is none, does not pass', async () => {
    const unsolved = { challenge: await work(), solution: { counter: 1, derivedKey: '00' } }
    const bad = [
      undefined,
      '',
      'x',
      '%%%',
      '{}',
      written([]),
      written({}),
      written(unsolved),
      written({ challenge: unsolved.challenge }),
    ]
    expect(await Promise.all(bad.map((proof) => check(proof)))).toEqual(bad.map(() => false))
  })

  test('[SITE-29] a proof passes once, however it is written down the second time', async () => {
    const proof = await proofFor(node.client, 'login')
    expect(await check(proof)).toBe(true)
    const rewritten = read(proof)
    rewritten.solution.counter += 1
    expect([await check(proof), await check(proof, other.captcha), await check(written(rewritten))]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('[SITE-29] of many uses at the same instant on two nodes one passes', async () => {
    const proof = await proofFor(node.client, 'login')
    const passed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => check(proof, index % 2 ? node.captcha : other.captcha)),
    )
    expect(passed.filter(Boolean)).toHaveLength(1)
  })

  test('[SITE-29] a proof made for one action is no good for another', async () => {
    const proof = await proofFor(node.client, 'register')
    expect(await check(proof)).toBe(false)
    const moved = read(proof)
    moved.challenge.parameters.data.action = 'login'
    expect(await check(written(moved))).toBe(false)
    expect(await node.captcha.check({ action: 'register', proof, visitor })).toBe(true)
  })

  test('[SITE-29] a challenge that was made easier, or longer lived, or signed by somebody else is refused', async () => {
    const challenge = await work()
    const { parameters } = challenge
    const easier = await solve({ ...challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } })
    const longer = read(await solve(challenge))
    longer.challenge.parameters.expiresAt += 3600
    const foreign = read(await solve(challenge))
    foreign.challenge.signature = '0'.repeat(64)
    expect([await check(easier), await check(written(longer)), await check(written(foreign))]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('[SITE-29] a proof of another database, whose key differs, is refused', async () => {
    const elsewhere = await throwawayDatabase()
    try {
      const captcha = await createCaptcha({
        database: elsewhere,
        site: createSite({ database: elsewhere }),
        log: silentLog,
        rateLimitFactor: 1,
        settings,
      })
      expect(await check(await proofFor(node.client, 'login'), captcha)).toBe(false)
    } finally {
      await elsewhere.drop()
    }
  })

  test('[SITE-29] a proof is good for five minutes', async () => {
    const [inTime, late] = [await proofFor(node.client, 'login'), await proofFor(node.client, 'login')]
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 4 * 60_000 + 50_000 })
    expect(await check(inTime)).toBe(true)
    vi.setSystemTime(start + 5 * 60_000 + 2000)
    expect(await check(late)).toBe(false)
  })

  test('[SITE-29] spent proofs are forgotten once they are too old to be sent, and no sooner', async () => {
    const proof = await proofFor(node.client, 'login')
    expect(await check(proof)).toBe(true)
    // As long as a proof is good for, by the clock of the database.
    await sql`update captcha.spent set expires_at = expires_at - interval '5 minutes'`.execute(database.sql)
    await node.captcha.prune()
    expect(await check(proof)).toBe(false)
    await sql`update captcha.spent set expires_at = expires_at + interval '5 minutes'`.execute(database.sql)
    const count = async () =>
      Number((await sql<{ n: bigint }>`select count(*) as n from captcha.spent`.execute(database.sql)).rows[0]?.n)
    const before = await count()
    await node.captcha.prune()
    expect(await count()).toBe(before)
    await sql`update captcha.spent set expires_at = expires_at - interval '11 minutes'`.execute(database.sql)
    await node.captcha.prune()
    expect(await count()).toBe(0)
  })
})

describe('picture', () => {
  let visits = 0
  const newVisit = () => `visit-${++visits}`.padEnd(22, '_')
  /** The pictures as the module makes them, and what it wrote on the last one. */
  const readable = () => {
    const written: string[] = []
    const images = createImages(database, (_purpose, text) => {
      written.push(text)
      return Buffer.alloc(32, text)
    })
    return { images, said: () => written.at(-1)?.split(':')[1] ?? '' }
  }
  const passSeconds = (visitor: string, seconds: number) =>
    sql`update captcha.image set drawn_at = drawn_at - make_interval(secs => ${seconds})
      where visit = sha256(convert_to(${visitor}, 'utf8'))`.execute(database.sql)

  test('[API-35] it is answered as a base64 PNG of a size to be read', async () => {
    const { fastify } = node.http
    const answer = await fastify.inject('/wps/captcha')
    expect(answer.json()).toEqual({ success: true, value: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) })
    const { format, width, height } = await sharp(Buffer.from(answer.json().value, 'base64')).metadata()
    expect([format, width >= 200, height >= 72]).toEqual(['png', true, true])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('[API-35] the visit is named by a cookie no script can read, once', async () => {
    const first = await node.http.fastify.inject('/wps/captcha')
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-visit=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    await sleep(1000)
    const again = await node.http.fastify.inject({ url: '/wps/captcha', headers: { cookie: cookie.split(';')[0] } })
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('[AUTH-43] what it says is accepted once, in either case of letters', async () => {
    const { images, said } = readable()
    const visit = newVisit()
    await images.newImage(visit)
    const text = said()
    expect(text).toMatch(/^[A-Z3479]{5}$/)
    expect([await images.checkImage(visit, ` ${text.toLowerCase()} `), await images.checkImage(visit, text)]).toEqual([
      true,
      false,
    ])
  })

  test('[AUTH-43] of many right answers at the same instant one is accepted', async () => {
    const { images, said } = readable()
    const visit = newVisit()
    await images.newImage(visit)
    const text = said()
    const accepted = await Promise.all(Array.from({ length: 10 }, () => images.checkImage(visit, text)))
    expect(accepted.filter(Boolean)).toHaveLength(1)
  })

  test('[AUTH-43] another visit, no visit and an empty text are refused', async () => {
    const { images, said } = readable()
    const visit = newVisit()
    await images.newImage(visit)
    const text = said()
    expect([
      await images.checkImage(newVisit(), text),
      await images.checkImage(null, text),
      await images.checkImage(visit, ''),
    ]).toEqual([false, false, false])
  })

  test('[AUTH-43] five wrong tries use it up', async () => {
    const { images, said } = readable()
    const visit = newVisit()
    await images.newImage(visit)
    const text = said()
    for (let tries = 0; tries < 4; tries += 1) expect(await images.checkImage(visit, '00000')).toBe(false)
    const four = newVisit()
    await images.newImage(four)
    const textOfFour = said()
    for (let tries = 0; tries < 4; tries += 1) await images.checkImage(four, '00000')
    expect(await images.checkImage(four, textOfFour)).toBe(true)
    await images.checkImage(visit, '00000')
    expect(await images.checkImage(visit, text)).toBe(false)
  })

  test('[AUTH-43] it is good for five minutes', async () => {
    const { images, said } = readable()
    const [inTime, late] = [newVisit(), newVisit()]
    await images.newImage(inTime)
    const textInTime = said()
    await images.newImage(late)
    const textLate = said()
    await passSeconds(inTime, 295)
    await passSeconds(late, 301)
    expect([await images.checkImage(inTime, textInTime), await images.checkImage(late, textLate)]).toEqual([
      true,
      false,
    ])
  })

  test('[RULE-65] [AUTH-42] a visit gets a new one once a second, and the one before is no longer accepted', async () => {
    const { images, said } = readable()
    const visit = newVisit()
    expect((await images.newImage(visit)).ok).toBe(true)
    const before = said()
    expect(await images.newImage(visit)).toEqual({ ok: false, code: 'too_many_requests', detail: { seconds: 1 } })
    await passSeconds(visit, 1)
    expect((await images.newImage(visit)).ok).toBe(true)
    const text = said()
    expect(text).not.toBe(before)
    expect([await images.checkImage(visit, before), await images.checkImage(visit, text)]).toEqual([false, true])
  })

  test('what it says is stored nowhere in clear', async () => {
    const visit = newVisit()
    await node.captcha.newImage(visit)
    const { rows } = await sql<{ row: string }>`select image::text as row from captcha.image as image`.execute(
      database.sql,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).toMatch(/^\("?\\+x[\da-f]{64}"?,"?\\+x[\da-f]{64}"?,\d,"[^"]+"\)$/)
  })

  test('one address gets 30 a minute, and all together 50 a second', async () => {
    const { http } = await startNode(1)
    // At once: a share of a minute comes back every two seconds, which thirty drawings may take on a busy machine.
    const answers = await Promise.all(Array.from({ length: 31 }, () => http.fastify.inject('/wps/captcha')))
    expect(Object.groupBy(answers, ({ statusCode }) => statusCode)).toMatchObject({
      200: { length: 30 },
      429: { length: 1 },
    })
    await http.close()

    const { images } = readable()
    const drawn = await Promise.all(Array.from({ length: 60 }, () => images.newImage(newVisit())))
    expect(drawn.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(50)
    expect(drawn.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
  })

  test('old ones are forgotten', async () => {
    const visit = newVisit()
    await node.captcha.newImage(visit)
    await passSeconds(visit, 301)
    await node.captcha.prune()
    const { rows } = await sql`select from captcha.image where visit = sha256(convert_to(${visit}, 'utf8'))`.execute(
      database.sql,
    )
    expect(rows).toEqual([])
  })
})

describe('configuration', () => {
  test('[SITE-26] the demo merchant guards log-in, registration, SMS and recovery by work', async () => {
    const actions = ['login', 'register', 'sms', 'recover'] as const
    const providers = await Promise.all(actions.map(async (action) => (await node.captcha.challenge(action)).provider))
    expect(providers).toEqual(['altcha', 'altcha', 'altcha', 'altcha'])
  })

  test('[SITE-26] an action that nothing guards passes without a proof, once every node has seen the change', async () => {
    const { captcha, client, http } = await startNode()
    expect(await check(undefined, captcha)).toBe(false)
    await unguard(database)
    await vi.waitFor(async () => expect(await check(undefined, captcha)).toBe(true))
    expect(await client.call(captchaRoutes.captchaChallenge, { action: 'login' })).toMatchObject({
      ok: true,
      value: { provider: 'none' },
    })
    await http.close()
  })

  test('a server without the secret of a vendor that guards a form refuses to start, and names the setting', async () => {
    await sql`insert into captcha.config (merchant_id, action, provider) values (9, 'login', 'turnstile')`.execute(
      database.sql,
    )
    await expect(startNode()).rejects.toThrow('TURNSTILE_SECRET')
    await sql`delete from captcha.config where merchant_id = 9`.execute(database.sql)
  })
})
