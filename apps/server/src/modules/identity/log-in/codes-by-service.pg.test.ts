import { randomUUID } from 'node:crypto'
import { codeRoutes, identityRoutes, passwordRoutes, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registration } from '../../../../test/client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { type IdentityNode, newBrowser, startIdentityNode } from '../../../../test/identity-node.ts'
import { passTime } from '../../../../test/pass-time.ts'
import {
  type TestSignInService,
  phoneClaims,
  socialClaims,
  startSignInService,
} from '../../../../test/sign-in-service.ts'

const flags = ['USERNAMEREG3', 'MOBILENUMREG3', 'DIRECTREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3', 'SMSLOGIN3']
let database: ThrowawayDatabase
let service: TestSignInService
/** The service sends every code, or those of log-in because the flag says so. */
let all: IdentityNode
let flagged: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  service = await startSignInService()
  await sql`update site.merchant set flags_on = ${flags}`.execute(database.sql)
  all = startIdentityNode(database, { signIn: service.settings, service: 'all' })
  flagged = startIdentityNode(database, { signIn: service.settings, service: 'flagged' })
})
afterAll(async () => {
  await all.close()
  await flagged.close()
  await service.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql))

let count = 0
const newNumber = () => `09${String(13_000_000 + ++count)}`
const e164 = (mobileNum: string) => `+84${mobileNum.slice(1)}`
/** Each is another one, as those of the service are. */
const proofOf = (mobileNum: string) => service.token({ ...phoneClaims(e164(mobileNum)), jti: randomUUID() })
const form = {
  countryDialingCode: '84',
  login: true,
  registerUrl: 'https://example.com',
  registerMethod: 'WEB',
  agreedToTerms: true,
  confirmedAge: true,
} as const
const register = (mobileNum: string, fields: object) =>
  all.client.call(identityRoutes.registerByMobile, { mobileNum, ...form, ...fields }, newBrowser().options())
const logIn = (firebaseIdToken: string, node = all) =>
  node.client.call(identityRoutes.login, { type: 'firebase', firebaseIdToken }, newBrowser().options())
const reset = (mobileNum: string, fields: object) =>
  all.client.call(passwordRoutes.resetByMobile, {
    mobileNum,
    countryDialingCode: '84',
    newPassword: 'mot-hai-ba-bon',
    ...fields,
  })
const codeTo = (node: IdentityNode, to: string) => /\b\d{6}\b/.exec(node.messageTo(to)?.text ?? '')?.[0] ?? ''
async function registered(): Promise<string> {
  const mobileNum = newNumber()
  const answer = await register(mobileNum, { firebaseChannel: 'phone', firebaseIdToken: await proofOf(mobileNum) })
  expect(answer).toMatchObject({ ok: true })
  return mobileNum
}

test('[SITE-25] [AUTH-52] where the service sends the codes the browser is told to have it do so, for a minute at a time', async () => {
  const mobileNum = newNumber()
  const number = { mobileNum, countryDialingCode: '84' }
  const told = { ok: true, value: { expiredMinutes: 1, service: { to: e164(mobileNum) } } }
  expect(await all.client.call(codeRoutes.sendLoginCode, number)).toMatchObject(told)
  expect(await all.client.call(codeRoutes.sendResetCode, number)).toMatchObject(told)
  expect(
    await all.client.call(codeRoutes.sendRegisterCode, {
      mobileNo: mobileNum,
      countryDialingCode: '84',
      regType: 'mobile',
    }),
  ).toMatchObject(told)
  expect(await all.client.call(codeRoutes.sendLoginCode, { mobileNum: '12' })).toMatchObject({ ok: false })
  await sleep(100)
  expect(all.messageTo(e164(mobileNum))).toBeUndefined()
})

