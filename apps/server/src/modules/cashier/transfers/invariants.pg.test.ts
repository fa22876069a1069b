import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { transferHouse } from '../../../../test/transfers.ts'
import { cashierInvariants } from '../invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = transferHouse(database)
  const agent = await house.agent()
  const member = await house.member({ under: agent })
  await house.up(member, 100_000n)
  await house.down(agent, member.username, 50_000n)
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

const first = '(select min(id) from cashier.transfer)'

test.each([
  ['C50', 'a transfer says that it was more', `update cashier.transfer set amount = amount + 1 where id = ${first}`],
  ['C50', 'a transfer is gone', `delete from cashier.transfer where id = ${first}`],
  ['C50', 'a transfer went to somebody else', `update cashier.transfer set to_member = 9 where id = ${first}`],
  ['C50', 'a transfer was of other money', `update cashier.transfer set currency = 77 where id = ${first}`],
  ['C50', 'the receiver got nothing', `delete from ledger.entry where reason = 'transfer_in' and ref = ${first}`],
  [
    'C50',
    'the sender paid in two parts',
    `with half as (update ledger.entry set amount = amount / 2 where reason = 'transfer_out'
        and ref = ${first} returning *)
      insert into ledger.entry (account, seq, amount, balance, key, ref, batch, at, contra, reason)
      select account, seq + 100, amount, balance, gen_random_uuid(), ref, batch, at, contra, reason from half`,
  ],
  [
    'C50',
    'nobody’s transfer was paid',
    `insert into cashier.transfer (merchant_id, way, from_member, to_member, currency, amount, remark,
        request_key, created_at)
      values (1, 'up', 8, 9, 1, 1, '', gen_random_uuid(), now())`,
  ],
  ['C51', 'money stays on the way', `select ledger.move_house('revenue', 'transfer', 1::smallint, 7, now())`],
  ['C51', 'more arrived than was sent', `select ledger.move_house('transfer', 'revenue', 1::smallint, 7, now())`],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = cashierInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})

test.each(['update cashier.transfer set amount = 1', 'delete from cashier.transfer', 'truncate cashier.transfer'])(
  'a transfer stays as it was written: %s is refused',
  async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('what is written down stays')
  },
)
