import { type Configuration, type InputOf, identityRoutes, permissionRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { newBrowser, startIdentityNode } from '../../../../test/identity-node.ts'
import { passTime } from '../../../../test/pass-time.ts'

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

type Change = InputOf<typeof staffRoutes.setConfiguration>['change']

const read = () => value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))

/** Saves a section with some of its fields set otherwise, and lets the site notice. */
async function set<Section extends keyof Configuration>(section: Section, some: Partial<Configuration[Section]>) {
  const { version, values } = (await read())[section]
  const change = { section, values: { ...values, ...some } } as Change // as: values of this section
  const input = { change, version, reason: 'Theo yêu cầu 21' }
  const saved = await desk.client.call(staffRoutes.setConfiguration, input, desk.as('sysadmin'))
  passTime(1050)
  return saved
}
const permission = async () => (await value(app.client.call(permissionRoutes.permission, { url: 'localhost' }))).info

describe('log-ins', () => {
  let names = 0
  const nextName = () => `access${(names += 1)}`
  const info = (token: string) => app.client.call(identityRoutes.info, {}, { token })
  const lastSeen = (minutes: number) =>
    sql`update identity.session set last_seen_at = last_seen_at - make_interval(mins => ${minutes})
      where id = (select max(id) from identity.session)`.execute(database.sql)

  test('[OPS-22] a session lasts as long as the operator says, on a node that knew it and on one that did not', async () => {
    const { values: before } = (await read()).access
    expect(before).toEqual({ idleMinutes: 30, longestHours: 24, captchaAfter: 3, triesFree: 5, triesOfDay: 20 })
    const [busy, held] = [await app.client.register(nextName()), await app.client.register(nextName())]
    expect(await info(held)).toMatchObject({ ok: true })
    expect(await set('access', { idleMinutes: 5, longestHours: 2 })).toMatchObject({ ok: true })
    // Known to this node, which others keep busy, and not used for longer than is allowed now.
    await lastSeen(6)
    for (let seconds = 0; seconds < 304; seconds += 8) {
      expect(await info(busy)).toMatchObject({ ok: true })
      passTime(8000)
    }
    expect(await info(held)).toMatchObject({ code: 'not_logged_in' })
    const token = await app.client.register(nextName())
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from expires_at - opened_at)::float8 / 3600 as hours
      from identity.session order by id desc limit 1`.execute(database.sql)
    expect(rows[0]?.hours).toBeCloseTo(2, 1)
    await lastSeen(4)
    expect(await info(token)).toMatchObject({ ok: true })
    await set('access', before)
  })

  test('[OPS-22] wrong tries ask for a captcha and then wait from the number on that the operator says', async () => {
    const { values: before } = (await read()).access
    const node = startIdentityNode(database)
    onTestFinished(() => node.close())
    let browsers = 0
    const fail = async (username: string, captcha?: string) => {
      const from = newBrowser(`10.9.0.${(browsers += 1)}`)
      const tried = { password: 'not the password', ...(captcha !== undefined && { captcha }) }
      const answer = await node.logIn(from, username, tried)
      return answer.ok ? 'in' : answer.code
    }
    const [waits, asked] = [nextName(), nextName()]
    await set('access', { captchaAfter: 20, triesFree: 3, triesOfDay: 30 })
    expect([await fail(waits), await fail(waits), await fail(waits), await fail(waits)]).toEqual([
      'incorrect_account_or_password',
      'incorrect_account_or_password',
      'incorrect_account_or_password',
      'too_many_requests',
    ])
    await set('access', { captchaAfter: 1, triesFree: 5 })
    expect([await fail(asked), await fail(asked)]).toEqual(['incorrect_account_or_password', 'captcha_required'])
    await set('access', before)
  })

  test('[OPS-22] the numbers behind {0} and {1} and the age of the message are those that a page is told', async () => {
    const { values: before } = (await read()).settings
    const some = { minAge: 21, feedbackMin: 7, feedbackMax: 70, withdrawalReceiptMinutes: 45 }
    await set('settings', some)
    expect((await permission()).whitelabel).toMatchObject({
      minAge: 21,
      feedbackLength: { min: 7, max: 70 },
      withdrawalReceiptMinutes: 45,
    })
    await set('settings', before)
  })
})
