import { codeRoutes, identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { memberIdOf } from '../../../../test/factories.ts'
import {
  type IdentityNode,
  captchaText,
  excluded,
  expectWithdrawalsOnly,
  newBrowser,
  startIdentityNode,
} from '../../../../test/identity-node.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { createVault } from '../../../platform/secrets/vault.ts'
import { createProfile } from '../../members/index.ts'

const profile = createProfile(createVault(Buffer.alloc(32, 7)))
let database: ThrowawayDatabase
let node: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  await setFlags('MOBILEVERCODELOGIN3')
  node = startIdentityNode(database)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit, identity.guess, identity.tried_name`.execute(database.sql))

const setFlags = (...flags: string[]) =>
  sql`update site.merchant set flags_on = ${['USERNAMEREG3', 'DIRECTREG3', ...flags]}`.execute(database.sql)
let count = 0
async function member(): Promise<{ username: string; mobileNum: string; to: string }> {
  const username = `ByCode${++count}`
  const mobileNum = `09${String(12_000_000 + count)}`
  const to = `+84${mobileNum.slice(1)}`
  await node.client.register(username)
  const id = await memberIdOf(database, username)
  await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { mobileNum: to }))
  return { username, mobileNum, to }
}
const logIn = (mobileNum: string, password: string, fields = {}, browser = newBrowser()) =>
  node.client.call(
    identityRoutes.login,
    { type: 'sms', mobileNum, countryDialingCode: '84', password, ...fields },
    browser.options(),
  )
async function codeFor(mobileNum: string, to: string): Promise<string> {
  expect(await node.client.call(codeRoutes.sendLoginCode, { mobileNum, countryDialingCode: '84' })).toMatchObject({
    ok: true,
  })
  for (let n = 0; n < 50 && !node.messageTo(to); n++) await sleep(20)
  return /\b\d{6}\b/.exec(node.messageTo(to)?.text ?? '')?.[0] ?? ''
}

test('[MEMBER-62] by a code whoever has excluded themselves comes back to withdrawals alone', async () => {
  const { username, mobileNum, to } = await member()
  await excluded(database, await memberIdOf(database, username))
  const answer = await logIn(mobileNum, await codeFor(mobileNum, to))
  await expectWithdrawalsOnly(node, answer.ok && 'token' in answer.value ? answer.value.token : '')
})

test('[AUTH-02] [AUTH-24] a member logs in by mobile number and the code sent to it, once', async () => {
  const { username, mobileNum, to } = await member()
  const code = await codeFor(mobileNum, to)
  const answer = await logIn(mobileNum, code)
  expect(answer).toMatchObject({ ok: true, value: { token: expect.any(String) } })
  const token = answer.ok && 'token' in answer.value ? answer.value.token : ''
  expect(await node.client.call(identityRoutes.info, {}, { token })).toMatchObject({
    ok: true,
    value: { account: username },
  })
  expect(await logIn(mobileNum, code)).toMatchObject({ status: 401, code: 'incorrect_account_or_password' })
})

test('[AUTH-31] a code is no password: nothing is forced to be changed', async () => {
  const { mobileNum, to } = await member()
  await setFlags('MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3')
  passTime(1100)
  const answer = await logIn(mobileNum, await codeFor(mobileNum, to))
  expect(answer).toMatchObject({ ok: true, value: { firstTimeLogin: true } })
  expect(answer.ok && 'passwordChange' in answer.value && answer.value.passwordChange).toBeFalsy()
  await setFlags('MOBILEVERCODELOGIN3')
  passTime(1100)
})

test('[ERR-04] a number that nobody has, a wrong code and no number at all get one answer, and three failures ask for a captcha', async () => {
  const { mobileNum } = await member()
  const answers = [
    await logIn(mobileNum, '000000'),
    await logIn('0999999999', '000000', {}, newBrowser('10.0.0.2')),
    await logIn('12', '000000', {}, newBrowser('10.0.0.3')),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 401, code: 'incorrect_account_or_password', detail: {} })
  await logIn(mobileNum, '000001', {}, newBrowser('10.0.0.4'))
  expect(await logIn(mobileNum, '000002', {}, newBrowser('10.0.0.5'))).toMatchObject({
    status: 401,
    detail: { captcha: true },
  })
  expect(await logIn(mobileNum, '000003', {}, newBrowser('10.0.0.6'))).toMatchObject({ code: 'captcha_required' })
  expect(await logIn(mobileNum, '000003', { captcha: captchaText }, newBrowser('10.0.0.6'))).toMatchObject({
    status: 401,
  })
})

test('guessing the code of a number is stopped after five tries, at once or not', async () => {
  const { mobileNum, to } = await member()
  const code = await codeFor(mobileNum, to)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      logIn(mobileNum, String(n).padStart(6, '0'), { captcha: captchaText }, newBrowser(`10.1.0.${n}`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(await logIn(mobileNum, code, { captcha: captchaText })).toMatchObject({ status: 429 })
})

test('[SITE-21] [AUTH-06] is refused by the server where neither flag offers it, and taken where either does', async () => {
  await setFlags()
  passTime(1100)
  expect(await logIn('0912345678', '000000')).toMatchObject({ status: 403, code: 'login_way_closed' })
  await setFlags('SMSLOGIN3')
  passTime(1100)
  expect(await logIn('0912345678', '000000')).toMatchObject({ status: 401 })
})
