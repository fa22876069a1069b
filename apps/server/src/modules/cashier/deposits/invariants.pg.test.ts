import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositDesk } from '../../../../test/deposit-desk.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { breachesOf } from '../../../../test/violations.ts'
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
  const desk = depositDesk(house)
  const [whole, part, kept] = [await desk.inReview(), await desk.inReview(), await desk.inReview()]
  for (const { order } of [whole, part, kept]) await desk.take('an', order)
  await desk.approve('an', whole.order)
  await desk.approve('an', part.order, 60_000n)
  await desk.reject('an', kept.order, 'planted')
  await desk.assign('an', await desk.nobodys(), { memberId: member })
  await desk.giveMoneyBack('an', await desk.nobodys(), 'FT-BACK')
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

test.each([
  [
    'C2',
    'an order says that more was credited',
    `update cashier.deposit set received_amount = 1 where state = 'credited' and approved_amount is null`,
  ],
  [
    'C2',
    'an order was credited and says that it is cancelled',
    `update cashier.deposit set state = 'cancelled', received_amount = null, approved_amount = null
      where state = 'credited'`,
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
  [
    'C2',
    'people approved more than was credited',
    `update cashier.deposit set approved_amount = 70000 where approved_amount = 60000`,
  ],
  ['C3', 'money that people gave away still lies in suspense', `delete from cashier.clearing where kind = 'assigned'`],
  ['C3', 'money that was sent back is still at the bank', `delete from cashier.clearing where kind = 'returned'`],
  [
    'C3',
    'people cleared more than came',
    `insert into cashier.clearing (bank_id, transaction_id, kind, amount, reference, reason, decided_by, decided_at)
      select bank_id, transaction_id, 'returned', 1, 'FT-MORE', 'planted', 'an', now() from cashier.clearing
      where kind = 'returned' limit 1`,
  ],
  [
    'C3',
    'people cleared what was credited by itself',
    `with told as (insert into cashier.clearing (bank_id, transaction_id, kind, amount, reference, reason, decided_by,
        decided_at)
      select bank_id, id, 'returned', 1, 'FT-TWICE', 'planted', 'an', now() from cashier.bank_transaction
      where verdict = 'credited' limit 1 returning amount)
    select ledger.move_house('revenue', 'bank', 1::smallint, amount, now()) from told`,
  ],
  [
    'C4',
    'an order was approved and nobody did',
    `update cashier.clearing set deposit_id = null, kind = 'returned', reference = 'FT-NOBODY-' || id
      where kind = 'approved'`,
  ],
  [
    'C4',
    'people gave an order another amount than it says',
    `update cashier.clearing set amount = amount - 1 where kind = 'assigned'`,
  ],
  [
    'C4',
    'an order was approved with the money of another',
    `update cashier.clearing set transaction_id = (select id from cashier.bank_transaction where verdict = 'suspense'
      limit 1) where kind = 'approved'`,
  ],
  [
    'C4',
    'an order that was rejected has got its money',
    `update cashier.clearing set deposit_id = (select id from cashier.deposit where state = 'rejected')
      where kind = 'assigned'`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = cashierInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
