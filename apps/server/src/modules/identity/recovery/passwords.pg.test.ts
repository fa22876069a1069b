import { codeRoutes, identityRoutes, passwordRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import { codeIn } from '../../../../test/codes.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { memberIdOf } from '../../../../test/factories.ts'
import { type IdentityNode, startIdentityNode } from '../../../../test/identity-node.ts'
import { everyStoredText, holds } from '../../../../test/stored-texts.ts'
import { createVault } from '../../../platform/secrets/vault.ts'
import { createProfile } from '../../members/index.ts'

const oldPassword = registration.password
const newPassword = 'mot-cau-that-moi'

let database: ThrowawayDatabase
let node: IdentityNode
let other: IdentityNode
let made = 0
/** Sessions whose live connections the node was told to close. */
const disconnected = new Set<bigint>()

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = flags_on || '{CHNGPASSVERIF3}'`.execute(database.sql)
  node = startIdentityNode(database, { factor: 1000, onSessionEnded: (id) => void disconnected.add(id) })
  other = startIdentityNode(database, { factor: 1000 })
})
afterAll(async () => {
  await Promise.all([node.close(), other.close()])
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

/** A member with a mailbox and a phone. */
async function newMember() {
  const username = `Recover${++made}`
  const email = `lan${made}@example.com`
  const local = `09${String(10_000_000 + made)}`
  const token = await node.client.register(username)
  const id = await memberIdOf(database, username)
  const profile = createProfile(createVault(Buffer.alloc(32, 7)))
  const to = `+84${local.slice(1)}`
  await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { email, mobileNum: to }))
  return { id, username, email, local, to, token }
}
const logIn = (username: string, password: string) =>
  node.client.call(identityRoutes.login, { username, password, type: 'username' })
const ask = (username: string, email: string, options = {}) =>
  node.client.call(passwordRoutes.requestReset, { username, email }, options)
const endedOf = async ({ id }: { readonly id: bigint }) => {
  const { rows } = await sql<{
    id: bigint
  }>`select id from identity.session where member_id = ${id} and revoked_at is not null`.execute(database.sql)
  return rows.map((row) => row.id)
}
const isOpen = async (token: string) => (await node.client.call(identityRoutes.info, {}, { token })).ok

/** What the letter to an address links to. */
async function tokenFor({ username, email }: { username: string; email: string }): Promise<string> {
  expect(await ask(username, email)).toMatchObject({ ok: true })
  await node.codes.deliver()
  const token = /http:\/\/127\.0\.0\.1:3000\/reset-password#([\w-]{43})\b/.exec(node.messageTo(email)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link for ${email}`)
  return token
}
const reset = (token: string, password = newPassword, from = node) =>
  from.client.call(passwordRoutes.reset, { token, newPassword: password, confirmNewPassword: password })

