import { identityRoutes, passwordRoutes, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setFrozen } from '../src/modules/identity/index.ts'
import { startTestApp, type TestApp } from './app.ts'
import { registration } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { type Browser, newBrowser } from './identity-node.ts'

const { info, login, logout, confirmPassword } = identityRoutes
const password = registration.password
const newPassword = 'gieng-nuoc-sau-lang'

let database: ThrowawayDatabase
let nodes: [TestApp, TestApp]
beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [await startTestApp(database), await startTestApp(database)]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.drop()
})

let count = 0
const name = () => `Stolen${++count}`
const logIn = async (username: string) => (await nodes[0].client.logIn(username)).token
const statusOn = (node: TestApp, token: string) => node.client.call(info, {}, { token }).then(({ status }) => status)

/** A thief uses the token on the other node, which therefore knows it; afterwards it opens neither. */
async function endsEverywhere(token: string, end: () => Promise<unknown>): Promise<void> {
  expect(await Promise.all(nodes.map((node) => statusOn(node, token)))).toEqual([200, 200])
  expect(await end()).not.toMatchObject({ ok: false })
  const endedAt = performance.now()
  await vi.waitFor(
    async () => expect(await Promise.all(nodes.map((node) => statusOn(node, token)))).toEqual([401, 401]),
    {
      timeout: 3000,
      interval: 20,
    },
  )
  expect(performance.now() - endedAt).toBeLessThan(2000) // A second, and the calls that find out.
  // And for good: not even with a second's rest does it come back.
  expect(await statusOn(nodes[1], token)).toBe(401)
}

describe('[S19] a stolen token is worth nothing on any node within a second', () => {
  test('of a log-out', async () => {
    const token = await nodes[0].client.register(name())
    await endsEverywhere(token, () => nodes[0].client.call(logout, {}, { token }))
  })

  test('[S18] of the session that changes its password, which alone goes on, under a new token', async () => {
    const username = name()
    const [other, own] = [await nodes[0].client.register(username), await logIn(username)]
    let renewed = ''
    await endsEverywhere(own, async () => {
      const changed = await nodes[0].client.call(
        passwordRoutes.changePassword,
        { oldPassword: password, newPassword, confirmNewPassword: newPassword },
        { token: own },
      )
      expect(String(changed.headers['set-cookie'])).toContain(
        changed.ok ? `__Host-sid=${changed.value.token};` : 'a cookie',
      )
      renewed = changed.ok ? changed.value.token : ''
    })
    expect(await Promise.all(nodes.map((node) => statusOn(node, renewed)))).toEqual([200, 200])
    expect(await statusOn(nodes[1], other)).toBe(401)
  })

  test('of a change of password', async () => {
    const username = name()
    const [token, own] = [await nodes[0].client.register(username), await logIn(username)]
    const change = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    await endsEverywhere(token, () => nodes[0].client.call(passwordRoutes.changePassword, change, { token: own }))
  })

  test('of a frozen account', async () => {
    const token = await nodes[0].client.register(name())
    const me = await nodes[0].client.call(info, {}, { token })
    await endsEverywhere(token, () =>
      database.transaction((tx) =>
        setFrozen(tx, { merchantId: 1, memberId: BigInt(me.ok ? me.value.id : 0), frozen: true }),
      ),
    )
  })

  test('of a device that the member signs out', async () => {
    const username = name()
    const [own, token] = [await nodes[0].client.register(username), await logIn(username)]
    await endsEverywhere(token, () => nodes[0].client.call(securityRoutes.endOtherSessions, {}, { token: own }))
    expect(await statusOn(nodes[0], own)).toBe(200)
  })

  test('of one device signed out by another', async () => {
    const username = name()
    const [own, token] = [await nodes[0].client.register(username), await logIn(username)]
    const listed = await nodes[0].client.call(securityRoutes.sessions, {}, { token: own })
    const other = listed.ok ? listed.value.sessions.find(({ isCurrent }) => !isCurrent) : undefined
    await endsEverywhere(token, () =>
      nodes[0].client.call(securityRoutes.endSession, { id: other?.id ?? '0' }, { token: own }),
    )
  })

  test('[AUTH-58] and a memory of a browser that is used twice ends everything that came of it', async () => {
    const username = name()
    await nodes[0].client.register(username)
    const own = newBrowser()
    const first = await enter(own, { username, password, type: 'username', rememberMe: true })
    const thief = newBrowser('203.0.113.9')
    for (const [cookie, value] of own.cookies) thief.cookies.set(cookie, value)
    const stolen = await enter(thief, { username, type: 'username', remembered: true })
    // Longer ago than parallel tabs may lie apart.
    await sql`update identity.remembered set rotated_at = rotated_at - interval '11 seconds'`.execute(database.sql)
    await endsEverywhere(stolen, () =>
      nodes[1].client
        .call(login, { username, type: 'username', remembered: true }, own.options())
        .then(({ status }) => status),
    )
    expect(await statusOn(nodes[0], first)).toBe(401)
  })
})

async function enter(browser: Browser, input: Parameters<(typeof nodes)[0]['client']['call']>[1]): Promise<string> {
  // as: each caller writes an input of it
  const answer = browser.take(await nodes[0].client.call(login, input as never, browser.options()))
  if (!answer.ok || !('token' in answer.value)) throw new Error(`not logged in: ${JSON.stringify(answer)}`)
  return answer.value.token
}

describe('[S18] a session cannot be planted', () => {
  const headers = (planted: string) => ({
    cookie: `__Host-sid=${planted}`,
    origin: 'http://localhost',
    host: 'localhost',
    'x-requested-with': 'banyan',
  })

  test('a log-in makes a new token beside a live one of somebody else, and promotes neither it nor one that was made up', async () => {
    const [thief, username] = [await nodes[0].client.register(name()), name()]
    await nodes[0].client.register(username)
    for (const planted of [thief, 'A'.repeat(43)]) {
      const answer = await nodes[0].client.call(
        login,
        { username, password, type: 'username' },
        { headers: headers(planted) },
      )
      expect(answer.ok && 'token' in answer.value && answer.value.token).not.toBe(planted)
      expect(String(answer.headers['set-cookie'])).not.toContain(planted)
    }
    const after = await nodes[1].client.call(info, {}, { token: thief })
    expect(after.ok && after.value.account).not.toBe(username)
    expect(await statusOn(nodes[1], 'A'.repeat(43))).toBe(401)
  })

  test('a session that is lifted by the password gets a new token', async () => {
    const username = name()
    const token = await nodes[0].client.register(username)
    const lifted = await nodes[0].client.call(confirmPassword, { password }, { token })
    expect(lifted.ok && lifted.value.token).not.toBe(token)
    expect(await statusOn(nodes[0], token)).toBe(401)
  })
})
