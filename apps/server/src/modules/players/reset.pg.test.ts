import { type Language, type ResetWay, identityRoutes, passwordRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type TestCodes, codeIn, createTestCodes } from '../../../test/codes.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, memberIdOf, value, writeContacts } from '../../../test/factories.ts'
import { holds } from '../../../test/stored-texts.ts'
import { passTime } from '../../../test/pass-time.ts'
import { openVault } from '../../platform/secrets/vault.ts'

const newPassword = 'mot-cau-that-moi'
const reason = 'Quên mật khẩu, đã gọi lại'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let mail: TestCodes
let made = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  await flagged(true)
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'risk', 'compliance', 'auditor', 'sysadmin'])
  mail = createTestCodes(database, { vault: openVault(app.masterKeyFile) })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

/** Whether the site takes new passwords by SMS. */
const flagged = (on: boolean) =>
  on
    ? sql`update site.merchant set flags_on = flags_on || '{CHNGPASSVERIF3}'`.execute(database.sql)
    : sql`update site.merchant set flags_on = array_remove(flags_on, 'CHNGPASSVERIF3')`.execute(database.sql)

/** A member who has a mailbox and a phone, and has proved to have some of them. */
async function newMember(verified: readonly ResetWay[] = ['email', 'mobile'], language: Language = 'VI') {
  const username = `quen${(made += 1)}`
  const [email, local] = [`quen${made}@example.com`, `09${String(10_000_000 + made)}`]
  await app.client.register(username)
  const id = await memberIdOf(database, username)
  const mobileNum = `+84${local.slice(1)}`
  await writeContacts({ database, app }, id, { email, mobileNum, verified })
  await sql`update members.member set language = ${language} where id = ${id}`.execute(database.sql)
  return { id: String(id), username, email, local, mobileNum }
}
const send = (id: string, by: ResetWay, options = desk.as('risk')) =>
  desk.client.call(staffRoutes.sendReset, { id, by, reason }, options)
const logIn = (username: string, password: string) =>
  app.client.call(identityRoutes.login, { username, password, type: 'username' })

/** What has reached a mailbox or a phone. */
async function arrivedAt(to: string) {
  await mail.codes.deliver()
  return mail.messages().find((message) => message.to === to)
}
async function auditText(): Promise<string> {
  const { rows } = await sql<{ text: string }>`select entry::text as text from staff.audit as entry`.execute(
    database.sql,
  )
  return rows.map(({ text }) => text).join('\n')
}

describe('a reset that a colleague starts', () => {
  test('[OPS-65] goes as a link to the e-mail address, in the language of the member, who sets the password by it', async () => {
    const member = await newMember(['email'], 'EN')
    await sql`insert into identity.authenticator (member_id, secret_sealed, enrolled_at)
      values (${member.id}, '', now())`.execute(database.sql)
    const answer = await value(send(member.id, 'email'))
    expect(answer).toEqual({})
    const letter = await arrivedAt(member.email)
    expect(letter).toMatchObject({ channel: 'email', subject: 'Banyan: reset your password' })
    const token = /\/reset-password#([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    const typed = { token, newPassword, confirmNewPassword: newPassword }
    expect(await app.client.call(passwordRoutes.reset, typed)).toMatchObject({ value: { account: member.username } })
    expect(await logIn(member.username, registration.password)).toMatchObject({ code: 'incorrect_account_or_password' })
    // Two-step verification is asked for as before.
    expect(await logIn(member.username, newPassword)).toMatchObject({
      ok: true,
      value: { pending: { kind: 'two_step' } },
    })
    expect(
      (await value(desk.client.call(staffRoutes.memberFile, { id: member.id }, desk.as('risk')))).protects,
    ).toEqual(expect.objectContaining({ twoStep: true }))
    expect(await desk.audited(`member ${member.id}`)).toEqual([
      { actor: 'the-risk', action: 'member.reset_sent', before: null, after: '{"by": "email"}', reason },
    ])
    expect(holds(await auditText(), token)).toBe(false)
  })

  test('[OPS-65] goes as a code to the mobile number, by which the member sets the password', async () => {
    const member = await newMember(['mobile'])
    expect(await value(send(member.id, 'mobile', desk.as('compliance')))).toEqual({})
    const message = await arrivedAt(member.mobileNum)
    const code = message ? codeIn(message) : ''
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringContaining('dat lai mat khau') })
    expect(holds(await auditText(), code)).toBe(false)
    const typed = { mobileNum: member.local, countryDialingCode: '84', verificationCode: code, newPassword }
    expect(await app.client.call(passwordRoutes.resetByMobile, typed)).toMatchObject({
      value: { account: member.username },
    })
    expect(await logIn(member.username, newPassword)).toMatchObject({ ok: true })
  })

  test('goes to no contact that is not verified, and tells which', async () => {
    const member = await newMember(['mobile'])
    expect(await send(member.id, 'email')).toMatchObject({ status: 409, code: 'contact_not_verified' })
    expect(await send((await newMember([])).id, 'mobile')).toMatchObject({ code: 'contact_not_verified' })
    expect(await arrivedAt(member.email)).toBeUndefined()
    expect(await desk.audited(`member ${member.id}`)).toEqual([])
  })

  test.each(['frozen', 'closed'])('is refused for an account that is %s', async (status) => {
    const member = await newMember()
    await sql`update members.member set status = ${status} where id = ${member.id}`.execute(database.sql)
    expect(await send(member.id, 'email')).toMatchObject({ status: 409, code: 'account_not_open' })
    expect(await arrivedAt(member.email)).toBeUndefined()
  })

  test('needs its permission, and is for the site that is asked', async () => {
    const { id } = await newMember()
    for (const role of ['support', 'auditor', 'sysadmin'] as const)
      expect(await send(id, 'email', desk.as(role))).toMatchObject({ code: 'not_permitted' })
    const lotus = { ...desk.as('risk'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
    expect(await send(id, 'email', lotus)).toMatchObject({ code: 'member_not_found' })
  })

  test('is sent three times an hour to a member, and thirty times by a colleague', async () => {
    const { id } = await newMember()
    for (let n = 0; n < 3; n += 1) expect(await send(id, 'email')).toMatchObject({ ok: true })
    expect(await send(id, 'email', desk.as('compliance'))).toMatchObject({ status: 429, code: 'too_many_requests' })
    const others = await Promise.all(Array.from({ length: 10 }, () => newMember(['email'])))
    const answers = []
    for (let n = 0; n < 28; n += 1) answers.push(await send(others[n % 10]!.id, 'email')) // as many members as that
    expect(answers.slice(0, 27).every(({ ok }) => ok)).toBe(true)
    expect(answers[27]).toMatchObject({ code: 'too_many_requests' })
    expect(await send((await newMember()).id, 'email', desk.as('compliance'))).toMatchObject({ ok: true })
  })

  test('by SMS counts like a code that its receiver has asked for, and where the site offers it', async () => {
    const member = await newMember()
    await value(send(member.id, 'mobile'))
    expect(await send(member.id, 'mobile')).toMatchObject({ status: 429, code: 'too_many_codes' })
    await flagged(false)
    passTime(1050)
    expect(await send((await newMember()).id, 'mobile')).toMatchObject({ code: 'operation_not_enabled' })
    await flagged(true)
  })
})