describe('[PASS-01] [API-31] recovery by e-mail', () => {
  test('[PASS-04] [PASS-14] [PASS-16] its link sets a new password once, and ends every session', async () => {
    const member = await newMember()
    const token = await tokenFor(member)
    const letter = node.messageTo(member.email)
    expect(letter).toMatchObject({
      channel: 'email',
      subject: 'Banyan: đặt lại mật khẩu',
      text: expect.not.stringContaining(oldPassword),
    })
    expect(await node.client.call(passwordRoutes.readReset, { token })).toMatchObject({
      ok: true,
      value: { account: member.username },
    })
    expect(await reset(token)).toMatchObject({ ok: true, value: { account: member.username } })
    expect(await isOpen(member.token)).toBe(false)
    const ended = await endedOf(member)
    expect(ended).toHaveLength(1)
    expect([...disconnected]).toEqual(expect.arrayContaining(ended))
    expect(await logIn(member.username, oldPassword)).toMatchObject({ code: 'incorrect_account_or_password' })
    expect(await logIn(member.username, newPassword)).toMatchObject({ ok: true })
    expect(await reset(token, 'mot-cau-khac-nua')).toMatchObject({ status: 410, code: 'reset_link_invalid' })
  })

  test.each([
    ['[RULE-13] no name', { username: ' ' }, 'registration_field_invalid', { field: 'username', fault: 'required' }],
    ['[RULE-13] a name against its rule', { username: 'a b!' }, 'registration_field_invalid', { field: 'username' }],
    ['[RULE-14] no address', { email: '' }, 'incorrect_email', { field: 'email' }],
    ['[RULE-14] an address against its rule', { email: 'nobody@' }, 'incorrect_email', { field: 'email' }],
  ])('%s is refused at its field, and counts for nobody', async (_title, wrong, code, detail) => {
    const { username, email } = await newMember()
    const typed = { username, email, ...wrong }
    for (let n = 0; n < 5; n++)
      expect(await ask(typed.username, typed.email)).toMatchObject({ status: 422, code, detail })
    expect(await ask(username, email)).toMatchObject({ ok: true })
  })

  test('[ERR-06] [PASS-15] [S2] tells not which of the two is wrong', async () => {
    const lan = await newMember()
    const nam = await newMember()
    const answers = [
      await ask(lan.username, nam.email),
      await ask('Nobody1', lan.email),
      await ask(lan.username, 'nobody@example.com'),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        code: 'username_or_email_not_found',
        message: 'Tên đăng nhập hoặc email không tồn tại.',
        detail: {},
      })
    }
    await node.codes.deliver()
    expect(node.messageTo(nam.email)).toBeUndefined()
  })

  test('[PASS-15] tries three pairs of a name an hour, on all nodes together', async () => {
    const { username, email } = await newMember()
    const tried = Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? node : other).client.call(passwordRoutes.requestReset, {
        username: n % 3 ? username : username.toUpperCase(),
        email: `x${n}@example.com`,
      }),
    )
    const codes = (await Promise.all(tried)).map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(codes.filter((code) => code === 'username_or_email_not_found')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(9)
    expect(await ask(username, email)).toMatchObject({ status: 429 })
  })

  test('[PASS-14] a link is over after 30 minutes, and with the next letter', async () => {
    const member = await newMember()
    const older = await tokenFor(member)
    const newer = await tokenFor(member)
    expect(await reset(older)).toMatchObject({ code: 'reset_link_invalid' })
    await sql`update identity.password_reset set expires_at = expires_at - interval '30 minutes'`.execute(database.sql)
    expect(await node.client.call(passwordRoutes.readReset, { token: newer })).toMatchObject({
      code: 'reset_link_invalid',
    })
    expect(await reset(newer)).toMatchObject({ code: 'reset_link_invalid' })
    expect(await logIn(member.username, oldPassword)).toMatchObject({ ok: true })
  })

  test('[PASS-14] a link used ten times at once sets one password', async () => {
    const token = await tokenFor(await newMember())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `mot-cau-thu-${n}-moi`, n % 2 ? node : other)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a change of password makes the link worthless', async () => {
    const member = await newMember()
    const link = await tokenFor(member)
    const change = { oldPassword, newPassword, confirmNewPassword: newPassword }
    expect(await node.client.call(passwordRoutes.changePassword, change, { token: member.token })).toMatchObject({
      ok: true,
    })
    expect(await reset(link, 'mot-cau-khac-nua')).toMatchObject({ code: 'reset_link_invalid' })
  })

  test('[PASS-25] refuses what is no good password, and the link stays good', async () => {
    const member = await newMember()
    const token = await tokenFor(member)
    for (const [password, fault] of [
      ['123456', 'default'],
      [oldPassword, 'same'],
      ['password123', 'common'],
      ['short', 'length'],
      ['', 'required'],
    ] as const) {
      expect(await reset(token, password)).toMatchObject({
        status: 422,
        code: 'password_invalid',
        detail: { field: 'newPassword', fault },
      })
    }
    expect(await reset(token)).toMatchObject({ ok: true })
  })

  test('[API-31] takes a form and nothing else, and no page of another site', async () => {
    const { url, method } = { url: passwordRoutes.requestReset.path, method: 'POST' as const }
    const body = { username: 'a', email: 'b' }
    const json = await node.http.fastify.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(json.statusCode).toBe(415)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' }
    const foreign = await node.http.fastify.inject({
      method,
      url,
      headers,
      payload: new URLSearchParams(body).toString(),
    })
    expect(foreign.json()).toMatchObject({ code: 'forbidden_origin' })
  })
})

