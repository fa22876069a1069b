import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { withdrawalHouse } from '../../../../test/withdrawals.ts'
import { cashierInvariants } from '../invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set fee_amount = 1000, day_count = 1000`.execute(database.sql)
  const member = await house.newMember(2_000_000n)
  await house.asked(member)
  await house.cancel(member, await house.asked(member))
  await house.paid(member)
  const paying = await house.asked(member)
  for (const each of [house.take, house.pass, house.pay]) await each(paying)
  const partly = await house.paid(member)
  const report = { receivedAmount: amount(60_000n), remainingAmount: amount(39_000n) }
  await house.report(member, partly, { kind: 'partly_received', ...report })
  await house.settle(partly, { outcome: 'returned' })
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

const moved = (from: string, to: string) => `select ledger.move_house('${from}', '${to}', 1::smallint, 7, now())`

test.each([
  ['W1', 'more is held than withdrawals hold', moved('revenue', 'withdrawal')],
  ['W1', 'an open withdrawal is gone', `delete from cashier.withdrawal where state = 'pending'`],
  [
    'W1',
    'a part that is paid is still held',
    `update cashier.payout set state = 'paid', reference = 'FT-Y'
    where state = 'created'`,
  ],
  [
    'W1',
    'a withdrawal that has ended says that it is open',
    `update cashier.withdrawal set state = 'pending' where state = 'cancelled'`,
  ],
  ['W2', 'a state is not in the history', `update cashier.withdrawal set state = 'cancelled' where state = 'pending'`],
  [
    'W2',
    'a withdrawal was paid that nobody had passed',
    `delete from cashier.withdrawal_event where state = 'approved'`,
  ],
  ['W2', 'a payment has no receipt', `delete from cashier.withdrawal_receipt where state = 'awaited'`],
  ['W5', 'a completed withdrawal has no part', `delete from cashier.payout`],
  [
    'W5',
    'a part is paid less than its withdrawal',
    `update cashier.payout set amount = amount - 1 where state = 'paid'`,
  ],
  [
    'W5',
    'a withdrawal is completed with an open part beside those that are paid',
    `insert into cashier.payout (withdrawal_id, part, amount, kind, by, created_at, changed_at)
    select id, 9, 1, 'hand', 'minh', now(), now() from cashier.withdrawal where state = 'completed'`,
  ],
  ['W5', 'nobody is asked to pay what is being paid', `delete from cashier.payout where state = 'created'`],
  [
    'W5',
    'more is asked for than is to be paid',
    `update cashier.payout set amount = amount + 1 where state = 'created'`,
  ],
  [
    'W5',
    'a withdrawal was given back of which a part is paid',
    `insert into cashier.payout (withdrawal_id, part, amount, kind, state, reference, by, created_at, changed_at)
    select id, 1, 1, 'hand', 'paid', 'FT-X', 'minh', now(), now() from cashier.withdrawal where state = 'cancelled'`,
  ],
  ['W6', 'a payment has no reference', `delete from cashier.payout_reference`],
  [
    'W6',
    'a reference is that of no part',
    `insert into cashier.payout_reference select 1, 'FT-NONE', id, false from cashier.withdrawal limit 1`,
  ],
  [
    'W6',
    'two parts have one reference',
    `insert into cashier.payout (withdrawal_id, part, amount, kind, state,
      reference, by, created_at, changed_at)
    select withdrawal_id, 9, 1, 'hand', 'paid', reference, 'minh', now(), now() from cashier.payout
    where state = 'paid' limit 1`,
  ],
  [
    'W2',
    'a withdrawal has a receipt and was not paid',
    `insert into cashier.withdrawal_receipt (withdrawal_id, forced_at)
    select id, now() from cashier.withdrawal where state = 'pending'`,
  ],
  ['W3', 'a wallet gave less than a withdrawal says', `update cashier.withdrawal set amount = amount + 1`],
  [
    'W3',
    'a cancelled withdrawal gave nothing back',
    `delete from ledger.entry where reason = 'withdrawal_returned' and amount = 100000`,
  ],
  [
    'W3',
    'what was missing was not given back',
    `delete from ledger.entry where reason = 'withdrawal_returned' and amount = 39000`,
  ],
  [
    'W3',
    'money was given back that a report does not say is missing',
    `update cashier.withdrawal_receipt set outcome = 'proven' where outcome = 'returned'`,
  ],
  ['W4', 'a fee was charged that no withdrawal has', moved('revenue', 'fee')],
  ['W4', 'a paid withdrawal says that it cost nothing', `update cashier.withdrawal set fee_amount = 0`],
  ['C3', 'the bank has paid what no withdrawal says', moved('revenue', 'bank')],
  [
    'C3',
    'a payment says that it was another',
    `update cashier.withdrawal set amount = amount + 5
    where state = 'completed'`,
  ],
  [
    'C3',
    'what came back to the bank is still with it',
    `update cashier.withdrawal_receipt set outcome = 'paid_again' where outcome = 'returned'`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = cashierInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
