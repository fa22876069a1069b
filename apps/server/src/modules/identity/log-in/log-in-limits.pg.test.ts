import { identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { type IdentityNode, captchaText, newBrowser, startIdentityNode } from '../../../../test/identity-node.ts'

let database: ThrowawayDatabase
let node: IdentityNode
let other: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  node = startIdentityNode(database)
  other = startIdentityNode(database)
})
afterAll(async () => {
  await Promise.all([node.close(), other.close()])
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql)
})

let count = 0
const name = () => `Limited${++count}`
const solved = { captcha: captchaText }
/** Registers and answers a browser that has never been used. */
async function member(): Promise<string> {
  const username = name()
  await node.client.register(username, { address: `192.0.2.${(count % 200) + 1}` })
  await sql`truncate platform.rate_limit`.execute(database.sql)
  return username
}
const wrong = { password: 'not the password' }
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('[AUTH-43] the captcha', () => {
  test('is demanded after 3 failures of one account, from wherever they come, and the third failure says so [AUTH-41]', async () => {
    const username = await member()
    const fail = (n: number) => node.logIn(newBrowser(`10.1.0.${n}`), username, wrong)
    expect(await fail(1)).toMatchObject({ status: 401, detail: {} })
    expect(await fail(2)).toMatchObject({ status: 401, detail: {} })
    expect(await fail(3)).toMatchObject({
      status: 401,
      code: 'incorrect_account_or_password',
      detail: { captcha: true },
    })
    expect(await other.logIn(newBrowser('10.1.0.4'), username)).toMatchObject({
      status: 422,
      code: 'captcha_required',
      detail: { captcha: true },
    })
    expect(await other.logIn(newBrowser('10.1.0.4'), username, { captcha: 'WRONG' })).toMatchObject({
      status: 422,
      code: 'captcha_incorrect',
    })
    expect(await other.logIn(newBrowser('10.1.0.4'), username, solved)).toMatchObject({ status: 200 })
  })

  test('is demanded after 3 failures of one address, whatever names it tries', async () => {
    for (let n = 0; n < 3; n++)
      expect(await node.logIn(newBrowser('10.2.0.1'), name(), wrong)).toMatchObject({ status: 401 })
    expect(await node.logIn(newBrowser('10.2.0.1'), name(), wrong)).toMatchObject({ code: 'captcha_required' })
    expect(await node.logIn(newBrowser('10.2.0.2'), name(), wrong)).toMatchObject({ status: 401 })
  })

  test('a try without it is not counted and reaches no password', async () => {
    const username = await member()
    for (let n = 0; n < 3; n++) await node.logIn(newBrowser(`10.3.0.${n}`), username, wrong)
    for (let n = 0; n < 10; n++)
      expect(await node.logIn(newBrowser('10.3.1.1'), username)).toMatchObject({ code: 'captcha_required' })
    expect(await node.logIn(newBrowser('10.3.1.1'), username, solved)).toMatchObject({ ok: true })
  })
})

describe('[AUTH-74] an account', () => {
  test('is locked after 5 failures, also when 40 are sent to two nodes at once', async () => {
    const username = await member()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? node : other).logIn(newBrowser(`10.4.0.${n}`), username, { ...wrong, ...solved }),
      ),
    )
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35)
  })

  test('stays locked for a day after the twentieth failure', async () => {
    const username = await member()
    for (let n = 0; n < 20; n++) {
      expect(await node.logIn(newBrowser(`10.5.${n}.1`), username, { ...wrong, ...solved })).toMatchObject({
        status: 401,
      })
      await sql`update identity.guess set locked_until = least(locked_until, clock_timestamp())
        where tries < 20`.execute(database.sql)
    }
    const locked = await node.logIn(newBrowser('10.5.99.1'), username, solved)
    expect(locked).toMatchObject({ status: 429 })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(86_000)
  })

  test('[S31] keeps its owner in: a storm from a hundred addresses locks strangers out and not the browser that the member knows', async () => {
    const username = await member()
    const own = newBrowser('10.6.0.1')
    expect(await node.logIn(own, username)).toMatchObject({ ok: true })
    expect(own.cookies.get('__Host-device')).toMatch(/^[\w-]{43}$/)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => node.logIn(newBrowser(`10.6.${n}.2`), username, { ...wrong, ...solved })),
    )
    expect(await node.logIn(newBrowser('10.6.200.1'), username, solved)).toMatchObject({ status: 429 })
    expect(await other.logIn(own, username)).toMatchObject({ ok: true })
  })

  test('[S31] keeps its owner in when the owner’s own address is exhausted by others', async () => {
    const username = await member()
    const own = newBrowser('10.7.0.1')
    await node.logIn(own, username)
    for (let n = 0; n < 25; n++) await node.logIn(newBrowser('10.7.0.1'), name(), { ...wrong, ...solved })
    expect(await node.logIn(newBrowser('10.7.0.1'), username, solved)).toMatchObject({ status: 429 })
    expect(await node.logIn(own, username)).toMatchObject({ ok: true })
  })

  test('is guessed at no faster from a browser that it knows, and no other account is helped by that browser’s cookie', async () => {
    const username = await member()
    const own = newBrowser('10.8.0.1')
    await node.logIn(own, username)
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await node.logIn(own, username, { ...wrong, ...solved }))
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429])
    const victim = await member()
    for (let n = 0; n < 5; n++) await node.logIn(newBrowser(`10.8.1.${n}`), victim, { ...wrong, ...solved })
    expect(await node.logIn(own, victim, solved)).toMatchObject({ status: 429 })
  })
})