describe('[PASS-05] [API-32] recovery by phone', () => {
  const send = (local: string) =>
    node.client.call(codeRoutes.sendResetCode, { mobileNum: local, countryDialingCode: '84' })
  const set = (local: string, verificationCode: string, password = newPassword) =>
    node.client.call(passwordRoutes.resetByMobile, {
      newPassword: password,
      mobileNum: local,
      countryDialingCode: '84',
      verificationCode,
    })
  async function codeTo({ local, to }: { local: string; to: string }): Promise<string> {
    expect(await send(local)).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
    await node.codes.deliver()
    const message = node.messageTo(to)
    if (!message) throw new Error(`nothing to ${to}`)
    return codeIn(message)
  }

  test('[RULE-15] [RULE-16] [RULE-17] [PASS-08] sets a new password and names the account to log in with', async () => {
    const member = await newMember()
    const code = await codeTo(member)
    expect(await set('', code)).toMatchObject({ code: 'missing_phone_number' })
    expect(await set('0212345678', code)).toMatchObject({ code: 'invalid_phone_number' })
    expect(await set(member.local, '')).toMatchObject({ code: 'missing_verification_code' })
    expect(await set(member.local, code, 'short')).toMatchObject({
      code: 'password_invalid',
      detail: { fault: 'length' },
    })
    // Told only for the right code, which is not used up by it.
    expect(await set(member.local, code, oldPassword)).toMatchObject({
      code: 'password_invalid',
      detail: { fault: 'same' },
    })
    expect(await set(member.local, code)).toMatchObject({ ok: true, value: { account: member.username } })
    expect(await isOpen(member.token)).toBe(false)
    expect(await logIn(member.username, newPassword)).toMatchObject({ ok: true })
    expect(await set(member.local, code, 'mot-cau-khac-nua')).toMatchObject({ code: 'invalid_verification_code' })
  })

  test('[RULE-22] gives an account that has no password its first', async () => {
    const member = await newMember()
    await sql`update members.member set password_hash = null where id = ${member.id}`.execute(database.sql)
    expect(await logIn(member.username, oldPassword)).toMatchObject({ code: 'incorrect_account_or_password' })
    expect(await set(member.local, await codeTo(member))).toMatchObject({
      ok: true,
      value: { account: member.username },
    })
    expect(await logIn(member.username, newPassword)).toMatchObject({ ok: true })
  })

  test('[S2] a number that nobody has gets the same answers and no message', async () => {
    const local = '0987000111'
    expect(await send(local)).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
    await node.codes.deliver()
    expect(node.messageTo('+84987000111')).toBeUndefined()
    expect(await set(local, '123456', newPassword)).toMatchObject({ code: 'invalid_verification_code' })
  })

  test('[ERR-27] is there only with its flag', async () => {
    await sql`update site.merchant set flags_on = array_remove(array_remove(flags_on, 'CHNGPASSVERIF3'),
      'MOBILEVERCODELOGIN3')`.execute(database.sql)
    const off = startIdentityNode(database)
    const mobile = { mobileNum: '0912345678', countryDialingCode: '84' }
    expect(await off.client.call(codeRoutes.sendResetCode, mobile)).toMatchObject({ code: 'operation_not_enabled' })
    expect(await off.client.call(codeRoutes.sendLoginCode, mobile)).toMatchObject({ code: 'operation_not_enabled' })
    expect(
      await off.client.call(passwordRoutes.resetByMobile, { ...mobile, newPassword, verificationCode: '1' }),
    ).toMatchObject({
      code: 'operation_not_enabled',
    })
    await off.close()
    await sql`update site.merchant set flags_on = flags_on || '{CHNGPASSVERIF3,MOBILEVERCODELOGIN3}'`.execute(
      database.sql,
    )
  })
})

