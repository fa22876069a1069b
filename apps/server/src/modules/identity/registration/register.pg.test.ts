import {
  type ErrorCode,
  type InputOf,
  type RegistrationField,
  consentWording,
  identityRoutes,
  registrationFields,
  siteRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { registration } from '../../../../test/client.ts'
import { codeIn } from '../../../../test/codes.ts'
import { startIdentityNode } from '../../../../test/identity-node.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { everyStoredText, holds } from '../../../../test/stored-texts.ts'

type ByName = InputOf<typeof identityRoutes.register>
type ByMobile = InputOf<typeof identityRoutes.registerByMobile>

let database: ThrowawayDatabase
let app: TestApp
const usual = { flags: '', rules: [] as { field: string; enabled: boolean; required: boolean }[] }

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  const { rows } = await sql<{ flags: string }>`select flags_on::text as flags from site.merchant`.execute(database.sql)
  usual.flags = rows[0]?.flags ?? ''
  usual.rules = (
    await sql<(typeof usual.rules)[number]>`select field, enabled, required from site.field_rule`.execute(database.sql)
  ).rows
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

let isChanged = false
/** What an operator changes is in force a second later. */
async function change(
  flags: readonly string[],
  fields: Partial<Record<RegistrationField, { enabled?: boolean; required?: boolean }>> = {},
) {
  isChanged = true
  await sql`update site.merchant set flags_on = ${flags}`.execute(database.sql)
  for (const [field, { enabled = true, required = false }] of Object.entries(fields)) {
    await sql`update site.field_rule set enabled = ${enabled}, required = ${required} where field = ${field}`.execute(
      database.sql,
    )
  }
  passTime(1050)
}
afterEach(async () => {
  if (!isChanged) return
  isChanged = false
  await sql`update site.merchant set flags_on = ${usual.flags}::text[]`.execute(database.sql)
  for (const { field, enabled, required } of usual.rules) {
    await sql`update site.field_rule set enabled = ${enabled}, required = ${required} where field = ${field}`.execute(
      database.sql,
    )
  }
  passTime(1050)
})

let made = 0
const username = () => `Reg${++made}x`
const mobileNum = () => `09${String(10_000_000 + ++made)}`

/** Sends what a form sends, whatever it is. */
async function byName(changed: Partial<ByName> = {}) {
  const { client } = app
  const input = { ...registration, username: username(), ...changed }
  return client.send(identityRoutes.register, await client.sealed(identityRoutes.register, input))
}
async function byMobile(changed: Partial<ByMobile> = {}) {
  const { client } = app
  const { password: _p, confirmPassword: _c, ...rest } = registration
  const input = { ...rest, mobileNum: mobileNum(), countryDialingCode: '84', ...changed }
  return client.send(identityRoutes.registerByMobile, await client.sealed(identityRoutes.registerByMobile, input))
}

async function row<Row>(name: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select id, upline_id, password_hash, payment_password_hash from members.member
      where username = ${name}`.execute(database.sql)
  return rows[0]
}
async function codeOf(name: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from identity.affiliate_code join members.member on member.id = owner_id
      where username = ${name}`.execute(database.sql)
  return rows[0]?.code ?? ''
}
describe('the fields', () => {
  const values: Partial<Record<RegistrationField, [right: string, wrong: string]>> = {
    payeeName: ['NGUYEN VAN AN', 'Nguyễn'],
    email: ['person@example.com', 'person@example'],
    qqNum: ['123456', '12a456'],
    line: ['my_line', 'my line'],
    whatsapp: ['84912345678', '+84912'],
    facebook: ['my.face', 'my face'],
    wechat: ['my_wechat', 'my wechat'],
    idNumber: ['AB1234567', 'AB 123456'],
    paymentPassword: ['482913', '48291a'],
    nickname: ['Cây đa', 'x'],
    telegram: ['my_gram', 'my gram'],
    zalo: ['0912345678', '09123a5678'],
    birthday: ['1990-02-28', '1990-02-30'],
    street: ['12 Hàng Bông', 'x'],
    city: ['Hà Nội', 'x'],
    province: ['Hà Nội', 'x'],
    postalCode: ['718293', '71 829'],
    country: ['Việt Nam', 'x'],
    nationality: ['Việt Nam', 'x'],
    occupation: ['Thợ mộc', 'x'],
    sourceOfIncome: ['Lương', 'x'],
    placeOfBirth: ['Huế', 'x'],
  }
  const names = Object.keys(values) as (keyof typeof values)[]
  const rights = Object.fromEntries(names.map((field) => [field, values[field]?.[0]]))

  test('[REG-12] [REG-14] [REG-15] [RULE-24] [RULE-26] [RULE-27] [API-21] each has a rule, and the further ones are off', async () => {
    const rules = await app.client.call(siteRoutes.registrationRules, {})
    if (!rules.ok) throw new Error(rules.code)
    expect(new Set(rules.value.fields.map(({ field }) => field))).toEqual(new Set(registrationFields))
    const further = registrationFields.slice(registrationFields.indexOf('nickname'))
    expect(
      rules.value.fields.filter(({ field, enabled }) => enabled && further.some((each) => each === field)),
    ).toEqual([])
    expect(rules.value.fields.find(({ field }) => field === 'verificationCode')).toEqual({
      field: 'verificationCode',
      enabled: expect.any(Boolean),
      required: true,
      minLength: 0,
      maxLength: 255,
      acceptedPattern: '*',
      patternId: 'any',
    })
  })

  test.each(names.filter((field) => field !== 'email'))(
    '[REG-16] [SITE-21] %s is refused where the merchant does not ask for it',
    async (field) => {
      expect(await byName({ [field]: rights[field] })).toMatchObject({
        ok: false,
        code: 'registration_field_invalid',
        detail: { field, fault: 'closed' },
      })
    },
  )

  test(
    '[REG-16] [REG-17] [RULE-28] are asked for, needed and checked by their rules',
    { timeout: 120_000 },
    async () => {
      await change(
        ['USERNAMEREG3', 'DIRECTREG3'],
        Object.fromEntries(names.map((field) => [field, { required: true }])),
      )
      for (const field of names) {
        const without = Object.fromEntries(Object.entries(rights).filter(([name]) => name !== field))
        expect(await byName(without)).toMatchObject({
          code: 'registration_field_invalid',
          detail: { field, fault: 'required' },
        })
        const wrong = await byName({ ...rights, [field]: values[field]?.[1] })
        expect(wrong).toMatchObject({
          code: 'registration_field_invalid',
          detail: { field, min: expect.any(Number), max: expect.any(Number) },
        })
      }
      expect(await byName(rights)).toMatchObject({ ok: true })
      // What was given stands nowhere in the clear.
      const stored = await everyStoredText(database)
      for (const field of names)
        if (field !== 'nickname' && rights[field] !== undefined) expect(holds(stored, rights[field]), field).toBe(false)
    },
  )

  test('[REG-46] an e-mail address and an identity number have one member each', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { email: {}, idNumber: {} })
    expect(await byName({ email: 'Taken@example.com', idNumber: 'TAKEN123456' })).toMatchObject({ ok: true })
    expect(await byName({ email: 'taken@EXAMPLE.com' })).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: { field: 'email' },
    })
    expect(await byName({ idNumber: 'taken123456' })).toMatchObject({
      status: 409,
      code: 'id_number_taken',
      detail: { field: 'idNumber' },
    })
  })

  test('[REG-46] of one e-mail address 10 times at once makes one member, and the others leave nothing', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { email: {} })
    const wanted = Array.from({ length: 10 }, username)
    const answers = await Promise.all(wanted.map((name) => byName({ username: name, email: 'race@example.com' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('email_taken')
    expect((await Promise.all(wanted.map((name) => row(name)))).filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['20 years and 364 days', -1, false],
    ['21 years', 0, true],
  ])('[RULE-61] a birthday of %s', async (_age, days, isOld) => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { birthday: {} })
    const now = new Date()
    const born = new Date(Date.UTC(now.getUTCFullYear() - 21, now.getUTCMonth(), now.getUTCDate() - days))
    const answers = [await byName({ birthday: born.toISOString().slice(0, 10) })]
    expect(answers[0]).toMatchObject(
      isOld
        ? { ok: true }
        : { code: 'registration_field_invalid', detail: { field: 'birthday', fault: 'young', age: 21 } },
    )
  })

  test('[REG-48] [RULE-23] a payment password is needed where it is asked for, and kept as a hash only', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { paymentPassword: { required: false } })
    expect(await byName()).toMatchObject({ detail: { field: 'paymentPassword', fault: 'required' } })
    const name = username()
    await byName({ username: name, paymentPassword: '482913' })
    expect((await row<{ payment_password_hash: string }>(name))?.payment_password_hash).toMatch(/^\$argon2id\$/)
  })

  test('[RULE-62] the picture, where the form has one, must be read and read rightly', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { captcha: {} })
    expect(await byName()).toMatchObject({ code: 'captcha_required', detail: { field: 'captcha' } })
    expect(await byName({ captcha: 'WRONG' })).toMatchObject({
      code: 'captcha_incorrect',
      detail: { field: 'captcha' },
    })
  })
})

