import { identityRoutes, passwordRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import { newBrowser, twoIdentityNodes } from '../../../../test/identity-node.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { createWorkQueue } from '../../../platform/process/work-queue.ts'
import { createPasswordHash } from '../passwords/password-hash.ts'

const { database, node, other, fillProfile } = await twoIdentityNodes()

let count = 0
async function member(): Promise<string> {
  const username = `Admitted${++count}`
  await node.client.register(username)
  return username
}
const change = (username: string, set: ReturnType<typeof sql>) =>
  sql`update members.member set ${set} where username = ${username}`.execute(database.sql)
async function setFlags(...flags: string[]) {
  await sql`update site.merchant set flags_on = ${['USERNAMEREG3', 'DIRECTREG3', ...flags]}`.execute(database.sql)
  passTime(1100)
}
const info = (token: string, on = node) => on.client.call(identityRoutes.info, {}, { token })
const outcomes = async (username: string) =>
  (
    await sql<{
      outcome: string
    }>`select outcome from identity.login_attempt a join members.member m on m.id = a.member_id
      where username = ${username} order by a.id`.execute(database.sql)
  ).rows.map(({ outcome }) => outcome)

describe('the entrance', () => {
  test.each([0, 1, 2, 41, 42])(
    '[ROLE-05] [ERR-17] of agents takes account type %i if it is an agent’s',
    async (type) => {
      const username = await member()
      await change(username, sql`type = ${type}`)
      const answer = await node.logIn(newBrowser(), username, { entrance: 'agent' })
      if (type === 0) expect(answer).toMatchObject({ status: 403, code: 'not_an_agent' })
      else expect(answer).toMatchObject({ ok: true })
      // By the player's entrance all of them come in.
      expect(await node.logIn(newBrowser(), username)).toMatchObject({ ok: true })
    },
  )

  test('[ROLE-03] [ERR-16] of players refuses an account without a player’s rights, and says so only to who knows the password', async () => {
    const username = await member()
    await change(username, sql`status = 'closed'`)
    expect(await node.logIn(newBrowser(), username)).toMatchObject({ status: 403, code: 'not_a_player' })
    expect(await node.logIn(newBrowser(), username, { password: 'wrong' })).toMatchObject({
      status: 401,
      code: 'incorrect_account_or_password',
    })
    expect(await outcomes(username)).toEqual(['registered', 'closed', 'wrong_password'])
  })

  test('tells of a frozen account before anything else', async () => {
    const username = await member()
    await change(username, sql`status = 'frozen'`)
    expect(await node.logIn(newBrowser(), username, { entrance: 'agent' })).toMatchObject({ code: 'account_frozen' })
  })
})

describe('[AUTH-31] [AUTH-33] a password that must be changed', () => {
  afterEach(() => setFlags())
  const hash = createPasswordHash(createWorkQueue({ waitingMax: 9, waitMsMax: 5000 }))
  const next = 'mot-cau-that-moi'

  test('[S21] 123456 opens a session for nothing else, on every node, until it is changed', async () => {
    const username = await member()
    await change(username, sql`password_hash = ${await hash.make('123456')}`)
    const browser = newBrowser()
    const answer = await node.logIn(browser, username, { password: '123456', rememberMe: true })
    expect(answer).toMatchObject({ ok: true, value: { passwordChange: 'default_password' } })
    const token = answer.ok && 'token' in answer.value ? answer.value.token : ''
    for (const on of [node, other]) {
      expect(await info(token, on)).toMatchObject({ ok: true })
      expect(await on.client.call(identityRoutes.confirmPassword, { password: '123456' }, { token })).toMatchObject({
        status: 403,
        code: 'password_change_required',
      })
    }
    // A remembered log-in has the same outcome [AUTH-60].
    expect(await node.logIn(browser, username, { remembered: true })).toMatchObject({
      ok: true,
      value: { passwordChange: 'default_password' },
    })

    const changed = await node.client.call(
      passwordRoutes.changePassword,
      { oldPassword: '123456', newPassword: next, confirmNewPassword: next },
      { token },
    )
    if (!changed.ok) throw new Error(changed.code)
    const full = { token: changed.value.token }
    for (const each of [node, other])
      expect(await each.client.call(identityRoutes.confirmPassword, { password: 'x' }, full)).toMatchObject({
        code: 'wrong_password',
      })
    expect(await node.logIn(browser, username, { remembered: true })).toMatchObject({ code: 'remembered_over' })
    expect(await node.logIn(browser, username, { password: next })).toMatchObject({
      ok: true,
      value: expect.not.objectContaining({ passwordChange: expect.anything() }),
    })
  })

  test('[AUTH-32] an old one is expired where the merchant says so and forces it, to the second', async () => {
    const username = await member()
    await node.client.call(identityRoutes.firstLogin, {}, { token: (await node.client.logIn(username)).token })
    await sql`insert into identity.policy (merchant_id, password_days) values (1, 30)
      on conflict (merchant_id) do update set password_days = 30`.execute(database.sql)
    await change(username, sql`password_changed_at = clock_timestamp() - interval '30 days'`)
    expect(await node.client.logIn(username)).toMatchObject({ passwordExpired: false })
    await setFlags('PWDEXPFORCECHANGE3')
    const expired = await node.client.logIn(username)
    expect(expired).toMatchObject({ passwordExpired: true, passwordChange: 'expired' })
    expect(await info(expired.token)).toMatchObject({ ok: true })
    expect(
      await node.client.call(identityRoutes.confirmPassword, { password: 'x' }, { token: expired.token }),
    ).toMatchObject({
      code: 'password_change_required',
    })
    await change(username, sql`password_changed_at = clock_timestamp() - interval '30 days' + interval '5 seconds'`)
    expect(await node.client.logIn(username)).toMatchObject({ passwordExpired: false })
    await sql`delete from identity.policy`.execute(database.sql)
  })

  test('[AUTH-33] a first log-in must change it too where changes are forced, but not the one of the registration', async () => {
    await setFlags('PWDEXPFORCECHANGE3')
    const username = `Admitted${++count}`
    const token = await node.client.register(username)
    expect(await node.client.call(identityRoutes.confirmPassword, { password: 'x' }, { token })).toMatchObject({
      code: 'wrong_password',
    })
    const due = await node.client.logIn(username)
    expect(due).toMatchObject({ firstTimeLogin: true, passwordChange: 'first_login' })
    const chosen = { oldPassword: registration.password, newPassword: next, confirmNewPassword: next }
    expect(await node.client.call(passwordRoutes.changePassword, chosen, { token: due.token })).toMatchObject({
      ok: true,
    })
    // The change was what the first log-in asked for: the next one asks for nothing.
    const after = await node.client.logIn(username, next)
    expect(after).toMatchObject({ firstTimeLogin: false })
    expect(after.passwordChange).toBeUndefined()
  })
})

test('[AUTH-28] [AUTH-29] [API-55] firstTimeLogin is reported until the first-login action was fired', async () => {
  const username = await member()
  const { token, firstTimeLogin } = await node.client.logIn(username)
  expect(firstTimeLogin).toBe(true)
  for (let n = 0; n < 2; n++)
    expect(await node.client.call(identityRoutes.firstLogin, {}, { token })).toMatchObject({ ok: true })
  expect(await node.client.logIn(username)).toMatchObject({ firstTimeLogin: false })
})

test('[API-56] the log-in before this one is told with its time, address and country', async () => {
  const username = `Admitted${++count}`
  const first = await node.client.register(username, { address: '113.161.72.10' })
  expect(await node.client.call(identityRoutes.loginInfo, {}, { token: first })).toMatchObject({
    ok: true,
    value: { lastLogin: null },
  })
  const { token } = await node.client.logIn(username, registration.password, { address: '192.0.2.1' })
  const told = await node.client.call(identityRoutes.loginInfo, {}, { token })
  expect(told).toMatchObject({
    ok: true,
    value: { lastLogin: { address: '113.161.72.10', country: 'VN', at: expect.any(Date) } },
  })
})

describe('[S18] a session', () => {
  test('that is lifted by the password gets a new token, and the one before it ends on every node', async () => {
    const username = await member()
    const browser = newBrowser()
    await node.logIn(browser, username, { rememberMe: true })
    const answer = await node.logIn(browser, username, { remembered: true })
    const weak = answer.ok && 'token' in answer.value ? answer.value.token : ''
    expect(
      await node.client.call(identityRoutes.confirmPassword, { password: 'wrong' }, { token: weak }),
    ).toMatchObject({
      status: 403,
      code: 'wrong_password',
    })
    const lifted = await node.client.call(
      identityRoutes.confirmPassword,
      { password: registration.password },
      { token: weak },
    )
    if (!lifted.ok) throw new Error(lifted.code)
    expect(lifted.headers['set-cookie']).toContain(`__Host-sid=${lifted.value.token}`)
    expect(lifted.value.token).not.toBe(weak)
    expect(await other.identity.authenticate(lifted.value.token)).toMatchObject({ assurance: 2 })
    expect(await info(weak)).toMatchObject({ status: 401 })
    await sleep(1000)
    expect(await info(weak, other)).toMatchObject({ status: 401 })
  })

  test('is lifted by no guessing: five wrong passwords, at once or not, and then a wait', async () => {
    const username = await member()
    const { token } = await node.client.logIn(username)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? node : other).client.call(identityRoutes.confirmPassword, { password: `wrong-${n}` }, { token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('[S19] that ends has the browser drop what it keeps of the site', async () => {
    const { token } = await node.client.logIn(await member())
    const left = await node.client.call(identityRoutes.logout, {}, { token })
    expect(left.headers['clear-site-data']).toBe('"cache"')
  })

  test('cannot be given to a browser from outside: a token that somebody chose is never taken over', async () => {
    const username = await member()
    const chosen = 'A'.repeat(43)
    const answer = await node.client.call(
      identityRoutes.login,
      { username, password: registration.password, type: 'username' },
      {
        headers: {
          cookie: `__Host-sid=${chosen}`,
          origin: 'http://localhost',
          host: 'localhost',
          'x-requested-with': 'banyan',
        },
      },
    )
    expect(answer).toMatchObject({ ok: true })
    expect(answer.headers['set-cookie']).not.toContain(chosen)
    expect(await info(chosen)).toMatchObject({ status: 401 })
  })
})

test('[S1] [I18N-15] a log-in from a device that the account does not know is told by e-mail in the language of the account, and one from a known device is not', async () => {
  const username = await member()
  await change(username, sql`language = 'EN'`)
  const to = `${username.toLowerCase()}@example.com`
  await fillProfile(username, { email: to })
  const browser = newBrowser('203.0.113.9')
  await node.logIn(browser, username)
  await expect.poll(() => node.messageTo(to)?.text).toContain('203.0.113.9')
  const told = node.messageTo(to)
  expect(told).toMatchObject({ channel: 'email', subject: 'Banyan: log-in from a new device' })
  await node.logIn(browser, username)
  await sleep(200)
  expect(node.messageTo(to)).toBe(told)
})
