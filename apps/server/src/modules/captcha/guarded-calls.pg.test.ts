import { codeRoutes, identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { proofFor } from '../../../test/captcha.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'

let database: ThrowawayDatabase
let server: TestApp

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = flags_on || '{MOBILEVERCODELOGIN3}'`.execute(database.sql)
  server = await startTestApp(database, { guarded: true })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const register = (username: string, captchaProof?: string) =>
  server.client.call(identityRoutes.register, { ...registration, username, ...(captchaProof && { captchaProof }) })
const logIn = (username: string, captchaProof?: string) =>
  server.client.call(identityRoutes.login, {
    type: 'username',
    username,
    password: registration.password,
    ...(captchaProof && { captchaProof }),
  })

test('[SITE-26] [SITE-29] [RULE-07] a registration and a log-in pass with a proof each, and not without one', async () => {
  expect(await register('CoGuard1')).toMatchObject({ ok: false, status: 403, code: 'captcha_check_failed' })
  const proof = await proofFor(server.client, 'register')
  expect(await register('CoGuard1', proof)).toMatchObject({ ok: true })
  expect(await register('CoGuard2', proof)).toMatchObject({ ok: false, code: 'captcha_check_failed' })

  expect(await logIn('CoGuard1')).toMatchObject({ ok: false, status: 403, code: 'captcha_check_failed' })
  expect(await logIn('CoGuard1', 'made up')).toMatchObject({ ok: false, code: 'captcha_check_failed' })
  expect(await logIn('CoGuard1', await proofFor(server.client, 'register'))).toMatchObject({
    ok: false,
    code: 'captcha_check_failed',
  })
  expect(await logIn('CoGuard1', await proofFor(server.client, 'login'))).toMatchObject({ ok: true })
})

test('[ERR-25] the text of a failed check is answered in the language of the request', async () => {
  const answer = await server.client.call(
    identityRoutes.login,
    { type: 'username', username: 'nobody', password: 'x' },
    { language: 'EN' },
  )
  expect(answer).toMatchObject({
    ok: false,
    code: 'captcha_check_failed',
    message: 'The captcha check failed. Please try again.',
  })
})

test('[SITE-26] [ERR-25] a code by SMS is sent only to who brings a proof', async () => {
  const ask = (captchaProof?: string) =>
    server.client.call(codeRoutes.sendLoginCode, {
      mobileNum: '0909123456',
      countryDialingCode: '84',
      ...(captchaProof && { captchaProof }),
    })
  expect(await ask()).toMatchObject({ ok: false, code: 'captcha_check_failed' })
  const answer = await ask(await proofFor(server.client, 'sms'))
  expect(answer).toMatchObject({ ok: true })
})
