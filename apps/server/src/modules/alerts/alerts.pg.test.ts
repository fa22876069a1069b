import { type AlertKind, alertKinds, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { play } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { excluded } from '../../../test/identity-node.ts'
import { type Colleagues, colleagues, memberRow, value } from '../../../test/factories.ts'
import { createSite } from '../site/index.ts'
import { watchBalances } from './balances.ts'
import { watchAlerts } from './watch.ts'

let database: ThrowawayDatabase
let app: TestApp
let staff: Colleagues
const minuteMs = 60_000
const now = () => new Date(Date.now() + 5 * minuteMs)

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  staff = await colleagues(database, app.app.http.fastify, { linh: 'risk', minh: 'compliance', thu: 'support' })
  // Nothing is read that the test has not made.
  await sql`update wagering.turnover_closed set at = now() + interval '1 hour'`.execute(database.sql)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate alerts.finding, alerts.event, alerts.alert, alerts.bonus, wagering.turnover`.execute(tx)
  })
  await sql`update alerts.cursor set login_id = coalesce((select max(id) from identity.login_attempt), 0),
    played_at = now() - interval '1 hour', bonus_at = now() - interval '1 minute'`.execute(database.sql)
})

let made = 0
const members = async (count: number, merchantId = 1) => {
  const ids: bigint[] = []
  for (let n = 0; n < count; n += 1) ids.push(await memberRow(database, { username: `canh${(made += 1)}`, merchantId }))
  return ids
}
const attempts = (memberIds: readonly bigint[], address: string, outcome = 'logged_in') =>
  sql`insert into identity.login_attempt (member_id, outcome, address, user_agent)
    select id, ${outcome}, ${address}, '' from unnest(${memberIds}::bigint[]) as id`.execute(database.sql)
const device = (memberIds: readonly bigint[], name: string) =>
  sql`insert into identity.device (member_id, token_hash, user_agent)
    select id, sha256(${name}::bytea), 'x' from unnest(${memberIds}::bigint[]) as id`.execute(database.sql)
const played = (memberId: bigint, stake: number, payout: number) =>
  sql`insert into wagering.turnover as turnover (account_id, slot, product, bets, stake, valid, payout)
    values (ledger.account_of(${memberId}, ${play.id}::smallint), date_bin('5 minutes', now(), 'epoch'), 'slot', 1,
      ${stake}, ${stake}, ${payout})
    on conflict (account_id, slot, product, game_code) do update set stake = turnover.stake + excluded.stake,
      payout = turnover.payout + excluded.payout`.execute(database.sql)
const bonus = async (memberIds: readonly bigint[]) => {
  for (const id of memberIds) {
    await sql`insert into ledger.account (id, currency)
      values (ledger.account_of(${id}, ${play.id}::smallint), ${play.id})
      on conflict do nothing`.execute(database.sql)
    await sql`select ledger.move(ledger.account_of(${id}, ${play.id}::smallint), 5000, 'promotion', 'deposit_bonus',
      gen_random_uuid(), 1, clock_timestamp())`.execute(database.sql)
  }
}

const deps = () => {
  const site = createSite({ database })
  return {
    database,
    deskSite: site.merchant,
    askBalances: async () => [],
    askCredits: async () => [],
    log: { info() {} },
  }
}
const watch = () => watchAlerts(deps(), now())
const list = async (asked: { state?: 'open' | 'taken' | 'closed'; kind?: AlertKind } = {}) =>
  (await value(staff.client.call(staffRoutes.alerts, { state: 'open', ...asked }, staff.as('linh')))).alerts
const rule = { amount: null, count: null, hours: null, days: null, isOn: true }

describe('[OPS-88] an alert is raised', () => {
  test('for many accounts on one device, and again when another one comes', async () => {
    const [first, ...others] = await members(5)
    await device([first!, ...others.slice(0, 2)], 'may-1')
    await attempts([first!], '192.0.2.1')
    await watch()
    expect(await list()).toEqual([])
    await device(others.slice(2, 3), 'may-1')
    await attempts(others.slice(2, 3), '192.0.2.2')
    await watch()
    expect(await list()).toMatchObject([{ kind: 'shared_device', about: 'device', account: null, findings: 1 }])
    await attempts([first!], '192.0.2.1')
    await watch()
    expect(await list()).toMatchObject([{ findings: 1 }])
    await device(others.slice(3), 'may-1')
    await attempts(others.slice(3), '192.0.2.3')
    await watch()
    expect(await list()).toMatchObject([{ findings: 2 }])
  })

  test('for others on the device of whoever has excluded themselves, once for each', async () => {
    const [leaver, other, later] = await members(3)
    await excluded(database, leaver!)
    await device([leaver!], 'may-2')
    await attempts([leaver!], '192.0.2.4')
    await watch()
    expect(await list()).toEqual([])
    for (const [findings, member] of [other!, later!].entries()) {
      await device([member], 'may-2')
      await attempts([member], '192.0.2.5')
      await watch()
      expect(await list()).toMatchObject([{ kind: 'excluded_device', about: 'device', findings: findings + 1 }])
    }
    const { rows } = await sql`select from wagering.exclusion where member_id = ${other!}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('for many accounts at one address, of one site', async () => {
    await attempts(await members(12), '192.0.2.7')
    await attempts(await members(12, 2), '192.0.2.7')
    await watch()
    expect(await list()).toEqual([])
    await attempts(await members(8), '192.0.2.7')
    await watch()
    expect(await list()).toMatchObject([{ kind: 'shared_address', subject: '192.0.2.7', findings: 1 }])
  })

  test('for many tries at one account, and from one address at many', async () => {
    const [one, ...many] = await members(46)
    for (let n = 0; n < 9; n += 1) await attempts([one!], '192.0.2.8', 'wrong_password')
    await watch()
    expect(await list()).toEqual([])
    await attempts([one!], '192.0.2.9', 'wrong_password')
    await attempts(many, '192.0.2.8', 'wrong_password')
    await watch()
    expect(await list()).toMatchObject([
      { kind: 'failed_logins', about: 'member', subject: String(one), account: expect.stringMatching(/^ca•••/) },
      { kind: 'failed_logins_address', subject: '192.0.2.8' },
    ])
    const [{ alertId } = { alertId: '' }] = await list({ kind: 'failed_logins_address' })
    const file = await value(staff.client.call(staffRoutes.alert, { alertId }, staff.as('linh')))
    expect(file.findings).toMatchObject([{ count: 54, amount: null, ruleVersion: 0 }])
    expect(file.findings[0]?.members).toHaveLength(46)
  })

  test('for winning much more than was staked', async () => {
    const [one, other] = await members(2)
    await played(one!, 60_000_000, 159_999_999)
    await played(other!, 200_000_000, 120_000_000)
    await watch()
    expect(await list()).toEqual([])
    await sql`update alerts.cursor set played_at = now() - interval '1 hour'`.execute(database.sql)
    await played(one!, 0, 1)
    await watch()
    const [alert] = await list()
    expect(alert).toMatchObject({ kind: 'big_win', subject: String(one) })
    const file = await value(staff.client.call(staffRoutes.alert, { alertId: alert!.alertId }, staff.as('linh')))
    expect(file).toMatchObject({ findings: [{ amount: 100_000_000n, count: null }], currency: 'PLAY' })
  })

  test('for bonuses that many accounts of one device got', async () => {
    const together = await members(3)
    await device(together, 'may-2')
    await bonus([...together.slice(0, 2), ...(await members(3))])
    await watch()
    expect(await list()).toEqual([])
    await bonus(together.slice(2))
    await sql`update alerts.cursor set bonus_at = now() - interval '1 minute'`.execute(database.sql)
    await watch()
    expect(await list()).toMatchObject([{ kind: 'bonus_abuse', about: 'device', findings: 1 }])
  })
})

