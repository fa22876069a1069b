import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betting } from '../../../../test/betting.ts'
import { bonusHouse } from '../../../../test/bonuses.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositHouse } from '../../../../test/deposits.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { heldBonusInvariants } from './invariants.ts'

let database: ThrowawayDatabase

/** One bonus that is played with, and one that was given up. */
beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await depositHouse(database)
  const bonus = bonusHouse(database, house)
  const bets = betting(database)
  const { code } = await bonus.offer({ rhythm: 'every' })
  const [player, leaver] = [await house.newMember(), await house.newMember()]
  await bonus.paid(player, 100_000n, code)
  await bonus.paid(leaver, 70_000n, code)
  await bets.wagering.wager(bets.intent(player, await bets.newRound(), 150_000n))
  await bonus.walletOf(player)
  await bonus.giveUp(leaver)
  expect(await house.violations()).toEqual({})
  const { rows } = await sql`select state, cash_amount, bonus_amount from cashier.held_bonus order by 1`.execute(
    database.sql,
  )
  expect(rows).toEqual([
    { state: 'active', cash_amount: 0n, bonus_amount: 50_000n },
    { state: 'given_up', cash_amount: 70_000n, bonus_amount: 0n },
  ])
})
afterAll(() => database.drop())

const held = (change: string, state = 'active') => `update cashier.held_bonus set ${change} where state = '${state}'`

test.each([
  ['K8', 'bonus money is called cash', held('cash_amount = cash_amount + 1, bonus_amount = bonus_amount - 1')],
  ['K8', 'an entry was passed over', held('seq = seq - 1')],
  ['K8', 'a bet is staked from more cash than it was', 'update cashier.bonus_stake set from_bonus = from_bonus - 1'],
  ['K8', 'a bet has lost what it was staked from', 'delete from cashier.bonus_stake'],
  ['K9', 'it was given by another entry', held('given_seq = given_seq - 1')],
  [
    'K9',
    'it asks by the requirement of the deposit',
    held(`requirement_id = (select id from cashier.turnover_requirement as own where own.reason = 'deposit'
      and own.reference = deposit_id)`),
  ],
  ['K9', 'more went back than was taken', held('returned_amount = returned_amount + 1', 'given_up')],
  ['K9', 'what is left of it stays', held('bonus_amount = 1', 'given_up')],
  [
    'K9',
    'it still asks for play',
    `update cashier.turnover_requirement set state = 'open', decided_at = null where state = 'cancelled'`,
  ],
  ['K10', 'money was taken back of no bonus', `delete from cashier.held_bonus where state = 'given_up'`],
] as const)('%s finds that %s', async (name, _what, statement) => {
  const invariant = heldBonusInvariants.find((each) => each.name === name)
  expect(await breachesOf(database, invariant!, statement)).toBeGreaterThan(0n) // The names are of the table above.
})
