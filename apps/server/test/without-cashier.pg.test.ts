import {
  type Route,
  type StaffRole,
  cashierMemberCalls,
  cashierStaffCalls,
  roleMay,
  staffRoles,
  staffRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type TestApp, startTestApp } from './app.ts'
import type { CallOptions } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { callOfBank, testBank, transaction } from './deposits.ts'
import { type Desk, desk, people, value } from './factories.ts'
import { complete } from './operator.ts'

/** A site of real money, served by the same server as the one of play money. */
const real = { headers: { host: 'lotus.localhost' } }
const origin = 'http://lotus.localhost'
/** For each call of a desk a role that may make it. */
const staffCalls = Object.entries(cashierStaffCalls).map(([name, route]) => {
  const { permission } = route
  const role = staffRoles.find((each) => permission !== 'door' && roleMay(each, permission))
  if (!role) throw new Error('nobody may')
  return [name, role, route] as const
})
const roles: readonly StaffRole[] = [...new Set(staffCalls.map(([, role]) => role))]
let database: ThrowawayDatabase
let app: TestApp
let staff: Desk
let token: string
let realToken: string

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set currency_code = 'VND' where code = 'lotus'`.execute(database.sql)
  app = await startTestApp(database, { mode: 'production', realMoney: { lotus: complete() } })
  const members = people(database, app, 'nocashier')
  token = (await members.agent()).token
  realToken = (await members.agent(real)).token
  staff = await desk(database, app.app.http.fastify, roles)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const statusOf = async (route: Route, options: CallOptions) => (await app.client.send(route, {}, options)).status

describe('a site of play money in production has no cashier', () => {
  test.each(Object.entries(cashierMemberCalls).filter(([, route]) => route.file !== 'taken'))(
    'the call %s of a member is not found, and on a site of real money it is',
    async (_name, route) => {
      expect(await statusOf(route, { token })).toBe(404)
      expect(await statusOf(route, { token: realToken, ...real })).not.toBe(404)
    },
  )

  test.each(staffCalls)(
    'the call %s of a desk, %s, is not found, and on a site of real money it is',
    async (_name, role, route) => {
      expect(await staff.client.send(route, {}, staff.as(role))).toMatchObject({ status: 404, code: 'not_found' })
      const there = await staff.client.send(route, {}, { ...staff.as(role), headers: { ...real.headers, origin } })
      expect(['done', 'invalid_request']).toContain(there.ok ? 'done' : there.code)
    },
  )

  test('a colleague is offered none of its desks, and nothing of it waits for them today', async () => {
    const there = { ...staff.as('finance-checker'), headers: { ...real.headers, origin } }
    const shown = async (options: object) => {
      const me = await value(staff.client.call(staffRoutes.me, {}, options))
      const { figures, tasks } = await value(staff.client.call(staffRoutes.today, {}, options))
      return [...me.permissions, ...figures.map(({ name }) => name), ...tasks.map(({ name }) => name)]
    }
    const here = await shown(staff.as('finance-checker'))
    const kept = [
      'members.read',
      'vendors.settle',
      'rewards.decide',
      'figures.read',
      'players',
      'exchanges',
      'parked_payouts',
    ]
    expect(here).toEqual(expect.arrayContaining(kept))
    const gone = (await shown(there)).filter((each) => !here.includes(each))
    expect(gone).toEqual([
      'deposits.read',
      'deposits.decide',
      'withdrawals.read',
      'withdrawals.pay',
      'cashier.set',
      'balances.adjust',
      'bonuses.set',
      'reconciliation.read',
      'reconciliation.close',
      'deposits',
      'withdrawals',
      'withdrawals_pay',
      'withdrawals_disputed',
      'deposits_review',
      'suspense',
      'adjustments',
      'differences',
    ])
  })

  test('a bank is answered NOT_FOUND, whatever it signs', async () => {
    await database.transaction((tx) => saveBank(tx, openVault(app.masterKeyFile), testBank))
    const { response } = await callOfBank(app.app.http.fastify, { body: JSON.stringify(transaction(new Date())) })
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})
