import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositHouse } from '../../../../test/deposits.ts'
import { cashierInvariants } from '../invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await depositHouse(database)
  const member = await house.newMember()
  const [credited, waiting] = [await house.ordered(member), await house.ordered(member)]
  await house.notify({ text: credited.transfer.text })
  await house.notify({ text: 'nobody’s' })
  await sql`update wagering.player set break_until = now() + interval '1 day'`.execute(database.sql)
  await house.notify({ text: waiting.transfer.text })
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

class Counted extends Error {
  readonly count: bigint
  constructor(count: bigint) {
    super('counted')
    this.count = count
  }
}

const unguarded = 'set local session_replication_role = replica'

test.each([
  [
    'C2',
    'an order says that more was credited',
    `update cashier.deposit set received_amount = 1 where state = 'credited'`,
  ],
  [
    'C2',
    'an order was credited and says that it is cancelled',
    `update cashier.deposit set state = 'cancelled', received_amount = null where state = 'credited'`,
  ],
  [
    'C2',
    'an order says that it is credited, and nothing was',
    `update cashier.deposit set state = 'credited' where state = 'review'`,
  ],
  ['C2', 'an order that was credited is gone', `delete from cashier.deposit where state = 'credited'`],
  [
    'C3',
    'the bank has money that no bank told of',
    `select ledger.move_house('revenue', 'bank', 1::smallint, 7, now())`,
  ],
  [
    'C3',
    'money left suspense and nobody got it',
    `select ledger.move_house('suspense', 'revenue', 1::smallint, 7, now())`,
  ],
  ['C3', 'a transaction of a bank is lost', `delete from cashier.bank_transaction where verdict = 'suspense'`],
  ['C4', 'a state is not in the history', `update cashier.deposit set state = 'rejected' where state = 'review'`],
  [
    'C4',
    'a transaction says that an order in review was credited',
    `update cashier.bank_transaction set verdict = 'credited' where verdict = 'review'`,
  ],
  [
    'C4',
    'an order has money that no transaction brought',
    `delete from cashier.bank_transaction where verdict = 'review'`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const found = await database
    .transaction(async (tx) => {
      await sql.raw(unguarded).execute(tx)
      await sql.raw(statement).execute(tx)
      const query = cashierInvariants.find((each) => each.name === name)?.sql ?? ''
      const { rows } = await sql<{ count: bigint }>`select (${sql.raw(query)}) as count`.execute(tx)
      throw new Counted(rows[0]?.count ?? 0n)
    })
    .catch((error: unknown) => (error instanceof Counted ? error.count : Promise.reject(error)))
  expect(Number(found)).toBeGreaterThan(0)
})