describe('[OPS-88] a balance elsewhere', () => {
  const says = (code: string, amount: bigint | null) => async () => [{ merchantId: 1, code, amount }]
  const asked = (provider: bigint | null, vendor: bigint | null) =>
    watchBalances({ ...deps(), askBalances: says('gate', provider), askCredits: says('sim', vendor) }, now())

  test.each([
    [
      'that falls below its rule raises one alert',
      [
        [10_000_000n, 1],
        [9_999_999n, 1],
        [5n, 1],
      ],
      1,
    ],
    [
      'that has risen again and falls raises the next',
      [
        [5n, 1],
        [10_000_000n, 1],
        [9n, 1],
      ],
      2,
    ],
    [
      'that is not said is neither low nor mended',
      [
        [5n, 1],
        [null, null],
        [9n, 1],
      ],
      1,
    ],
    ['that was never said raises none', [[null, null]], 0],
  ] as const)('%s', async (_what, told, findings) => {
    await sql`truncate alerts.balance`.execute(database.sql)
    for (const [provider] of told) await asked(provider, 10n ** 12n)
    expect((await list()).map((alert) => [alert.kind, alert.subject, alert.findings])).toEqual(
      findings === 0 ? [] : [['low_balance', 'gate', findings]],
    )
  })

  test('stands at the desk with when it was said, what is low first, and a vendor’s beside it', async () => {
    await sql`truncate alerts.balance`.execute(database.sql)
    await asked(20_000_000n, 3n)
    await asked(null, 3n)
    const shown = await value(staff.client.call(staffRoutes.balances, {}, staff.as('linh')))
    expect(shown).toMatchObject({
      balances: [
        { about: 'vendor', code: 'sim', amount: 3n, isLow: true },
        { about: 'provider', code: 'gate', amount: 20_000_000n, isLow: false },
      ],
      currency: 'PLAY',
    })
    expect(await list()).toMatchObject([{ kind: 'low_credit', about: 'vendor', subject: 'sim', account: null }])
    expect(await staff.client.call(staffRoutes.balances, {}, staff.as('thu'))).toMatchObject({ code: 'not_permitted' })
  })
})