describe('[S26] an address', () => {
  test('fails 20 times in ten minutes, at once and on two nodes, and X-Forwarded-For moves nothing', async () => {
    const username = await member()
    const names = Array.from({ length: 9 }, name)
    // Nine names, each its five tries at most: the address is what ends it.
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) => {
        const browser = newBrowser('10.9.0.1')
        browser.cookies.set('__Host-visit', String(n).padStart(22, 'x'))
        const input = { username: names[n % 9] ?? '', type: 'username', ...wrong, ...solved } as const
        const headers = {
          'x-forwarded-for': `172.16.0.${n}`,
          'x-real-ip': `172.16.1.${n}`,
          forwarded: `for=172.16.2.${n}`,
        }
        return (n % 2 ? node : other).client.call(identityRoutes.login, input, browser.options({ headers }))
      }),
    )
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(20)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(25)
    expect(await node.logIn(newBrowser('10.9.0.2'), username)).toMatchObject({ ok: true })
  })

  test('tries 10 names in a day, however slowly, and may go on with those', async () => {
    const tried = Array.from({ length: 11 }, name)
    const answers = []
    for (const username of tried) {
      await sql`delete from platform.rate_limit where key like 'login:%'`.execute(database.sql)
      answers.push(await node.logIn(newBrowser('10.10.0.1'), username, { ...wrong, ...solved }))
    }
    expect(statuses(answers)).toEqual([...Array<number>(10).fill(401), 429])
    expect(await node.logIn(newBrowser('10.10.0.1'), tried[0] ?? '', { ...wrong, ...solved })).toMatchObject({
      status: 401,
    })
    expect(await node.logIn(newBrowser('10.10.0.1'), tried[10] ?? '', { ...wrong, ...solved })).toMatchObject({
      status: 429,
    })
  })

  test('of many honest members is not counted against them', async () => {
    const members = []
    for (let n = 0; n < 12; n++) members.push(await member())
    for (const username of members)
      expect(await node.logIn(newBrowser('10.11.0.1'), username)).toMatchObject({ ok: true })
  })

  test('of IPv6 counts by /64', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) {
      await sql`delete from platform.rate_limit where key like 'login-names:%'`.execute(database.sql)
      answers.push(await node.logIn(newBrowser(`2001:db8:1:2::${n + 1}`), name(), { ...wrong, ...solved }))
    }
    expect(statuses(answers)).toEqual([...Array<number>(20).fill(401), 429])
  })
})

test('a browser fails 10 times in a quarter of an hour, from whatever addresses and with whatever names; another one may go on', async () => {
  const username = await member()
  const visit = 'v'.repeat(22)
  async function fail(n: number, visitId: string) {
    const browser = newBrowser(`10.13.${n}.1`)
    browser.cookies.set('__Host-visit', visitId)
    return (n % 2 ? node : other).logIn(browser, name(), { ...wrong, ...solved })
  }
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => fail(n, visit)))
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10)
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(15)
  expect(await fail(30, 'w'.repeat(22))).toMatchObject({ status: 401 })
  // Honest log-ins are not counted.
  const honest = newBrowser('10.13.99.1')
  for (let n = 0; n < 12; n++) expect(await node.logIn(honest, username)).toMatchObject({ ok: true })
})

test('a try that was refused is no failure of the browser’s', async () => {
  const username = await member()
  for (let n = 0; n < 5; n++) await node.logIn(newBrowser(`10.14.0.${n}`), username, { ...wrong, ...solved })
  const from = (address: string) => {
    const browser = newBrowser(address)
    browser.cookies.set('__Host-visit', 'z'.repeat(22))
    return browser
  }
  for (let n = 0; n < 12; n++)
    expect(await node.logIn(from(`10.14.1.${n}`), username, solved)).toMatchObject({ status: 429 })
  expect(await node.logIn(from('10.14.2.1'), name(), { ...wrong, ...solved })).toMatchObject({ status: 401 })
})

test('a storm over many addresses reaches 50 passwords a second, and the browser that a member knows is let through it', async () => {
  const username = await member()
  const own = newBrowser('10.12.0.1')
  await node.logIn(own, username)
  // As if the second's passwords had all been looked at.
  await sql`insert into platform.rate_limit (key, full_at)
    values ('login-hashes', clock_timestamp() + interval '30 seconds')
    on conflict (key) do update set full_at = excluded.full_at`.execute(database.sql)
  expect(await node.logIn(newBrowser('10.12.0.2'), username)).toMatchObject({ status: 429 })
  expect(await node.logIn(own, username)).toMatchObject({ ok: true })
})