describe('[API-29] [REG-02] by mobile number', () => {
  const open = ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'DIRECTREG3']
  const passwords = { password: registration.password, confirmPassword: registration.password }

  test('[REG-20] [RULE-21] the number is the name, and no other can see it in the nickname', async () => {
    await change(open)
    const answer = await byMobile({ ...passwords, mobileNum: '0987654321' })
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`)
    const info = await app.client.call(identityRoutes.info, {}, { token: answer.value.token })
    expect(info).toMatchObject({ ok: true, value: { account: '84987654321', nickname: '***4321', type: 0 } }) // ROLE-10
  })

  test('[RULE-20] [RULE-21] [REG-46] needs a number and, where the flag says so, a password; one number has one member', async () => {
    await change(open)
    expect(await byMobile({ ...passwords, mobileNum: '' })).toMatchObject({
      detail: { field: 'mobileNum', fault: 'required' },
    })
    expect(await byMobile({ ...passwords, mobileNum: '091234567' })).toMatchObject({
      detail: { field: 'mobileNum', fault: 'length', min: 10, max: 10 },
    })
    expect(await byMobile({ ...passwords, mobileNum: '0000000000' })).toMatchObject({
      code: 'invalid_phone_number',
      detail: { field: 'mobileNum' },
    })
    expect(await byMobile()).toMatchObject({ detail: { field: 'password', fault: 'required' } })
    const taken = mobileNum()
    expect(await byMobile({ ...passwords, mobileNum: taken })).toMatchObject({ ok: true })
    expect(await byMobile({ ...passwords, mobileNum: taken })).toMatchObject({
      status: 409,
      code: 'mobile_taken',
      detail: { field: 'mobileNum' },
    })
  })

  test('[RULE-22] without the password flag an account has none, and no password opens it', async () => {
    await change(['MOBILENUMREG3', 'DIRECTREG3'])
    const number = mobileNum()
    expect(await byMobile({ ...passwords, mobileNum: number })).toMatchObject({
      detail: { field: 'password', fault: 'closed' },
    })
    expect(await byMobile({ mobileNum: number })).toMatchObject({ ok: true })
    const name = `84${number.slice(1)}`
    expect(await row(name)).toMatchObject({ password_hash: null })
    for (const password of ['', '123456', registration.password]) {
      const login = await app.client.call(identityRoutes.login, { username: name, password, type: 'username' })
      expect(login).toMatchObject({ code: 'incorrect_account_or_password' })
    }
  })

  test('[REG-37] with the flag a code sent to the number is needed, works once and for it only, and proves the number', async () => {
    await change([...open, 'REGMOBVERF3'])
    const node = startIdentityNode(database, { factor: 1000 })
    const send = async (number: string, changed: Partial<ByMobile> = {}) =>
      node.client.call(identityRoutes.registerByMobile, {
        ...registration,
        mobileNum: number,
        countryDialingCode: '84',
        ...changed,
      })
    const number = mobileNum()
    const to = `+84${number.slice(1)}`
    expect(await send(number)).toMatchObject({
      code: 'missing_verification_code',
      detail: { field: 'verificationCode' },
    })
    const visitor = { address: '198.51.100.1', visitId: null, sessionId: null }
    expect(
      await node.codes.send({ purpose: 'register', channel: 'sms', to, memberId: null, visitor, language: 'VI' }),
    ).toMatchObject({ ok: true })
    const verificationCode = codeIn(node.messageTo(to)!)
    const wrong = verificationCode === '000000' ? '000001' : '000000'
    expect(await send(number, { verificationCode: wrong })).toMatchObject({ code: 'invalid_verification_code' })
    expect(await send(mobileNum(), { verificationCode })).toMatchObject({ ok: false })
    expect(await send(number, { verificationCode })).toMatchObject({ ok: true })
    const { rows } = await sql`select from members.contact join members.member on member.id = member_id
      where username = ${to.slice(1)} and kind = 'mobile' and verified_at is not null`.execute(database.sql)
    expect(rows).toHaveLength(1)
    await node.close()
  })
})

describe('offers', () => {
  const offerConsents = { channels: ['email', 'phone'] as ('email' | 'phone')[], wording: consentWording }
  const kept = async (name: string) =>
    (
      await sql<object>`select channel, is_given, source, purpose, wording, at <= clock_timestamp() as "isTimed"
        from members.consent_change join members.member on member.id = member_id
        where lower(username) = lower(${name}) order by channel`.execute(database.sql)
    ).rows
  const given = { is_given: true, source: 'registration', purpose: 'offers', wording: consentWording, isTimed: true }

  test('what is ticked is kept with its purpose, time and words, by name and by mobile number, and nothing else', async () => {
    await change(['USERNAMEREG3', 'MOBILENUMREG3', 'DIRECTREG3', 'REGOFFERS3'])
    const [ticked, empty, number] = [username(), username(), mobileNum()]
    expect(await byName({ username: ticked, offerConsents })).toMatchObject({ ok: true })
    expect(await byName({ username: empty, offerConsents: { ...offerConsents, channels: [] } })).toMatchObject({
      ok: true,
    })
    expect(await byMobile({ mobileNum: number, offerConsents })).toMatchObject({ ok: true })
    for (const name of [ticked, `84${number.slice(1)}`])
      expect(await kept(name)).toEqual([
        { channel: 'email', ...given },
        { channel: 'phone', ...given },
      ])
    expect(await kept(empty)).toEqual([])
  })

  test('a site without the boxes refuses ticked ones, and a channel twice or other words are no input', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'])
    const name = username()
    expect(await byName({ username: name, offerConsents })).toMatchObject({
      status: 422,
      code: 'registration_field_invalid',
      detail: { field: 'offerConsents', fault: 'closed' },
    })
    expect(await row(name)).toBeUndefined()
    await change(['USERNAMEREG3', 'DIRECTREG3', 'REGOFFERS3'])
    const twice = { ...offerConsents, channels: ['email', 'email'] as 'email'[] }
    expect(await byName({ offerConsents: twice })).toMatchObject({ status: 400 })
    // as: words that no version of the form has shown
    const unknown = { ...offerConsents, wording: '1999-01' as typeof consentWording }
    expect(await byName({ offerConsents: unknown })).toMatchObject({ status: 400 })
  })
})

describe('[SITE-18] [SITE-20] [SITE-21] the flags', () => {
  test.each<[string, string[], ErrorCode | null, ErrorCode | null]>([
    ['nobody registers without a flag', ['DIRECTREG3'], 'registration_closed', 'registration_closed'],
    ['[REG-06] by username', ['DIRECTREG3', 'USERNAMEREG3'], null, 'registration_closed'],
    ['[REG-05] by mobile number', ['DIRECTREG3', 'MOBILENUMREG3'], 'registration_closed', null],
  ])('%s', async (_title, flags, name, mobile) => {
    await change(flags)
    expect(await byName()).toMatchObject(name === null ? { ok: true } : { status: 403, code: name })
    expect(await byMobile()).toMatchObject(mobile === null ? { ok: true } : { status: 403, code: mobile })
  })

  test('[API-20] [SITE-19] are told by name, an absent one as off, within a second of the change', async () => {
    await change(['SMSLOGIN3', 'GOOGLELOGIN3'])
    const told = await app.client.call(siteRoutes.whiteLabel, {})
    expect(told).toMatchObject({
      ok: true,
      value: { flags: { SMSLOGIN3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: false, REGCOUNTRYCODE3: false } },
    })
  })
})

describe('[REG-35] [REG-47] codes that place a member', () => {
  test('[API-33] [API-34] a member has one; it is right however it is written, and any other answer is the same', async () => {
    const owner = username()
    await byName({ username: owner })
    const code = await codeOf(owner)
    const check = (input: InputOf<typeof identityRoutes.checkAffiliate>) =>
      app.client.call(identityRoutes.checkAffiliate, input)
    expect(code).toMatch(/^[A-Z2-9]{8}$/)
    expect(await check({ code: code.toLowerCase(), domain: 'example.com' })).toMatchObject({ value: { success: true } })
    expect(await check({ url: `https://example.com/register?affiliateCode=${code}` })).toMatchObject({
      value: { success: true },
    })
    expect(await check({ url: `https://example.com/?referralCode=${code}` })).toMatchObject({
      value: { success: true },
    })
    for (const wrong of [{ code: 'NOSUCH00' }, { code: '' }, { code: `${code}%` }, { url: 'no address' }, {}]) {
      expect(await check(wrong)).toMatchObject({ status: 200, value: { success: false } })
    }
    await sql`update members.member set status = 'frozen' where username = ${owner}`.execute(database.sql)
    expect(await check({ code })).toMatchObject({ value: { success: false } })
  })

  test('a typed one must be right; one of the address may be wrong where nobody needs one', async () => {
    await change(['USERNAMEREG3', 'DIRECTREG3'], { affiliateCode: {}, recommenderId: {} })
    const owner = username()
    await byName({ username: owner })
    const code = await codeOf(owner)
    const ownerId = (await row<{ id: bigint }>(owner))?.id
    for (const field of ['affiliateCode', 'recommenderId', 'referralCode'] as const) {
      const name = username()
      expect(await byName({ username: name, [field]: code })).toMatchObject({ ok: true })
      expect(await row(name)).toMatchObject({ upline_id: ownerId })
    }
    for (const field of ['affiliateCode', 'recommenderId'] as const) {
      expect(await byName({ [field]: 'NOSUCH00' })).toMatchObject({
        code: 'invitation_code_invalid',
        detail: { field },
      }) // RULE-55
    }
    const name = username()
    expect(await byName({ username: name, referralCode: 'NOSUCH00' })).toMatchObject({ ok: true })
    expect(await row(name)).toMatchObject({ upline_id: null })
  })

  test('[REG-32] [REG-47] without direct registration a right one is needed, and the one of the address will do', async () => {
    const owner = username()
    await byName({ username: owner })
    await change(['USERNAMEREG3'])
    expect(await byName()).toMatchObject({
      code: 'registration_field_invalid',
      detail: { field: 'affiliateCode', fault: 'required' },
    })
    expect(await byName({ referralCode: 'NOSUCH00' })).toMatchObject({ code: 'invitation_code_invalid' })
    expect(await byName({ affiliateCode: await codeOf(owner) })).toMatchObject({ ok: true })
    expect(await byName({ referralCode: await codeOf(owner) })).toMatchObject({ ok: true })
  })
})

test('[API-49] [API-50] the countries are told with their dialling codes, and the one to start on', async () => {
  const told = await app.client.call(siteRoutes.countries, {})
  if (!told.ok) throw new Error(told.code)
  expect(told.value.defaultCountryCode).toBe('VN')
  expect(told.value.countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
})

test('[S1] one address may make five members an hour and try 60 codes, the sixth and the 61st are refused with the time to wait', async () => {
  const strict = await startTestApp(database, { factor: 1 })
  const from = { address: '203.0.113.7' }
  const register = () => strict.client.call(identityRoutes.register, { ...registration, username: username() }, from)
  for (let n = 0; n < 5; n++) expect(await register()).toMatchObject({ ok: true })
  const sixth = await register()
  expect(sixth).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(sixth.headers['retry-after']).toBeDefined()
  const check = () => strict.client.call(identityRoutes.checkAffiliate, { code: 'NOSUCH00' }, from)
  const answers = []
  for (let n = 0; n < 61; n++) answers.push((await check()).status)
  expect(answers).toEqual([...Array<number>(60).fill(200), 429])
  await strict.close()
})
