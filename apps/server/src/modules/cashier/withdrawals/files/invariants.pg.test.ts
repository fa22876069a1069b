import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { payoutFileHouse } from '../../../../../test/payout-files.ts'
import { breachesOf } from '../../../../../test/violations.ts'
import { cashierInvariants } from '../../invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await payoutFileHouse(database)
  const answered = [await house.passed(), await house.passed()] as const
  const file = await house.made(answered)
  const said = [
    { one: answered[0], paid: 'FT-1' },
    { one: answered[1], returned: 'Sai tên' },
  ]
  await house.bring(file, house.answerTo(file, said))
  const given = await house.make([await house.passed()])
  if (given.ok) await house.giveBack(given.value.id)
  await house.made([await house.passed()])
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

test.each([
  ['a file says more than its parts are', `update cashier.payout_file set amount = amount + 1`],
  ['a file has lost a part', `delete from cashier.payout where state = 'returned'`],
  ['a file has another site’s withdrawal', `update cashier.payout_file set merchant_id = 2`],
  [
    'a file is at its end and something of it is open',
    `update cashier.payout_file set state = 'given_back', ended_by = 'x', ended_at = now(), reason = 'x'
      where state = 'made'`,
  ],
  [
    'a file is not at its end and nothing of it is open',
    `update cashier.payout_file set state = 'sent', ended_by = null, ended_at = null where state = 'done'`,
  ],
  [
    'a file was given back that a bank has answered',
    `insert into cashier.payout_file_result (file_id, digest, paid, returned, taken_by, taken_at)
      select id, '', 1, 0, 'x', now() from cashier.payout_file where state = 'given_back'`,
  ],
  [
    'a part is returned that no bank has spoken of',
    `update cashier.payout set state = 'returned' where state = 'failed'`,
  ],
  [
    'an answer has said that a part came back, which did not',
    `insert into cashier.payout_file_result (file_id, digest, paid, returned, came_back, taken_by, taken_at)
      select id, '\\x01', 0, 0, 1, 'x', now() from cashier.payout_file where state = 'done'`,
  ],
])('W7 finds that %s', async (_what, statement) => {
  const invariant = cashierInvariants.find(({ name }) => name === 'W7')!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