test('[OPS-88] an alert is taken, noted and closed with what it came to, and the same facts raise none again', async () => {
  await attempts(await members(20), '192.0.2.20')
  await watch()
  const [{ alertId, findings } = { alertId: '', findings: 0 }] = await list()
  const [linh, minh] = [staff.as('linh'), staff.as('minh')]
  const close = { alertId, end: 'acted', findings, reason: 'Đã khóa cả nhóm' } as const
  expect(await staff.client.call(staffRoutes.closeAlert, close, linh)).toMatchObject({ code: 'already_decided' })
  await value(staff.client.call(staffRoutes.takeAlert, { alertId }, linh))
  expect(await staff.client.call(staffRoutes.takeAlert, { alertId }, minh)).toMatchObject({ code: 'taken_by_another' })
  await value(staff.client.call(staffRoutes.noteAlert, { alertId, reason: 'Cùng một quán net' }, minh))
  expect(await staff.client.call(staffRoutes.closeAlert, close, minh)).toMatchObject({ code: 'taken_by_another' })
  const unread = { ...close, findings: findings + 1 }
  expect(await staff.client.call(staffRoutes.closeAlert, unread, linh)).toMatchObject({ code: 'changed_meanwhile' })
  await value(staff.client.call(staffRoutes.closeAlert, close, linh))
  const file = await value(staff.client.call(staffRoutes.alert, { alertId }, minh))
  expect(file).toMatchObject({
    alert: { state: 'closed', closedBy: 'linh', end: 'acted' },
    history: [
      { step: 'taken', by: 'linh' },
      { step: 'note', by: 'minh', reason: 'Cùng một quán net' },
      { step: 'closed', by: 'linh', reason: 'Đã khóa cả nhóm' },
    ],
  })
  expect(await list({ state: 'closed' })).toHaveLength(1)
  await sql`update alerts.cursor set login_id = 0`.execute(database.sql)
  await watch()
  expect((await list()).filter(({ subject }) => subject === '192.0.2.20')).toEqual([])
})

test('[OPS-88] an operator sets the thresholds, in versions; a rule that is off finds nothing', async () => {
  const set = (more: object, who = 'minh') =>
    staff.client.call(
      staffRoutes.setAlertRule,
      { ...rule, kind: 'shared_address', count: 3, days: 7, before: 0, reason: 'Nhỏ hơn', ...more },
      staff.as(who),
    )
  expect(await set({ hours: 4 })).toMatchObject({ code: 'invalid_request' })
  expect(await set({})).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await set({})).toMatchObject({ code: 'changed_meanwhile' })
  await attempts(await members(3), '192.0.2.30')
  await watch()
  expect(await list({ kind: 'shared_address' })).toMatchObject([{ kind: 'shared_address', subject: '192.0.2.30' }])
  expect(await set({ before: 1, isOn: false })).toMatchObject({ ok: true })
  await attempts(await members(30), '192.0.2.31')
  await watch()
  expect(await list({ kind: 'shared_address' })).toHaveLength(1)
  const rules = await value(staff.client.call(staffRoutes.alertRules, {}, staff.as('linh')))
  expect(rules.rules.map(({ kind }) => kind)).toEqual(alertKinds)
  expect(rules.history.slice(0, 2)).toMatchObject([
    { version: 2, isOn: false, setBy: 'minh' },
    { version: 1, reason: 'Nhỏ hơn' },
  ])
  expect(await staff.client.call(staffRoutes.alertRules, {}, staff.as('thu'))).toMatchObject({ code: 'not_permitted' })
})
