import { codeRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
let database: ThrowawayDatabase
let open: TestApp

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = flags_on || '{MOBILEVERCODELOGIN3,REGMOBVERF3,CHNGPASSVERIF3}'`.execute(
    database.sql,
  )
  open = await startTestApp(database, { log })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(() => sql`truncate platform.rate_limit`.execute(database.sql))

const countryDialingCode = '84'
const limits = async () =>
  (await sql<{ n: bigint }>`select count(*) as n from platform.rate_limit`.execute(database.sql)).rows[0]?.n

describe('the calls that send a code', () => {
  test('[PASS-06] [API-17] [API-18] log-in and reset take a number', async () => {
    for (const [route, mobileNum] of [
      [codeRoutes.sendLoginCode, '0911000006'],
      [codeRoutes.sendResetCode, '0911000007'],
    ] as const) {
      const answer = await open.client.call(route, { mobileNum, countryDialingCode })
      expect(answer).toMatchObject({ status: 200, ok: true, value: { expiredMinutes: 5 } })
    }
  })

  test.each(['username', 'mobile'] as const)(
    '[PASS-07] [API-19] registration takes a number and says which form it is: %s',
    async (regType) => {
      const mobileNo = regType === 'mobile' ? '0911000001' : '0911000002'
      expect(
        await open.client.call(codeRoutes.sendRegisterCode, { mobileNo, countryDialingCode, regType }),
      ).toMatchObject({ ok: true })
      expect(await open.client.send(codeRoutes.sendRegisterCode, { mobileNo, countryDialingCode })).toMatchObject({
        code: 'invalid_request',
      })
    },
  )

  test('a member has a number confirmed, and a visitor has not', async () => {
    const mobile = { mobileNum: '0911000003', countryDialingCode }
    expect(await open.client.call(codeRoutes.sendBindCode, mobile)).toMatchObject({ code: 'not_logged_in' })
    const token = await open.client.register('Binder')
    expect(await open.client.call(codeRoutes.sendBindCode, mobile, { token })).toMatchObject({ ok: true })
  })

  test('[RULE-63] [ERR-18] [ERR-19] [ERR-20] [ERR-30] a fault is told in the language of the page, and a wrong number uses nothing up', async () => {
    const send = (mobileNum: string, language: 'VI' | 'EN') =>
      open.client.call(codeRoutes.sendLoginCode, { mobileNum, countryDialingCode }, { language })
    expect(await send('', 'VI')).toMatchObject({
      code: 'missing_phone_number',
      message: 'Vui lòng nhập số điện thoại.',
    })
    expect(await send('0000000000', 'EN')).toMatchObject({
      code: 'invalid_phone_number',
      message: 'The phone number format is not valid.',
    })
    expect(await limits()).toBe(0n)
    expect(await send('0911000004', 'EN')).toMatchObject({ ok: true })
    const again = await send('0911000004', 'VI')
    expect(again).toMatchObject({
      status: 429,
      code: 'too_many_codes',
      message: 'Yêu cầu quá nhiều lần. Vui lòng thử lại sau 5 phút.',
    })
    expect(again.headers).toMatchObject({ 'retry-after': '300' })
  })

  test('[ERR-25] without a proof that no program sends it, nothing goes out', async () => {
    const apart = await throwawayDatabase()
    await sql`update site.merchant set flags_on = flags_on || '{MOBILEVERCODELOGIN3}'`.execute(apart.sql)
    const guarded = await startTestApp(apart, { log, guarded: true })
    const mobile = { mobileNum: '0911000005', countryDialingCode }
    expect(await guarded.client.call(codeRoutes.sendLoginCode, mobile)).toMatchObject({
      status: 403,
      code: 'captcha_check_failed',
    })
    expect(await guarded.client.call(codeRoutes.sendLoginCode, { ...mobile, captchaProof: 'made up' })).toMatchObject({
      code: 'captcha_check_failed',
    })
    expect((await sql`select from codes.code`.execute(apart.sql)).rows).toEqual([])
    await guarded.close()
    await apart.drop()
  })

  test('[S30] no number came into the log', () => {
    expect(logged.join('')).not.toMatch(/911000/)
  })
})
