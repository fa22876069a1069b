import { identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import {
  type Browser,
  type IdentityNode,
  excluded,
  expectWithdrawalsOnly,
  newBrowser,
  twoIdentityNodes,
} from '../../../../test/identity-node.ts'
import { revokeAll } from '../sessions/session-store.ts'

const { database, node, other, idOf, fillProfile } = await twoIdentityNodes()

let count = 0
/** A member whom the browser remembers, as after a log-in with the box checked. */
async function remembered(): Promise<{ username: string; browser: Browser; token: string }> {
  const username = `Remembered${++count}`
  const first = await node.client.register(username)
  await node.client.call(identityRoutes.firstLogin, {}, { token: first })
  const browser = newBrowser()
  const answer = await node.logIn(browser, username, { rememberMe: true })
  if (!answer.ok || !('token' in answer.value)) throw new Error('not logged in')
  return { username, browser, token: answer.value.token }
}
const again = { remembered: true } as const
const info = (token: string, on = other) => on.client.call(identityRoutes.info, {}, { token })
const tokenOf = (answer: Awaited<ReturnType<IdentityNode['logIn']>>) =>
  answer.ok && 'token' in answer.value ? answer.value.token : ''

describe('[AUTH-55] [AUTH-58] a remembered member', () => {
  test('logs in by name alone for a day, with a cookie that no script can read and no other site sends', async () => {
    const username = `Remembered${++count}`
    await node.client.register(username)
    const answer = await node.logIn(newBrowser(), username, { rememberMe: true })
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    const cookie = cookies.find((line) => line.startsWith('__Host-rm='))
    expect(cookie).toMatch(
      /^__Host-rm=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict$/,
    )
    expect(cookies.find((line) => line.startsWith('__Host-device='))).toMatch(/; Secure; HttpOnly; SameSite=Strict$/)

    const { username: name, browser } = await remembered()
    expect(await other.logIn(browser, name, again)).toMatchObject({
      ok: true,
      value: { token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await node.logIn(browser, name.toUpperCase(), again)).toMatchObject({ ok: true })
  })

  test('is forgotten after 24 hours and not before', async () => {
    const { username, browser } = await remembered()
    const age = (by: string) =>
      sql`update identity.remembered set expires_at = expires_at - ${by}::interval`.execute(database.sql)
    await age('23 hours 59 minutes')
    expect(await node.logIn(browser, username, again)).toMatchObject({ ok: true })
    // The use did not make the day longer.
    await age('2 minutes')
    expect(await node.logIn(browser, username, again)).toMatchObject({ status: 401, code: 'remembered_over' })
    expect(browser.cookies.has('__Host-rm')).toBe(false)
  })

  test('[AUTH-59] leaves nothing in the database that could be used', async () => {
    const { browser } = await remembered()
    const validator = browser.cookies.get('__Host-rm')?.split('.')[1] ?? ''
    const { rows } = await sql<{ all: string }>`
      select string_agg(remembered::text, '') || (select string_agg(device::text, '') from identity.device) as all
        from identity.remembered`.execute(database.sql)
    for (const secret of [validator, browser.cookies.get('__Host-device') ?? '', registration.password]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(rows[0]?.all).not.toContain(secret)
      expect(rows[0]?.all).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  test('gets a session that may play and not more: assurance 1', async () => {
    const { username, browser } = await remembered()
    const token = tokenOf(await node.logIn(browser, username, again))
    expect(await node.identity.authenticate(token)).toMatchObject({ kind: 'full', assurance: 1 })
    expect(await other.identity.authenticate(token)).toMatchObject({ kind: 'full', assurance: 1 })
  })
})

test('[MEMBER-62] by this browser’s memory whoever has excluded themselves comes back to withdrawals alone, by the password too', async () => {
  const { username, browser } = await remembered()
  await excluded(database, await idOf(username))
  const token = tokenOf(await node.logIn(browser, username, again))
  await expectWithdrawalsOnly(node, token)
  const lifted = await node.client.call(identityRoutes.confirmPassword, { password: registration.password }, { token })
  await expectWithdrawalsOnly(node, lifted.ok ? lifted.value.token : '')
})

test('a remembered member whom the entrance refuses stands in the history', async () => {
  const { username, browser } = await remembered()
  expect(await node.logIn(browser, username, { ...again, entrance: 'agent' })).toMatchObject({
    status: 403,
    code: 'not_an_agent',
  })
  const { rows } = await sql`select from identity.login_attempt where member_id = ${await idOf(username)}
      and outcome = 'not_an_agent'`.execute(database.sql)
  expect(rows).toHaveLength(1)
})

describe('[AUTH-59] the memory is used once', () => {
  test('each use gives the browser a new one, and parallel tabs are let through for ten seconds', async () => {
    const { username, browser } = await remembered()
    const before = browser.cookies.get('__Host-rm')
    const tabs = await Promise.all(
      [node, other, node, other].map((on) =>
        on.client.call(identityRoutes.login, { type: 'username', username, ...again }, browser.options()),
      ),
    )
    expect(tabs.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const rotated = tabs.filter(({ headers }) =>
      [headers['set-cookie'] ?? []].flat().some((line) => String(line).startsWith('__Host-rm=')),
    )
    expect(rotated).toHaveLength(1)
    for (const tab of rotated) browser.take(tab)
    expect(browser.cookies.get('__Host-rm')).not.toBe(before)
    expect(await node.logIn(browser, username, again)).toMatchObject({ ok: true })
  })

  test('[S19] a stolen copy used after its owner’s ends the family, every session and every other memory at once', async () => {
    const { username, browser, token } = await remembered()
    const email = 'robbed@example.com'
    await fillProfile(username, { email })
    const thief = newBrowser('203.0.113.66')
    thief.cookies.set('__Host-rm', browser.cookies.get('__Host-rm') ?? '')
    const elsewhere = newBrowser()
    await node.logIn(elsewhere, username, { rememberMe: true })
    const renewed = tokenOf(await node.logIn(browser, username, again))
    await sql`update identity.remembered set rotated_at = rotated_at - interval '11 seconds'`.execute(database.sql)

    expect(await node.logIn(thief, username, again)).toMatchObject({ status: 401, code: 'remembered_over' })
    for (const each of [token, renewed]) expect(await info(each, node)).toMatchObject({ status: 401 })
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
    expect(await node.logIn(elsewhere, username, again)).toMatchObject({ code: 'remembered_over' })
    const { rows } = await sql<{
      n: bigint
    }>`select count(*) as n from identity.login_attempt where outcome = 'remembered_stolen'
      and member_id = ${await idOf(username)}`.execute(database.sql)
    expect(rows[0]?.n).toBe(1n)
    // The owner is told, with the address of whoever used the copy.
    await expect.poll(() => node.messageTo(email)?.text).toMatch(/bản sao[^]*203\.0\.113\.66/i)
  })

  test('[S19] ends them at once on the node that finds the theft out', async () => {
    const { username, browser } = await remembered()
    const thief = newBrowser('203.0.113.68')
    thief.cookies.set('__Host-rm', browser.cookies.get('__Host-rm') ?? '')
    const renewed = tokenOf(await node.logIn(browser, username, again))
    await sql`update identity.remembered set rotated_at = rotated_at - interval '11 seconds'`.execute(database.sql)
    // Held by this node, which asks for what others have ended only now and then.
    await expect.poll(async () => (await info(renewed, node)).status).toBe(200)
    const [held, found, after] = [
      await info(renewed, node),
      await node.logIn(thief, username, again),
      await info(renewed, node),
    ]
    expect([held.status, found.status, after.status]).toEqual([200, 401, 401])
  })

  test('[S19] a thief who comes first is found out when the owner comes', async () => {
    const { username, browser } = await remembered()
    const thief = newBrowser('203.0.113.67')
    thief.cookies.set('__Host-rm', browser.cookies.get('__Host-rm') ?? '')
    const stolen = tokenOf(await node.logIn(thief, username, again))
    expect(await info(stolen)).toMatchObject({ ok: true })
    await sql`update identity.remembered set rotated_at = rotated_at - interval '11 seconds'`.execute(database.sql)
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
    expect(await info(stolen, node)).toMatchObject({ status: 401 })
    expect(await node.logIn(thief, username, again)).toMatchObject({ code: 'remembered_over' })
  })

  test('[S19] a copy is found out however many uses ago it was made', async () => {
    const { username, browser } = await remembered()
    const thief = newBrowser('203.0.113.69')
    thief.cookies.set('__Host-rm', browser.cookies.get('__Host-rm') ?? '')
    const tokens = [await node.logIn(browser, username, again), await node.logIn(browser, username, again)].map(tokenOf)
    expect(await node.logIn(thief, username, again)).toMatchObject({ code: 'remembered_over' })
    for (const token of tokens) expect(await info(token)).toMatchObject({ status: 401 })
  })

  test('a validator that was never issued ends this memory, and logs nobody out', async () => {
    const { username, browser, token } = await remembered()
    const elsewhere = newBrowser()
    await node.logIn(elsewhere, username, { rememberMe: true })
    const [selector] = (browser.cookies.get('__Host-rm') ?? '').split('.')
    const stranger = newBrowser('203.0.113.70')
    stranger.cookies.set('__Host-rm', `${selector}.${'A'.repeat(43)}`)
    expect(await node.logIn(stranger, username, again)).toMatchObject({ status: 401, code: 'remembered_over' })
    expect(await info(token)).toMatchObject({ ok: true })
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
    expect(await node.logIn(elsewhere, username, again)).toMatchObject({ ok: true })
  })

  test('opens no other account, and nothing when it is made up', async () => {
    const { browser } = await remembered()
    const victim = await remembered()
    expect(await node.logIn(browser, victim.username, again)).toMatchObject({ code: 'remembered_over' })
    expect(await node.logIn(browser, 'nobody', again)).toMatchObject({ code: 'remembered_over' })
    for (const made of [
      'x',
      `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      "' or 1=1 --",
      `${victim.browser.cookies.get('__Host-rm')}x`,
    ]) {
      const stranger = newBrowser()
      stranger.cookies.set('__Host-rm', made)
      expect(await node.logIn(stranger, victim.username, again)).toMatchObject({ code: 'remembered_over' })
    }
    expect(await node.logIn(newBrowser(), victim.username, again)).toMatchObject({ code: 'remembered_over' })
    expect(await node.logIn(victim.browser, victim.username, again)).toMatchObject({ ok: true })
  })
})

test('[S19] what lets parallel tabs through for ten seconds lets them into the same account only', async () => {
  const [{ username, browser }, victim] = [await remembered(), await remembered()]
  const before = browser.cookies.get('__Host-rm') ?? ''
  expect(await node.logIn(browser, username, again)).toMatchObject({ ok: true })
  for (const [name, isIn] of [
    [username, true],
    [victim.username, false],
    ['nobody', false],
  ] as const) {
    browser.cookies.set('__Host-rm', before)
    expect((await node.logIn(browser, name, again)).ok).toBe(isIn)
  }
})

describe('[AUTH-56] [AUTH-59] the memory ends', () => {
  test('by a log-in with the box unchecked, in this browser', async () => {
    const { username, browser } = await remembered()
    const copy = browser.cookies.get('__Host-rm') ?? ''
    await node.logIn(browser, username)
    expect(browser.cookies.has('__Host-rm')).toBe(false)
    browser.cookies.set('__Host-rm', copy)
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
  })

  test('by a log-out that says so, and not by another', async () => {
    const { username, browser, token } = await remembered()
    browser.take(await node.client.call(identityRoutes.logout, {}, browser.options({ token })))
    const next = tokenOf(await node.logIn(browser, username, again))
    expect(next).not.toBe('')
    browser.take(await node.client.call(identityRoutes.logout, { forgetMe: 'true' }, browser.options({ token: next })))
    expect(browser.cookies.has('__Host-rm')).toBe(false)
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
  })

  test('in every browser with all of the member’s sessions', async () => {
    const { username, browser, token } = await remembered()
    const id = await idOf(username)
    await database.transaction((tx) => revokeAll(tx, id))
    expect(await node.logIn(browser, username, again)).toMatchObject({ code: 'remembered_over' })
    expect((await info(token)).status).toBe(401)
  })

  test.each(['frozen', 'closed'])('while the account is %s', async (status) => {
    const { username, browser } = await remembered()
    await sql`update members.member set status = ${status} where username = ${username}`.execute(database.sql)
    expect(await node.logIn(browser, username, again)).toMatchObject({ status: 403 })
  })
})

test('[S14] another site’s page cannot have a browser log in by its memory', async () => {
  const { username, browser } = await remembered()
  const options = browser.options()
  const foreign = { ...options, headers: { ...options.headers, origin: 'https://evil.test' } }
  expect(await node.client.call(identityRoutes.login, { type: 'username', username, ...again }, foreign)).toMatchObject(
    { code: 'forbidden_origin' },
  )
})
