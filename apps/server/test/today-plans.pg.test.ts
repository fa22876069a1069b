import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { cashierToday } from '../src/modules/cashier/today.ts'
import { identityToday } from '../src/modules/identity/today.ts'
import { inboxToday } from '../src/modules/inbox/today.ts'
import { loyaltyToday } from '../src/modules/loyalty/today.ts'
import { promotionsToday } from '../src/modules/promotions/today.ts'
import { reconciliationToday } from '../src/modules/reconciliation/today.ts'
import { suspicionsToday } from '../src/modules/suspicions/today.ts'
import { vendorsToday } from '../src/modules/vendors/today.ts'
import { wageringToday } from '../src/modules/wagering/today.ts'
import type { Sql } from '../src/platform/database/database.ts'

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

/** What grows with members, bets and years. Connections, banks and merchants are few. */
const grows =
  /^(member|deposit|withdrawal|withdrawal_receipt|bank_transaction|clearing|adjustment|transfer|parked_payout|dispute|exchange|application|feedback|join_entry|suspicion|difference|site_turnover|turnover|bet|round|exposure|entry\w*|house_posting)$/

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

let database: ThrowawayDatabase
let client: Client
/** Indexes that hold a part of their table alone: what waits, and nothing of the past. */
let partial = new Set<string>()

beforeAll(async () => {
  database = await throwawayDatabase()
  client = await database.connect('banyan test')
  await client.query('set enable_seqscan = off')
  const { rows } = await sql<{ name: string }>`select relname as name from pg_index join pg_class on oid = indexrelid
    where indpred is not null`.execute(database.sql)
  partial = new Set(rows.map(({ name }) => name))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A connection that writes down what it is asked. */
function watched(statements: Statement[]): Sql {
  const getExecutor = () => {
    const executor = database.sql.getExecutor()
    const executeQuery: typeof executor.executeQuery = (query, ...rest) => {
      statements.push(query)
      return executor.executeQuery(query, ...rest)
    }
    return new Proxy(executor, {
      get: (of, key) => {
        if (key === 'executeQuery') return executeQuery
        const value: unknown = Reflect.get(of, key)
        return typeof value === 'function' ? (value.bind(of) as unknown) : value
      },
    })
  }
  return { getExecutor } as Partial<Sql> as Sql // A raw statement asks for nothing else.
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a plan that read a table that grows from its beginning to its end. */
function scansOf(plan: Plan): string[] {
  return nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition } = node
    if (type === 'Seq Scan' && grows.test(table)) return [`Seq Scan on ${table}`]
    const isWhole = /Index/.test(type) && condition === undefined && index !== '' && !partial.has(index)
    return isWhole && (grows.test(table) || type === 'Bitmap Index Scan') ? [`${type} by all of ${index}`] : []
  })
}

test.each(Object.entries(parts))(
  '%s reads ranges of indexes, and no table from its beginning to its end',
  async (_name, part) => {
    const statements: Statement[] = []
    const connection = watched(statements)
    const period = { merchant, from: new Date(Date.now() - 8 * 86_400_000), until: new Date() }
    for (const { read } of part.figures ?? []) await read(connection, period)
    for (const read of Object.values(part.tasks ?? {})) await read(connection, merchant.id)
    for (const read of Object.values(part.troubles ?? {})) await read(connection, merchant)
    expect(statements.length).toBeGreaterThan(0)
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'] // The form of a plan.
      expect([text, scansOf(plan)]).toEqual([text, []])
    }
  },
)

test('a plan that reads a whole table is found', async () => {
  const planOf = async (text: string) => {
    const { rows } = await client.query(`explain (format json) ${text}`)
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan // The form of a plan.
  }
  expect(scansOf(await planOf('select count(*) from cashier.deposit where amount > 5'))).not.toEqual([])
  expect(scansOf(await planOf('select count(*) from wagering.site_turnover where stake > 5'))).not.toEqual([])
})