test('[AUTH-06] [AUTH-22] the flag of SMS log-in chooses the service for log-in, and for nothing else', async () => {
  const mobileNum = newNumber()
  expect(await flagged.client.call(codeRoutes.sendLoginCode, { mobileNum, countryDialingCode: '84' })).toMatchObject({
    value: { service: {} },
  })
  const own = await flagged.client.call(codeRoutes.sendRegisterCode, {
    mobileNo: mobileNum,
    countryDialingCode: '84',
    regType: 'mobile',
  })
  expect(own).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
  expect(own.ok && own.value.service).toBeUndefined()
  expect(flagged.messageTo(e164(mobileNum))).toBeDefined()
})

test('[REG-18] a registration takes the service’s word for its own number, once', async () => {
  const mobileNum = newNumber()
  const firebaseIdToken = await proofOf(mobileNum)
  expect(await register(newNumber(), { firebaseIdToken })).toMatchObject({
    status: 422,
    code: 'invalid_verification_code',
  })
  const google = await service.token(socialClaims({ subject: 'g1' }))
  expect(await register(mobileNum, { firebaseIdToken: google })).toMatchObject({ code: 'invalid_verification_code' })
  expect(
    await register(mobileNum, { firebaseIdToken: await service.forged(phoneClaims(e164(mobileNum))) }),
  ).toMatchObject({ code: 'code_expired' })
  expect(await register(mobileNum, { verificationCode: '123456' })).toMatchObject({ code: 'invalid_verification_code' })
  expect(await register(mobileNum, {})).toMatchObject({ code: 'missing_verification_code' })
  expect(await register(mobileNum, { firebaseChannel: 'phone', firebaseIdToken })).toMatchObject({ ok: true })
  expect(await logIn(firebaseIdToken)).toMatchObject({ code: 'sign_in_failed' })
})

test('[REG-18] where this site sends the codes of registration, the service’s word is none', async () => {
  const mobileNum = newNumber()
  const fields = { mobileNum, ...form, firebaseIdToken: await proofOf(mobileNum) }
  expect(await flagged.client.call(identityRoutes.registerByMobile, fields, newBrowser().options())).toMatchObject({
    code: 'missing_verification_code',
  })
})

test('[AUTH-02] [AUTH-22] a member logs in by the service’s word for the number, once; an unknown number is refused', async () => {
  const mobileNum = await registered()
  const token = await proofOf(mobileNum)
  const answer = await logIn(token, flagged)
  const session = answer.ok && 'token' in answer.value ? answer.value.token : ''
  expect(await all.client.call(identityRoutes.info, {}, { token: session })).toMatchObject({
    ok: true,
    value: { account: e164(mobileNum).slice(1) },
  })
  expect(await logIn(token)).toMatchObject({ status: 401, code: 'sign_in_failed' })
  expect(await logIn(await proofOf(newNumber()))).toMatchObject({ status: 401, code: 'incorrect_account_or_password' })
  expect(await logIn(await service.token(socialClaims({ subject: 'g2' })))).toMatchObject({
    status: 401,
    code: 'sign_in_failed',
  })
})

test('[SITE-21] without a service nobody logs in by one', async () => {
  const none = startIdentityNode(database)
  expect(await logIn(await proofOf(newNumber()), none)).toMatchObject({ status: 403, code: 'login_way_closed' })
  expect(await none.client.call(identityRoutes.signInService, {})).toMatchObject({ ok: true, value: { service: null } })
  await none.close()
})

test('[PASS-05] a password is set by the service’s word; what the member can mend does not use it up', async () => {
  const mobileNum = await registered()
  const firebaseIdToken = await proofOf(mobileNum)
  expect(await reset(mobileNum, { firebaseIdToken, newPassword: e164(mobileNum).slice(1) })).toMatchObject({
    code: 'password_invalid',
  })
  expect(await reset(mobileNum, { firebaseIdToken })).toMatchObject({
    ok: true,
    value: { account: e164(mobileNum).slice(1) },
  })
  expect(await reset(mobileNum, { firebaseIdToken, newPassword: 'nam-sau-bay-tam' })).toMatchObject({
    code: 'code_expired',
  })
})

