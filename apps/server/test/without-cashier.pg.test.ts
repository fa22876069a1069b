import {
  type StaffRoute,
  cashierMemberCalls,
  cashierStaffCalls,
  roleMay,
  rolePermissions,
  staffRoles,
  staffRoutes,
} from '@banyan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { callOfBank, testBank, transaction } from './deposits.ts'
import { type Desk, desk, people } from './factories.ts'

let database: ThrowawayDatabase
let app: TestApp
let demo: TestApp
let staff: Desk
let token: string

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database, { mode: 'production' })
  demo = await startTestApp(database)
  token = (await people(database, demo, 'nocashier').agent()).token
  staff = await desk(database, app.app.http.fastify, staffRoles)
})
afterAll(async () => {
  await app.close()
  await demo.close()
  await database.drop()
})

const statusOf = async (
  { app: { http } }: TestApp,
  { method, path }: { method: string; path: string },
  headers: object,
) => {
  const answer = await http.fastify.inject({
    method: method as 'GET', // as: every method of a route is one of HTTP
    url: path,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
  })
  return answer.statusCode
}

describe('a site of play money in production has no cashier', () => {
  test.each(Object.entries(cashierMemberCalls).filter(([, route]) => route.file !== 'taken'))(
    'the call %s of a member is not found, and in a demo it is',
    async (_name, route) => {
      const headers = { authorization: `Bearer ${token}` }
      expect(await statusOf(app, route, headers)).toBe(404)
      expect(await statusOf(demo, route, headers)).not.toBe(404)
    },
  )

  test.each(Object.entries(cashierStaffCalls))(
    'the call %s of a desk is not found',
    async (_name, route: StaffRoute) => {
      const role = staffRoles.find((each) => route.permission !== 'door' && roleMay(each, route.permission))
      if (!role) throw new Error('nobody may')
      expect(await staff.client.send(route, {}, staff.as(role))).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  test('a colleague is shown no desk of it, and every other one that the role has', async () => {
    const me = await staff.client.call(staffRoutes.me, {}, staff.as('compliance'))
    const left = ['session.own', 'health.read', 'figures.read', 'members.read', 'members.note', 'members.freeze']
    expect(me).toMatchObject({ ok: true, value: { permissions: expect.arrayContaining(left) } })
    if (!me.ok) return
    const gone = rolePermissions.compliance.filter((each) => !me.value.permissions.includes(each))
    expect(gone).toEqual([
      'deposits.read',
      'withdrawals.read',
      'suspicions.read',
      'suspicions.close',
      'documents.read',
      'documents.decide',
      'documents.set',
    ])
  })

  test('a bank is answered NOT_FOUND, whatever it signs', async () => {
    await database.transaction((tx) => saveBank(tx, openVault(app.masterKeyFile), testBank))
    const { response } = await callOfBank(app.app.http.fastify, { body: JSON.stringify(transaction(new Date())) })
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})
