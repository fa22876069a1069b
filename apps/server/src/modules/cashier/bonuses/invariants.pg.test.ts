import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bonusHouse } from '../../../../test/bonuses.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositHouse } from '../../../../test/deposits.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { bonusInvariants } from './invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await depositHouse(database)
  const bonus = bonusHouse(database, house)
  const memberId = await house.newMember()
  const often = await bonus.offer({ rhythm: 'daily', usesMax: 2, percent: 3_333, turnoverOf: 'bonus' })
  const first = await bonus.offer()
  await bonus.paid(memberId, 200_000n, first.code)
  await bonus.giveUp(memberId)
  await bonus.paid(memberId, 60_001n, often.code)
  await bonus.giveUp(memberId)
  await sql`update cashier.chosen_bonus set bonus_at = bonus_at - interval '2 days'
    where bonus_rhythm = 'daily'`.execute(database.sql)
  await bonus.paid(memberId, 60_001n, often.code)
  await bonus.ordered(await house.newMember(), 100_000n, first.code)
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

const first = `bonus_rhythm = 'first' and bonus_state = 'given'`

test.each([
  [
    'K5',
    'one that is given was not paid',
    `update cashier.chosen_bonus set bonus_state = 'given', bonus_at = now() where bonus_state = 'chosen'`,
  ],
  [
    'K5',
    'one was paid that was not given',
    `update cashier.chosen_bonus set bonus_state = 'lapsed', bonus_lapse = 'used' where ${first}`,
  ],
  ['K5', 'another amount was paid', `update cashier.chosen_bonus set bonus_amount = bonus_amount - 1 where ${first}`],
  ['K5', 'one asks for nothing', `delete from cashier.turnover_requirement where source = 'deposit_bonus'`],
  [
    'K5',
    'one asks for less than it says',
    `update cashier.turnover_requirement set required_amount = required_amount - 1 where source = 'deposit_bonus'`,
  ],
  [
    'K6',
    'one is more than its share',
    `update cashier.chosen_bonus set bonus_percent = bonus_percent - 1 where ${first}`,
  ],
  ['K6', 'one is above its cap', `update cashier.chosen_bonus set bonus_cap = 1 where ${first}`],
  ['K6', 'too little had come', `update cashier.chosen_bonus set bonus_min = 200001 where ${first}`],
  [
    'K6',
    'it asks by other terms',
    `update cashier.chosen_bonus set bonus_multiple = bonus_multiple + 1 where ${first}`,
  ],
  [
    'K6',
    'one of a credited deposit is undecided',
    `update cashier.chosen_bonus set bonus_state = 'chosen', bonus_at = null where ${first}`,
  ],
  [
    'K6',
    'one is of another member’s deposit',
    `update cashier.chosen_bonus set payer_id = payer_id + 1 where ${first}`,
  ],
  ['K7', 'one was had too often', `update cashier.chosen_bonus set bonus_uses_max = 1 where bonus_rhythm = 'daily'`],
  ['K7', 'one was had twice on a day', `update cashier.chosen_bonus set bonus_at = now() where bonus_rhythm = 'daily'`],
  [
    'K7',
    'the first deposit’s came with a later one',
    `update cashier.chosen_bonus set bonus_rhythm = 'first' where bonus_rhythm = 'daily'`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = bonusInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
