import { codeRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../test/database.ts'
import { type IdentityNode, newBrowser, startIdentityNode } from '../../../../test/identity-node.ts'

let database: ThrowawayDatabase
let node: IdentityNode
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = '{USERNAMEREG3,DIRECTREG3,MOBILEVERCODELOGIN3}'`.execute(database.sql)
  node = startIdentityNode(database)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

test('[API-13] a log-in answers its token, whether it is the first and whether the password is old; nothing else of the account', async () => {
  await node.client.register('Answered')
  const answer = await node.logIn(newBrowser(), 'Answered')
  expect(answer).toMatchObject({
    ok: true,
    value: { token: expect.stringMatching(/^[\w-]{43}$/), firstTimeLogin: true, passwordExpired: false },
  })
  expect(answer.ok && Object.keys(answer.value).toSorted()).toEqual([
    'firstTimeLogin',
    'grantedAmount',
    'passwordExpired',
    'token',
  ])
})

test('[API-13] [AUTH-41] a refusal carries the captcha flag from the third on, and nothing of the account', async () => {
  await node.client.register('Flagged')
  const refusals = []
  for (let tries = 0; tries < 3; tries += 1)
    refusals.push(await node.logIn(newBrowser(`10.9.0.${tries}`), 'Flagged', { password: 'not the password' }))
  expect(refusals.map((each) => !each.ok && each.detail)).toEqual([{}, {}, { captcha: true }])
})

test('[API-13] [API-18] the code of a log-in by SMS answers its minutes', async () => {
  const sent = await node.client.call(codeRoutes.sendLoginCode, { mobileNum: '0912345678', countryDialingCode: '84' })
  expect(sent).toMatchObject({ ok: true, value: { expiredMinutes: expect.any(Number) } })
  const { rows } = await sql<{
    expired_minutes: number
  }>`select expired_minutes from codes.setting where merchant_id = 1`.execute(database.sql)
  expect(sent.ok && sent.value.expiredMinutes).toBe(rows[0]?.expired_minutes)
})
