import { codeRoutes, identityRoutes, passwordRoutes, securityRoutes as routes } from '@banyan/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import { type IdentityNode, newBrowser, profile, twoIdentityNodes } from '../../../../test/identity-node.ts'
import { shortAddress } from './shown-address.ts'

const { database, node, other, fillProfile } = await twoIdentityNodes()
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

const owner = { by: 'password', password: registration.password } as const
let count = 0
async function member(values: Parameters<typeof fillProfile>[1] = {}) {
  const username = `Secure${++count}`
  const token = await node.client.register(username)
  await node.client.call(identityRoutes.firstLogin, {}, { token })
  const id = await fillProfile(username, values)
  return { username, token, id, as: { token } }
}
const codeTo = (to: string) => /\b\d{6}\b/.exec(node.messageTo(to)?.text ?? '')?.[0] ?? ''
const call: IdentityNode['client']['call'] = (...given) => node.client.call(...given)
const changesOf = async (token: string) => {
  const read = await call(routes.changes, {}, { token })
  return read.ok ? read.value.events.map(({ change }) => change) : []
}
const totpOf = (secret: string, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

test('[MEMBER-29] the overview says what is set, masked', async () => {
  const { as } = await member({ mobileNum: '+84912000001', email: 'overview@example.com', payeeName: 'NGUYEN VAN AN' })
  expect(await call(routes.securityOverview, {}, as)).toMatchObject({
    ok: true,
    value: {
      mobileNum: '***0001',
      email: 'o***@example.com',
      payeeName: expect.not.stringContaining('NGUYEN'),
      hasPassword: true,
    },
  })
  expect(await call(routes.securityOverview, {}, as)).toMatchObject({
    value: { hasPaymentPassword: false, twoStep: null, passkeyCount: 0, channels: { sms: true, email: true } },
  })
})

describe('[ROLE-20] a session that began by the browser’s memory', () => {
  test('sees the centre, and changes nothing before the password is given', async () => {
    const { username } = await member()
    const browser = newBrowser()
    await node.logIn(browser, username, { rememberMe: true })
    const again = await node.logIn(browser, username, { remembered: true })
    if (!again.ok || !('token' in again.value)) throw new Error('not remembered')
    const as = { token: again.value.token }
    expect(await call(routes.securityOverview, {}, as)).toMatchObject({ ok: true })
    const refused = { status: 403, code: 'password_required' }
    expect(await call(routes.beginTwoStep, { owner }, as)).toMatchObject(refused)
    expect(await call(routes.beginPasskey, { owner }, as)).toMatchObject(refused)
    expect(
      await call(routes.setPaymentPassword, { paymentPassword: '482913', confirmPaymentPassword: '482913', owner }, as),
    ).toMatchObject(refused)
    expect(await call(routes.bindEmail, { email: 'a@example.com', verificationCode: '1', owner }, as)).toMatchObject(
      refused,
    )
    const lifted = await call(identityRoutes.confirmPassword, { password: registration.password }, as)
    if (!lifted.ok) throw new Error(lifted.code)
    expect(await call(routes.beginTwoStep, { owner }, { token: lifted.value.token })).toMatchObject({ ok: true })
  })

  test('a visitor and a trial account are refused', async () => {
    expect(await call(routes.securityOverview, {})).toMatchObject({ status: 401 })
    const trial = await call(identityRoutes.freePlay, { guest: 'a-random-string-reversed' })
    if (!trial.ok) throw new Error(trial.code)
    expect(await call(routes.securityOverview, {}, { token: trial.value.token })).toMatchObject({
      status: 403,
      code: 'trial_account',
    })
  })
})

describe('contacts', () => {
  test('[MEMBER-34] an e-mail address is bound by the code sent to it and the password; the address before is told', async () => {
    const { as, id } = await member({ email: 'before@example.com' })
    expect(await call(routes.sendNewEmailCode, { email: 'no address' }, as)).toMatchObject({ code: 'incorrect_email' })
    expect(await call(routes.sendNewEmailCode, { email: 'after@example.com' }, as)).toMatchObject({ ok: true })
    const verificationCode = codeTo('after@example.com')
    const input = { email: 'after@example.com', verificationCode }
    expect(await call(routes.bindEmail, { ...input, owner: { by: 'password', password: 'wrong' } }, as)).toMatchObject({
      code: 'wrong_password',
    })
    expect(await call(routes.bindEmail, { ...input, verificationCode: '000000', owner }, as)).toMatchObject({
      code: 'invalid_verification_code',
    })
    const rival = await member()
    expect(await call(routes.bindEmail, { ...input, owner }, rival.as)).toMatchObject({
      code: 'invalid_verification_code',
    })
    expect(await call(routes.bindEmail, { ...input, owner }, as)).toMatchObject({ ok: true })
    expect((await profile.read(database.sql, id)).email).toBe('after@example.com')
    expect([...(await profile.verifiedContacts(database.sql, id))]).toEqual(['email'])
    expect(await changesOf(as.token)).toEqual(['email'])
    await expect.poll(() => node.messageTo('before@example.com')?.text).toContain('Địa chỉ email')
  })

  test('[MEMBER-33] a number is bound by the code sent to it; another member’s is refused and nothing changes', async () => {
    const first = await member()
    const second = await member({ mobileNum: '+84912000020' })
    const bind = async ({ as }: typeof first) => {
      await sql`truncate platform.rate_limit`.execute(database.sql)
      expect(await call(codeRoutes.sendBindCode, { mobileNum: '0912000010' }, as)).toMatchObject({ ok: true })
      return call(routes.bindMobile, { mobileNum: '0912000010', verificationCode: codeTo('+84912000010'), owner }, as)
    }
    expect(await bind(first)).toMatchObject({ ok: true })
    expect(await bind(second)).toMatchObject({ status: 409, code: 'mobile_taken' })
    expect((await profile.read(database.sql, second.id)).mobileNum).toBe('+84912000020')
    expect(await changesOf(second.token)).toEqual([])
  })

  test('[AUTH-59] a change of the number ends what browsers remember, and no session', async () => {
    const { username, as } = await member({ mobileNum: '+84912000030' })
    const browser = newBrowser()
    const logIn = (more: object) =>
      // as: two inputs of it
      node.client.call(identityRoutes.login, { username, type: 'username', ...more } as never, browser.options())
    browser.take(await logIn({ password: registration.password, rememberMe: true }))
    expect(browser.take(await logIn({ remembered: true }))).toMatchObject({ ok: true })
    await sql`truncate platform.rate_limit`.execute(database.sql)
    expect(await call(codeRoutes.sendBindCode, { mobileNum: '0912000031' }, as)).toMatchObject({ ok: true })
    const bound = await call(
      routes.bindMobile,
      { mobileNum: '0912000031', verificationCode: codeTo('+84912000031'), owner },
      as,
    )
    expect(bound).toMatchObject({ ok: true })
    expect(await logIn({ remembered: true })).toMatchObject({ ok: false })
    expect(await call(identityRoutes.info, {}, as)).toMatchObject({ ok: true })
  })

  test('a member without a password shows to be the owner by a code to the contact on the account', async () => {
    const { as, id } = await member({ email: 'nopassword@example.com' })
    await sql`update members.member set password_hash = null where id = ${id}`.execute(database.sql)
    expect(await call(routes.beginTwoStep, { owner }, as)).toMatchObject({ code: 'wrong_password' })
    expect(await call(routes.sendOwnerCode, { way: 'sms' }, as)).toMatchObject({ code: 'operation_not_enabled' })
    expect(await call(routes.sendOwnerCode, { way: 'email' }, as)).toMatchObject({ ok: true })
    const proof = { by: 'email', code: codeTo('nopassword@example.com') } as const
    expect(await call(routes.beginTwoStep, { owner: proof }, as)).toMatchObject({ ok: true })
    expect(await call(routes.beginPasskey, { owner: proof }, as)).toMatchObject({ code: 'invalid_verification_code' })
  })
})

describe('[MEMBER-36] two-step verification', () => {
  test('[AUTH-72] [AUTH-73] counts after its first code, refuses that code again, and goes by a code and the password', async () => {
    const { username, as: before } = await member()
    let as = before
    const begun = await call(routes.beginTwoStep, { owner }, as)
    if (!begun.ok) throw new Error(begun.code)
    const { secret, uri } = begun.value
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${username}.*secret=${secret}`))
    expect(await node.logIn(newBrowser(), username)).toMatchObject({ value: { token: expect.any(String) } })
    expect(await call(routes.finishTwoStep, { code: '000000' }, as)).toMatchObject({ code: 'verification_incorrect' })
    const code = totpOf(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(routes.finishTwoStep, { code }, as)))
    const won = answers.filter((answer) => answer.ok)
    expect(won).toHaveLength(1)
    const { recoveryCodes: codes, token: renewedToken } = won[0]?.ok ? won[0].value : { recoveryCodes: [], token: '' }
    // Under a new token from now on [S18].
    expect(await call(routes.securityOverview, {}, as)).toMatchObject({ status: 401 })
    as = { token: renewedToken }
    expect(new Set(codes).size).toBe(10)
    const { rows } = await sql<{
      stored: string
    }>`select encode(code_hash, 'escape') as stored from identity.recovery_code`.execute(database.sql)
    for (const { stored } of rows) expect(codes).not.toContain(stored)

    const browser = newBrowser()
    const waiting = await node.logIn(browser, username)
    if (!waiting.ok || !('pending' in waiting.value)) throw new Error('no second step')
    const { ticket } = waiting.value.pending
    const verify = (typed: string) =>
      call(identityRoutes.verifyLogin, { ticket, way: 'totp', code: typed }, browser.options())
    expect(await verify(code)).toMatchObject({ code: 'verification_incorrect' })
    expect(await call(routes.securityOverview, {}, as)).toMatchObject({ value: { twoStep: { recoveryCodesLeft: 10 } } })

    expect(await call(routes.endTwoStep, { owner, code }, as)).toMatchObject({ code: 'verification_incorrect' })
    expect(
      await call(routes.endTwoStep, { owner: { by: 'password', password: 'wrong' }, code: codes[0] ?? '' }, as),
    ).toMatchObject({
      code: 'wrong_password',
    })
    const next = totpOf(secret, Date.now() + 30_000)
    const renewed = await call(routes.renewRecoveryCodes, { owner, code: next }, as)
    if (!renewed.ok) throw new Error(renewed.code)
    expect(await call(routes.endTwoStep, { owner, code: codes[0] ?? '' }, as)).toMatchObject({
      code: 'verification_incorrect',
    })
    const ended = await call(
      routes.endTwoStep,
      { owner, code: ` ${renewed.value.recoveryCodes[0]?.toUpperCase()} ` },
      as,
    )
    if (!ended.ok) throw new Error(ended.code)
    expect(await call(routes.securityOverview, {}, as)).toMatchObject({ status: 401 })
    expect(await node.logIn(newBrowser(), username)).toMatchObject({ value: { token: expect.any(String) } })
    expect(await changesOf(ended.value.token)).toEqual(['two_step_off', 'recovery_codes', 'two_step_on'])
  })

  test.each(['endTwoStep', 'renewRecoveryCodes'] as const)(
    '[AUTH-73] locks after five wrong codes for %s',
    async (name) => {
      const { as: before, id } = await member()
      let as = before
      const begun = await call(routes.beginTwoStep, { owner }, as)
      if (!begun.ok) throw new Error(begun.code)
      const finished = await call(routes.finishTwoStep, { code: totpOf(begun.value.secret) }, as)
      if (!finished.ok) throw new Error(finished.code)
      as = { token: finished.value.token }
      for (let index = 0; index < 5; index++)
        expect(await call(routes[name], { owner, code: '000000' }, as)).toMatchObject({ ok: false })
      // Not a limit of the call alone: the wrong codes are kept, whatever was refused.
      const { rows } = await sql`select from identity.authenticator where member_id = ${id}
          and locked_until > clock_timestamp()`.execute(database.sql)
      expect(rows).toHaveLength(1)
      const right = totpOf(begun.value.secret, Date.now() + 30_000)
      expect(await call(routes.endTwoStep, { owner, code: right }, as)).toMatchObject({
        status: 429,
        code: 'too_many_requests',
      })
    },
  )
})

describe('[MEMBER-32] the payment password', () => {
  const set = (
    token: string,
    paymentPassword: string,
    proof: Parameters<typeof call<typeof routes.setPaymentPassword>>[1]['owner'] = owner,
  ) =>
    call(
      routes.setPaymentPassword,
      { paymentPassword, confirmPaymentPassword: paymentPassword, owner: proof },
      { token },
    )

  test('is set by the password, and changed only by the one before or a code', async () => {
    const { token, id } = await member({ email: 'payment@example.com' })
    expect(await set(token, '48291a')).toMatchObject({
      code: 'password_invalid',
      detail: { field: 'paymentPassword', fault: 'pattern' },
    })
    expect(await set(token, '111111')).toMatchObject({ detail: { fault: 'common' } })
    expect(await set(token, '482913')).toMatchObject({ ok: true })
    const { rows } = await sql<{
      hash: string
    }>`select payment_password_hash as hash from members.member where id = ${id}`.execute(database.sql)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1[,$]/)
    expect(await set(token, '593024')).toMatchObject({ code: 'wrong_password' })
    expect(await set(token, '593024', { by: 'paymentPassword', paymentPassword: '482913' })).toMatchObject({ ok: true })
    expect(await call(routes.sendOwnerCode, { way: 'email' }, { token })).toMatchObject({ ok: true })
    expect(await set(token, '704135', { by: 'email', code: codeTo('payment@example.com') })).toMatchObject({ ok: true })
    expect(await changesOf(token)).toEqual(['payment_password', 'payment_password', 'payment_password'])
  })

  test('[WALLET-25] may be wrong five times a day, parallel tries included', async () => {
    const { token } = await member()
    await set(token, '482913')
    const guesses = Array.from({ length: 12 }, (_, index) =>
      set(token, '593024', { by: 'paymentPassword', paymentPassword: `70413${index % 10}` }),
    )
    const codes = (await Promise.all(guesses)).map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5)
    expect(await set(token, '593024', { by: 'paymentPassword', paymentPassword: '482913' })).toMatchObject({
      status: 429,
    })
  })
})

describe('[MEMBER-37] sessions', () => {
  const chrome = {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36' },
  }
  const isLive = async (token: string) => (await other.client.call(identityRoutes.info, {}, { token })).ok

  test('are listed with device and shortened address; one is ended everywhere within a second, with what its browser remembers', async () => {
    const { username, token } = await member()
    const phone = newBrowser('203.0.113.77')
    const input = { type: 'username', username, password: registration.password, rememberMe: true } as const
    const answer = phone.take(await call(identityRoutes.login, input, phone.options(chrome)))
    if (!answer.ok || !('token' in answer.value)) throw new Error('not logged in')
    const stolen = answer.value.token
    expect(await isLive(stolen)).toBe(true)
    const listed = await call(routes.sessions, {}, { token })
    if (!listed.ok) throw new Error(listed.code)
    expect(listed.value.sessions).toMatchObject([
      { isCurrent: true },
      {
        isCurrent: false,
        device: { browser: 'Chrome', system: 'Android', form: 'phone' },
        place: { address: '203.0.113.*' },
      },
    ])
    const [current, theirs] = listed.value.sessions
    const rival = await member()
    // [ROLE-21]
    expect(await call(routes.endSession, { id: theirs?.id ?? '' }, rival.as)).toMatchObject({ status: 404 })
    expect(await call(routes.endSession, { id: current?.id ?? '' }, { token })).toMatchObject({ status: 404 })
    expect(await isLive(stolen)).toBe(true)
    expect(await call(routes.endSession, { id: theirs?.id ?? '' }, { token })).toMatchObject({ ok: true })
    await expect.poll(() => isLive(stolen), { timeout: 1000 }).toBe(false)
    expect(await node.logIn(phone, username, { remembered: true })).toMatchObject({ code: 'remembered_over' })
    expect(await changesOf(token)).toEqual(['session_ended'])
  })

  test('all others are ended at once', async () => {
    const { username, token } = await member()
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await node.client.logIn(username)) as { token: string }),
    )
    expect(await call(routes.endOtherSessions, {}, { token })).toMatchObject({ ok: true, value: { count: 3 } })
    for (const each of tokens) await expect.poll(() => isLive(each.token), { timeout: 1000 }).toBe(false)
    expect(await isLive(token)).toBe(true)
    expect(await call(routes.endOtherSessions, {}, { token })).toMatchObject({ value: { count: 0 } })
    expect(await changesOf(token)).toEqual(['sessions_ended'])
  })
})

describe('[MEMBER-37] the history', () => {
  test('pages through log-ins and attempts, one’s own only', async () => {
    const { username, token, id } = await member()
    await call(identityRoutes.login, { type: 'username', username, password: 'wrong' })
    await sql`
      insert into identity.login_attempt (member_id, outcome, address, user_agent)
      select ${id}, 'logged_in', '2001:db8:1:2::3', '' from generate_series(1, 20)`.execute(database.sql)
    const first = await call(routes.logins, {}, { token })
    if (!first.ok) throw new Error(first.code)
    expect(first.value).toMatchObject({
      hasMore: true,
      events: Array.from({ length: 20 }, () => ({ place: { address: '2001:db8:*' } })),
    })
    const second = await call(routes.logins, { before: first.value.events.at(-1)?.id }, { token })
    expect(second).toMatchObject({
      value: { hasMore: false, events: [{ result: 'failed' }, { result: 'registered' }] },
    })
    const rival = await member()
    expect(await call(routes.logins, {}, rival.as)).toMatchObject({ value: { events: [{ result: 'registered' }] } })
  })

  test('[S1] [PASS-16] a change of password stands in it and is told by e-mail, without the password', async () => {
    const { token } = await member({ email: 'changed@example.com' })
    const newPassword = 'mot-hai-ba-bon-9'
    const input = { oldPassword: registration.password, newPassword, confirmNewPassword: newPassword }
    const changed = await call(passwordRoutes.changePassword, input, { token })
    if (!changed.ok) throw new Error(changed.code)
    expect(await changesOf(changed.value.token)).toEqual(['password'])
    await expect.poll(() => node.messageTo('changed@example.com')?.text).toContain('Mật khẩu')
    expect(node.messageTo('changed@example.com')?.text).not.toContain(newPassword)
  })

  test.each([
    ['203.0.113.7', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.*'],
    ['2001:db8:aaaa:bbbb::1', '2001:db8:*'],
  ])('%s is shown as %s', (address, shown) => {
    expect(shortAddress(address)).toBe(shown)
  })
})
