import { type Configuration, type InputOf, captchaRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../test/factories.ts'
import { startGateway } from '../../../test/gateway.ts'
import { passTime } from '../../../test/pass-time.ts'
import { silentLog } from '../../platform/process/log.ts'
import { readSetting } from './setting.ts'
import { createSmsGateway } from './sms-gateway.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const read = () => value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))
type Change = InputOf<typeof staffRoutes.setConfiguration>['change']

async function set<Section extends keyof Configuration>(section: Section, some: Partial<Configuration[Section]>) {
  const { version, values } = (await read())[section]
  const change = { section, values: { ...values, ...some } } as Change // as: values of this section
  return desk.client.send(staffRoutes.setConfiguration, { change, version, reason: 'Đổi cổng' }, desk.as('sysadmin'))
}

test('[SITE-29] what guards a form is set at the desk, and asked of the next visitor', async () => {
  const asked = async () => (await value(app.client.call(captchaRoutes.captchaChallenge, { action: 'sms' }))).provider
  const before = (await read()).captcha.values
  expect([before.guardSms, await asked()]).toEqual(['none', 'none'])
  expect(await set('captcha', { guardSms: 'altcha', geetestId: 'public-id' })).toMatchObject({ ok: true })
  passTime(1050)
  expect(await asked()).toBe('altcha')
  expect((await read()).captcha.values).toEqual({ ...before, guardSms: 'altcha', geetestId: 'public-id' })
  // Nobody would pass: the server cannot ask the vendor.
  const refused = { code: 'secret_missing' }
  expect(await set('captcha', { guardLogin: 'turnstile', turnstileKey: 'key' })).toMatchObject(refused)
  expect(await set('captcha', { guardLogin: 'geetest', geetestId: null })).toMatchObject({ code: 'invalid_request' })
  expect((await read()).captcha.values.guardLogin).toBe('none')
})

test('how long codes are good for and what they may cost is set at the desk', async () => {
  const values = { expiredMinutes: 3, dialingCodes: ['66', '84'], rangePerHour: 7, rangePerDay: 7 }
  expect(await set('codes', values)).toMatchObject({ ok: true })
  expect(await readSetting(database.sql, 1)).toMatchObject({
    expiredMinutes: 3,
    dialingCodes: ['66', '84'],
    range: { perHour: 7, perDay: 7 },
    country: { perHour: 500, perDay: 3000 },
  })
  expect(await set('codes', { rangePerHour: 8 })).toMatchObject({ code: 'invalid_request' })
})

test('a gateway is set at the desk without its secret, and takes the next message as it says', async () => {
  const gateway = await startGateway()
  const send = () =>
    createSmsGateway({ database, log: silentLog, secret: 's3cr3t' }).send({
      merchantId: 1,
      reference: 'b6f2',
      to: '+84912345678',
      text: 'Mã 123456',
    })
  expect(await send()).toMatchObject({ code: 'operation_not_enabled' })
  const set1 = await set('sms', {
    smsUrl: gateway.url,
    smsHeaders: [{ header: 'authorization', value: 'Bearer {secret}' }],
    smsBody: '{"to":"{digits}","text":"{text}"}',
    smsAnswers: [
      { answer: '402 balance', meaning: 'quota_not_sufficient' },
      { answer: 'BAD', meaning: 'invalid_phone_number' },
      { answer: '403', meaning: 'operation_not_enabled' },
    ],
  })
  expect(set1).toMatchObject({ ok: true })
  gateway.answer({ status: 200, body: 'taken' })
  expect(await send()).toMatchObject({ ok: true })
  expect(gateway.requests.at(-1)).toMatchObject({ headers: { authorization: 'Bearer s3cr3t' } })
  for (const [status, body, code] of [
    [402, 'no balance left', 'quota_not_sufficient'],
    [400, 'BAD number', 'invalid_phone_number'],
    [403, 'off', 'operation_not_enabled'],
    [402, 'something else', 'unknown_error'],
  ] as const) {
    gateway.answer({ status, body })
    expect(await send()).toMatchObject({ code })
  }
  const kept = await sql`select before, after from site.configuration_change`.execute(database.sql)
  expect(JSON.stringify(kept.rows)).not.toContain('s3cr3t')
  expect(await set('sms', { smsUrl: null })).toMatchObject({ ok: true })
  expect(await send()).toMatchObject({ code: 'operation_not_enabled' })
  await gateway.close()
})