describe('[API-30] [PASS-20] changing the password', () => {
  const change = (token: string, changed: object = {}) =>
    node.client.call(
      passwordRoutes.changePassword,
      { oldPassword, newPassword, confirmNewPassword: newPassword, ...changed },
      { token },
    )

  test('[PASS-16] [S18] ends every other session, on every node, and this one goes on under a new token', async () => {
    const { id, username, token } = await newMember()
    const elsewhere = await logIn(username, oldPassword)
    const elsewhereToken = elsewhere.ok && 'token' in elsewhere.value ? elsewhere.value.token : ''
    expect((await other.client.call(identityRoutes.info, {}, { token: elsewhereToken })).ok).toBe(true)
    const changed = await change(token)
    if (!changed.ok) throw new Error(changed.code)
    expect(await isOpen(token)).toBe(false)
    expect(await isOpen(changed.value.token)).toBe(true)
    expect(await isOpen(elsewhereToken)).toBe(false)
    const ended = await endedOf({ id })
    expect(ended).toHaveLength(2)
    expect([...disconnected]).toEqual(expect.arrayContaining(ended))
    await expect
      .poll(async () => (await other.client.call(identityRoutes.info, {}, { token: elsewhereToken })).ok, {
        timeout: 1500,
      })
      .toBe(false)
    expect(await logIn(username, newPassword)).toMatchObject({ ok: true })
  })

  test('[PASS-24] [ERR-03] [RULE-08] a wrong old password is told at its field, changes nothing, and is counted', async () => {
    const { username, token } = await newMember()
    const wrong = { oldPassword: 'not-the-old-one' }
    expect(await change(token, { oldPassword: '' })).toMatchObject({
      code: 'wrong_password',
      detail: { field: 'oldPassword' },
    })
    for (let n = 0; n < 4; n++)
      expect(await change(token, wrong)).toMatchObject({
        status: 403,
        code: 'wrong_password',
        detail: { field: 'oldPassword' },
      })
    expect(await change(token)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await logIn(username, oldPassword)).toMatchObject({ ok: true })
  })

  test.each([
    ['[RULE-09] nothing', { newPassword: '', confirmNewPassword: '' }, { field: 'newPassword', fault: 'required' }],
    [
      '[RULE-10] a short one',
      { newPassword: 'a1b2', confirmNewPassword: 'a1b2' },
      { field: 'newPassword', fault: 'length', min: 8 },
    ],
    [
      '[PASS-25] 123456',
      { newPassword: '123456', confirmNewPassword: '123456' },
      { field: 'newPassword', fault: 'default' },
    ],
    [
      '[PASS-25] the old one',
      { newPassword: oldPassword, confirmNewPassword: oldPassword },
      { field: 'newPassword', fault: 'same' },
    ],
    [
      'one that everybody tries',
      { newPassword: 'qwertyuiop', confirmNewPassword: 'qwertyuiop' },
      { field: 'newPassword', fault: 'common' },
    ],
    [
      '[RULE-11] [RULE-12] two different ones',
      { confirmNewPassword: 'something-else' },
      { field: 'confirmNewPassword', fault: 'different' },
    ],
  ])('%s is refused', async (_title, changed, detail) => {
    const { username, token } = await newMember()
    expect(await change(token, changed)).toMatchObject({ status: 422, code: 'password_invalid', detail })
    expect(await logIn(username, oldPassword)).toMatchObject({ ok: true })
  })

  test('needs a session, and lifts one that may do nothing else', async () => {
    const member = await newMember()
    expect(await change('a'.repeat(43))).toMatchObject({ code: 'not_logged_in' })
    await sql`update identity.session set kind = 'restricted' where member_id = ${member.id}`.execute(database.sql)
    const before = await node.client.call(identityRoutes.info, {}, { token: member.token })
    const changed = await change(member.token)
    if (!changed.ok) throw new Error(changed.code)
    const after = await node.client.call(identityRoutes.info, {}, { token: changed.value.token })
    expect(after).toMatchObject({ ok: true, value: expect.not.objectContaining({ passwordChangeDue: true }) })
    // It stays the same log-in, so that the one before it is still the last one.
    expect(before.ok && after.ok && after.value.lastLoginAt).toEqual(before.ok && before.value.lastLoginAt)
    const { rows } = await sql<{ openings: bigint; ends: bigint }>`
      select count(distinct opened_at) as openings, count(distinct expires_at) as ends from identity.session
      where member_id = ${member.id}`.execute(database.sql)
    expect(rows).toEqual([{ openings: 1n, ends: 1n }])
  })

  test('[S18] of two changes at once one holds, and the session of the other is over', async () => {
    const { username, token } = await newMember()
    const chosen = ['mot-cau-thu-nhat', 'mot-cau-thu-hai-nua']
    const answers = await Promise.all(
      chosen.map((password) => change(token, { newPassword: password, confirmNewPassword: password })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['not_logged_in', 'ok'])
    const held = chosen[answers.findIndex(({ ok }) => ok)] ?? ''
    expect(await logIn(username, held)).toMatchObject({ ok: true })
  })
})

test('[S4] no token, code or password stands in any table', async () => {
  const member = await newMember()
  const token = await tokenFor(member)
  await node.client.call(codeRoutes.sendResetCode, { mobileNum: member.local, countryDialingCode: '84' })
  await node.codes.deliver()
  const sms = node.messageTo(member.to)
  const stored = await everyStoredText(database)
  for (const secret of [token, sms ? codeIn(sms) : '', newPassword, oldPassword, member.to.slice(1), member.email]) {
    expect(holds(stored, secret), secret).toBe(false)
  }
  expect(holds(stored, member.username)).toBe(true)
})