test('[MEMBER-33] [SITE-25] a number is bound by the service’s word for that number, once, and by no code of ours', async () => {
  const token = await all.client.register('BindsBySms')
  const mobileNum = newNumber()
  const number = { mobileNum, countryDialingCode: '84' }
  const bind = (fields: object) =>
    all.client.call(
      securityRoutes.bindMobile,
      { ...number, owner: { by: 'password', password: registration.password }, ...fields },
      { token },
    )
  expect(await all.client.call(securityRoutes.securityOverview, {}, { token })).toMatchObject({
    value: { channels: { sms: true }, mobileNum: null },
  })
  const told = { ok: true, value: { expiredMinutes: 1, service: { to: e164(mobileNum) } } }
  expect(await all.client.call(codeRoutes.sendBindCode, number, { token })).toMatchObject(told)
  const firebaseIdToken = await proofOf(mobileNum)
  expect(await bind({ verificationCode: '123456' })).toMatchObject({ code: 'invalid_verification_code' })
  expect(await bind({})).toMatchObject({ code: 'missing_verification_code' })
  expect(await bind({ firebaseIdToken: await proofOf(newNumber()) })).toMatchObject({
    code: 'invalid_verification_code',
  })
  expect(await bind({ firebaseIdToken: await service.forged(phoneClaims(e164(mobileNum))) })).toMatchObject({
    code: 'code_expired',
  })
  expect(await bind({ firebaseIdToken, owner: { by: 'password', password: 'not it' } })).toMatchObject({
    code: 'wrong_password',
  })
  expect(await bind({ firebaseIdToken })).toMatchObject({ ok: true })
  expect(await bind({ firebaseIdToken })).toMatchObject({ code: 'code_expired' })
  expect(await logIn(await proofOf(mobileNum))).toMatchObject({ ok: true })
})

test('[MEMBER-33] where this site sends the codes of binding, the service’s word is none', async () => {
  const token = await flagged.client.register('BindsByCode')
  const mobileNum = newNumber()
  const input = {
    mobileNum,
    countryDialingCode: '84',
    firebaseIdToken: await proofOf(mobileNum),
    owner: { by: 'password', password: registration.password },
  } as const
  expect(await flagged.client.call(securityRoutes.bindMobile, input, { token })).toMatchObject({
    code: 'missing_verification_code',
  })
})

