import { securityRoutes as routes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../../test/authenticator.ts'
import { registration } from '../../../../test/client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { memberIdOf } from '../../../../test/factories.ts'
import { type Browser, type IdentityNode, newBrowser, startIdentityNode } from '../../../../test/identity-node.ts'

let database: ThrowawayDatabase
let node: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  node = startIdentityNode(database, { factor: 1000 })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

const owner = { by: 'password', password: registration.password } as const
let count = 0
async function member() {
  const username = `Passkey${++count}`
  return { username, token: await node.client.register(username) }
}
async function begin(token: string) {
  const begun = await node.client.call(routes.beginPasskey, { owner }, { token })
  if (!begun.ok) throw new Error(begun.code)
  return begun.value
}
/** A member with a passkey. */
async function keyHolder() {
  const { username, token } = await member()
  const asked = await begin(token)
  const authenticator = createAuthenticator()
  const finished = await node.client.call(
    routes.finishPasskey,
    { name: 'Phone', ...authenticator.make(asked) },
    { token },
  )
  if (!finished.ok) throw new Error(finished.code)
  return { username, token, authenticator, userId: asked.userId, id: finished.value.id }
}
async function askedOf(browser: Browser) {
  const begun = browser.take(await node.client.call(routes.beginPasskeyLogin, {}, browser.options()))
  if (!begun.ok) throw new Error(begun.code)
  return begun.value
}
const logIn = async (browser: Browser, shown: ReturnType<ReturnType<typeof createAuthenticator>['sign']>) =>
  browser.take(await node.client.call(routes.logInByPasskey, shown, browser.options()))

describe('a passkey', () => {
  test('[AUTH-72] logs its member in without a name, past two-step verification, from a new address', async () => {
    const { username, token, authenticator, userId } = await keyHolder()
    const id = await memberIdOf(database, username)
    await sql`insert into members.member_key (member_id, wrapped) values (${id}, 'x') on conflict do nothing`.execute(
      database.sql,
    )
    await sql`insert into identity.authenticator (member_id, secret_sealed, enrolled_at)
      values (${id}, 'x', now())`.execute(database.sql)
    const browser = newBrowser('203.0.113.5')
    const answer = await logIn(browser, authenticator.sign(await askedOf(browser), userId))
    expect(answer).toMatchObject({ ok: true, value: { token: expect.any(String) } })
    const listed = await node.client.call(routes.passkeys, {}, { token })
    expect(listed).toMatchObject({
      value: { passkeys: [{ name: 'Phone', isBackedUp: false, lastUsedAt: expect.any(Date) }] },
    })
    const password = await node.logIn(newBrowser(), username)
    expect(password).toMatchObject({ value: { pending: { kind: 'two_step' } } })
  })

  test('is refused when its answer is replayed, comes from another browser, another site or an unverified user, or when its count stands still', async () => {
    const { authenticator, userId } = await keyHolder()
    const browser = newBrowser()
    const first = authenticator.sign(await askedOf(browser), userId, { signCount: 5 })
    expect((await logIn(browser, first)).ok).toBe(true)
    const refused = { ok: false, status: 422, code: 'passkey_refused' }
    expect(await logIn(browser, first)).toMatchObject(refused)
    const other = newBrowser()
    await askedOf(other)
    expect(await logIn(other, authenticator.sign(await askedOf(browser), userId, { signCount: 6 }))).toMatchObject(
      refused,
    )
    const wrong = [
      { origin: 'http://localhost.evil.example', signCount: 7 },
      { isVerified: false, signCount: 8 },
      { signCount: 5 },
    ]
    for (const how of wrong)
      expect(await logIn(browser, authenticator.sign(await askedOf(browser), userId, how))).toMatchObject(refused)
    expect(
      await logIn(
        browser,
        authenticator.sign({ ...(await askedOf(browser)), rpId: 'other.example' }, userId, { signCount: 9 }),
      ),
    ).toMatchObject(refused)
    const stranger = await keyHolder()
    expect(
      await logIn(browser, authenticator.sign(await askedOf(browser), stranger.userId, { signCount: 10 })),
    ).toMatchObject(refused)
    expect(await logIn(browser, createAuthenticator().sign(await askedOf(browser), userId))).toMatchObject(refused)
    expect((await logIn(browser, authenticator.sign(await askedOf(browser), userId, { signCount: 11 }))).ok).toBe(true)
  })

  test('lets one of twenty simultaneous uses of an answer in', async () => {
    const { authenticator, userId } = await keyHolder()
    const browser = newBrowser()
    const shown = authenticator.sign(await askedOf(browser), userId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(browser, shown)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a challenge is over after five minutes', async () => {
    const { authenticator, userId } = await keyHolder()
    const browser = newBrowser()
    const asked = await askedOf(browser)
    await sql`update identity.passkey_challenge set expires_at = now() - interval '1 second'`.execute(database.sql)
    expect(await logIn(browser, authenticator.sign(asked, userId))).toMatchObject({ code: 'passkey_refused' })
  })

  test('does not open a frozen account, and the history keeps that it was tried', async () => {
    const { username, authenticator, userId } = await keyHolder()
    await sql`update members.member set status = 'frozen' where username = ${username}`.execute(database.sql)
    const browser = newBrowser()
    const shown = authenticator.sign(await askedOf(browser), userId)
    expect(await logIn(browser, shown)).toMatchObject({ code: 'account_frozen' })
    const { rows } = await sql`select from identity.login_attempt join members.member on member.id = member_id
      where username = ${username} and outcome = 'frozen'`.execute(database.sql)
    expect(rows).toHaveLength(1)
    // The challenge is spent as well.
    expect(await logIn(browser, shown)).toMatchObject({ code: 'passkey_refused' })
  })
})

describe('registering one', () => {
  test('needs the owner’s proof, a challenge of one’s own that was not used, this site and a verified user', async () => {
    const { token } = await member()
    expect(
      await node.client.call(routes.beginPasskey, { owner: { by: 'password', password: 'wrong' } }, { token }),
    ).toMatchObject({
      code: 'wrong_password',
    })
    const rival = await member()
    const finish = (made: object) => node.client.send(routes.finishPasskey, { name: 'Key', ...made }, { token })
    const refused = { ok: false, code: 'passkey_refused' }
    expect(await finish(createAuthenticator().make(await begin(rival.token)))).toMatchObject(refused)
    expect(
      await finish(createAuthenticator().make(await begin(token), { origin: 'https://evil.example' })),
    ).toMatchObject(refused)
    expect(await finish(createAuthenticator().make(await begin(token), { isVerified: false }))).toMatchObject(refused)
    const asked = await begin(token)
    expect(await finish(createAuthenticator().make(asked))).toMatchObject({ ok: true })
    expect(await finish(createAuthenticator().make(asked))).toMatchObject(refused)
  })

  test('a key is of one account only, and an account has ten', async () => {
    const { authenticator } = await keyHolder()
    const { token } = await member()
    const finish = async (key: ReturnType<typeof createAuthenticator>) =>
      node.client.call(routes.finishPasskey, { name: 'Key', ...key.make(await begin(token)) }, { token })
    expect(await finish(authenticator)).toMatchObject({ code: 'passkey_refused' })
    for (let index = 0; index < 10; index++) expect((await finish(createAuthenticator())).ok).toBe(true)
    expect(await node.client.call(routes.beginPasskey, { owner }, { token })).toMatchObject({
      status: 409,
      code: 'passkeys_full',
    })
  })

  test('[ROLE-21] another member’s passkey is neither renamed nor removed', async () => {
    const { token, id } = await keyHolder()
    const rival = await member()
    expect(await node.client.call(routes.renamePasskey, { id, name: 'Mine' }, { token: rival.token })).toMatchObject({
      status: 404,
    })
    expect(await node.client.call(routes.removePasskey, { id, owner }, { token: rival.token })).toMatchObject({
      status: 404,
    })
    expect(await node.client.call(routes.renamePasskey, { id, name: ' Work phone ' }, { token })).toMatchObject({
      ok: true,
    })
    expect(await node.client.call(routes.passkeys, {}, { token })).toMatchObject({
      value: { passkeys: [{ name: 'Work phone' }] },
    })
    expect(await node.client.call(routes.removePasskey, { id, owner }, { token })).toMatchObject({ ok: true })
    expect(await node.client.call(routes.changes, {}, { token })).toMatchObject({
      value: { events: [{ change: 'passkey_removed' }, { change: 'passkey_added' }] },
    })
  })
})
