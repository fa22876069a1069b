import { currencyByCode } from '@banyan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Statement, openPlans, watched } from './plans.ts'
import { cashierToday } from '../src/modules/cashier/today.ts'
import { identityToday } from '../src/modules/identity/today.ts'
import { inboxToday } from '../src/modules/inbox/today.ts'
import { loyaltyToday } from '../src/modules/loyalty/today.ts'
import { promotionsToday } from '../src/modules/promotions/today.ts'
import { reconciliationToday } from '../src/modules/reconciliation/today.ts'
import { suspicionsToday } from '../src/modules/suspicions/today.ts'
import { vendorsToday } from '../src/modules/vendors/today.ts'
import { wageringToday } from '../src/modules/wagering/today.ts'

const merchant = { id: 1, code: 'demo', currency: currencyByCode('PLAY'), timeZone: 'Asia/Ho_Chi_Minh' }
const parts = {
  cashierToday,
  identityToday,
  inboxToday,
  loyaltyToday,
  promotionsToday,
  reconciliationToday,
  suspicionsToday,
  vendorsToday,
  wageringToday,
}

let database: ThrowawayDatabase
let plans: Awaited<ReturnType<typeof openPlans>>

beforeAll(async () => {
  database = await throwawayDatabase()
  plans = await openPlans(database)
})
afterAll(async () => {
  await plans.close()
  await database.drop()
})

test.each(Object.entries(parts))(
  '%s reads ranges of indexes, and no table from its beginning to its end',
  async (_name, part) => {
    const statements: Statement[] = []
    const connection = watched(database, statements)
    const period = { merchant, from: new Date(Date.now() - 8 * 86_400_000), until: new Date() }
    for (const { read } of part.figures ?? []) await read(connection, period)
    for (const read of Object.values(part.tasks ?? {})) await read(connection, merchant.id)
    for (const read of Object.values(part.troubles ?? {})) await read(connection, merchant)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
  },
)

test('a plan that reads a whole table is found', async () => {
  for (const text of [
    'select count(*) from cashier.deposit where amount > 5',
    'select count(*) from wagering.site_turnover where stake > 5',
  ])
    expect(await plans.scansOf({ sql: text, parameters: [] })).not.toEqual([])
})