describe('the number on the account', () => {
  /** A member who has registered by it, and so has no password. */
  async function owner() {
    const mobileNum = await registered()
    const entered = await logIn(await proofOf(mobileNum))
    if (!entered.ok || !('token' in entered.value)) throw new Error('not logged in')
    const as = { token: entered.value.token }
    const ask = (fields: object = {}) => all.client.call(securityRoutes.sendOwnerCode, { way: 'sms', ...fields }, as)
    const begin = (proof: object) =>
      all.client.call(securityRoutes.beginPasskey, { owner: { by: 'sms', ...proof } }, as)
    return { mobileNum, as, ask, begin }
  }

  test('[SITE-25] proves its owner by the service’s word for it, once, and by no code of ours', async () => {
    const { mobileNum, as, begin } = await owner()
    const told = { hasPassword: false, channels: { sms: true, email: true }, smsByService: true }
    expect(await all.client.call(securityRoutes.securityOverview, {}, as)).toMatchObject({ ok: true, value: told })
    expect(await begin({ firebaseIdToken: await proofOf(newNumber()) })).toMatchObject({
      code: 'invalid_verification_code',
    })
    expect(await begin({ firebaseIdToken: await service.forged(phoneClaims(e164(mobileNum))) })).toMatchObject({
      code: 'code_expired',
    })
    expect(await begin({ firebaseIdToken: await service.token(socialClaims({ subject: 'g9' })) })).toMatchObject({
      code: 'invalid_verification_code',
    })
    expect(await begin({ code: '123456' })).toMatchObject({ code: 'invalid_verification_code' })
    expect(await begin({})).toMatchObject({ code: 'missing_verification_code' })
    const firebaseIdToken = await proofOf(mobileNum)
    expect(await begin({ firebaseIdToken })).toMatchObject({ ok: true })
    expect(await begin({ firebaseIdToken })).toMatchObject({ code: 'code_expired' })
  })

  test('[MEMBER-33] is given up for another by the words for both', async () => {
    const { mobileNum, as } = await owner()
    const next = newNumber()
    const bind = async (number: string) =>
      all.client.call(
        securityRoutes.bindMobile,
        {
          mobileNum: next,
          countryDialingCode: '84',
          firebaseIdToken: await proofOf(next),
          owner: { by: 'sms', firebaseIdToken: await proofOf(number) },
        },
        as,
      )
    expect(await bind(next)).toMatchObject({ code: 'invalid_verification_code' })
    expect(await bind(mobileNum)).toMatchObject({ ok: true })
    expect(await logIn(await proofOf(next))).toMatchObject({ ok: true })
    expect(await logIn(await proofOf(mobileNum))).toMatchObject({ ok: false })
  })

  test('is told to no browser: whoever wants a code to it types it, and five wrong numbers make everybody wait', async () => {
    const { mobileNum, ask } = await owner()
    expect(await ask()).toMatchObject({ code: 'missing_phone_number' })
    for (let tries = 0; tries < 4; tries += 1)
      expect(await ask({ mobileNum: newNumber(), countryDialingCode: '84' })).toMatchObject({
        status: 422,
        code: 'verification_incorrect',
      })
    const told = { ok: true, value: { expiredMinutes: 1, service: { to: e164(mobileNum) } } }
    expect(await ask({ mobileNum, countryDialingCode: '84' })).toMatchObject(told)
    for (let tries = 0; tries < 5; tries += 1) await ask({ mobileNum: newNumber(), countryDialingCode: '84' })
    expect(await ask({ mobileNum, countryDialingCode: '84' })).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('is proved by a code of ours where this site sends it, and the service’s word is none', async () => {
    const token = await flagged.client.register('OwnsByCode')
    await sql`truncate platform.rate_limit`.execute(database.sql)
    const mobileNum = newNumber()
    const owner = { by: 'password', password: registration.password } as const
    expect(await flagged.client.call(codeRoutes.sendBindCode, { mobileNum }, { token })).toMatchObject({ ok: true })
    const verificationCode = codeTo(flagged, e164(mobileNum))
    expect(
      await flagged.client.call(securityRoutes.bindMobile, { mobileNum, verificationCode, owner }, { token }),
    ).toMatchObject({ ok: true })
    const begin = (proof: object) =>
      flagged.client.call(securityRoutes.beginPasskey, { owner: { by: 'sms', ...proof } }, { token })
    expect(await begin({ firebaseIdToken: await proofOf(mobileNum) })).toMatchObject({
      code: 'missing_verification_code',
    })
    await sql`truncate platform.rate_limit`.execute(database.sql)
    expect(await flagged.client.call(securityRoutes.sendOwnerCode, { way: 'sms' }, { token })).toMatchObject({
      ok: true,
      value: { expiredMinutes: 5 },
    })
    expect(await begin({ code: codeTo(flagged, e164(mobileNum)) })).toMatchObject({ ok: true })
  })
})

describe('a log-in from a new address', () => {
  const home = '198.51.100.77'
  beforeAll(() =>
    sql`insert into identity.policy (merchant_id, verifies_address) values (1, true) on conflict (merchant_id) do update
      set verifies_address = true`.execute(database.sql),
  )
  afterAll(() => sql`update identity.policy set verifies_address = false`.execute(database.sql))

  async function waiting(node: IdentityNode) {
    const username = `Away${++count}`
    const mobileNum = newNumber()
    const token = await all.client.register(username, { address: home })
    const owner = { by: 'password', password: registration.password } as const
    const proof = { mobileNum, countryDialingCode: '84', firebaseIdToken: await proofOf(mobileNum), owner }
    expect(await all.client.call(securityRoutes.bindMobile, proof, { token, address: home })).toMatchObject({
      ok: true,
    })
    const browser = newBrowser(`203.0.113.${count}`)
    const answer = await node.logIn(browser, username)
    if (!answer.ok || !('pending' in answer.value)) throw new Error('nothing is pending')
    return { mobileNum, browser, pending: answer.value.pending }
  }

  test('[AUTH-69] [SITE-25] is let through by the service’s word for the account’s number, which the member types', async () => {
    const { mobileNum, browser, pending } = await waiting(all)
    expect(pending).toMatchObject({ ways: ['mobile', 'sms'], smsByService: true })
    const { ticket } = pending
    const ask = (number: string) =>
      all.client.call(
        identityRoutes.sendChallengeCode,
        { ticket, way: 'sms', mobileNum: number, countryDialingCode: '84' },
        browser.options(),
      )
    const verify = (firebaseIdToken: string) =>
      all.client.call(identityRoutes.verifyLogin, { ticket, way: 'sms', code: '', firebaseIdToken }, browser.options())
    expect(await ask(newNumber())).toMatchObject({ code: 'verification_incorrect' })
    expect(await ask(mobileNum)).toMatchObject({
      ok: true,
      value: { expiredMinutes: 1, service: { to: e164(mobileNum) } },
    })
    expect(await verify(await proofOf(newNumber()))).toMatchObject({ code: 'verification_incorrect' })
    expect(await verify(await proofOf(mobileNum))).toMatchObject({ ok: true, value: { token: expect.any(String) } })
  })

  test('[AUTH-69] names no way by which nobody can send a code', async () => {
    const mute = startIdentityNode(database, {
      factor: 1000,
      codes: { ...flagged.codes, channels: { sms: false, email: false } },
    })
    const { pending } = await waiting(mute)
    expect(pending).toMatchObject({ ways: ['mobile'], smsByService: false })
    await mute.close()
  })
})

test('a browser is told what is public of the service, and not where its keys are', async () => {
  const answer = await all.client.call(identityRoutes.signInService, {})
  const told = { projectId: 'demo-banyan', apiKey: 'key', authDomain: 'demo-banyan.firebaseapp.com', emulatorUrl: null }
  expect(answer.ok && answer.value.service).toEqual(told)
})

test('the page may load what is used of the service and nothing otherwise', async () => {
  const sources = await all.identity.pageSources()
  expect(sources.connect).toEqual(['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'])
  expect(sources.frame).toEqual(['https://www.google.com'])
  await sql`update site.merchant set flags_on = ${['USERNAMEREG3', 'GOOGLELOGIN3']}`.execute(database.sql)
  passTime(1100)
  expect(await flagged.identity.pageSources()).toMatchObject({
    script: ['https://apis.google.com'],
    frame: ['https://demo-banyan.firebaseapp.com'],
  })
  await sql`update site.merchant set flags_on = ${['USERNAMEREG3']}`.execute(database.sql)
  passTime(1100)
  expect(await flagged.identity.pageSources()).toEqual({ script: [], frame: [], style: [], img: [], connect: [] })
  await sql`update site.merchant set flags_on = ${flags}`.execute(database.sql)
  passTime(1100)
})

test('production does not start with a log-in by the service turned on and no service', async () => {
  const none = startIdentityNode(database)
  await expect(none.identity.ensureCanSignIn()).rejects.toThrow(
    'The site has SMSLOGIN3 turned on, which needs the sign-in service',
  )
  await all.identity.ensureCanSignIn()
  await none.close()
})
