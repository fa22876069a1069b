import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betting, newKey, paying, play, readEnds } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { turnoverInvariants } from './invariants.ts'
import { readerName } from './open.ts'
import { requireTurnover } from './require.ts'
import { fillRequirements } from './turnover.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const bets = betting(database)
  const memberId = await bets.newMember(1_000n)
  for (const [reference, units] of [
    [1n, 60n],
    [2n, 200n],
  ] as const) {
    const credit = { memberId, currency: play, reason: 'deposit', reference, amount: amount(units) } as const
    await database.transaction(async (tx) => {
      await bets.ledger.post(tx, [{ ...credit, direction: 'credit', house: 'bank', key: newKey() }])
      await requireTurnover(tx, { ...credit, merchantId: 1, source: 'deposit' })
    })
  }
  for (const stake of [100n, 10n]) {
    const roundId = await bets.newRound()
    await bets.wagering.wager(bets.intent(memberId, roundId, stake))
    await bets.draw(roundId)
    await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
  }
  await readEnds(database, readerName, fillRequirements)
  await sql`update cashier.turnover_requirement set since = since - interval '1 hour'`.execute(database.sql)
  expect(await violationsOf(database, turnoverInvariants)).toEqual({})
})
afterAll(() => database.drop())

const ofBet = (stake: number) => `bet_id = (select id from wagering.bet where stake = ${stake})`
const ofOpen = `requirement_id = (select id from cashier.turnover_requirement where state = 'open')`

test.each([
  [
    'K1',
    'an open requirement is further than bets have brought it',
    `update cashier.turnover_requirement set progress_amount = progress_amount + 1 where state = 'open'`,
  ],
  ['K1', 'a part of a unit is lost', `update cashier.turnover_requirement set progress_rest = 1 where state = 'open'`],
  ['K1', 'a count is gone', `delete from cashier.turnover_count where ${ofBet(10)}`],
  [
    'K1',
    'a bet was used for more than was missing',
    `update cashier.turnover_count set taken = taken + 1 where ${ofBet(100)} and not ${ofOpen}`,
  ],
  [
    'K1',
    'one is done that nobody has played for',
    `update cashier.turnover_requirement set state = 'done', progress_amount = required_amount, decided_at = now()
      where state = 'open'`,
  ],
  [
    'K2',
    'a bet counts for more than it was worth',
    `update cashier.turnover_count set taken = taken + 1 where ${ofBet(10)}`,
  ],
  ['K2', 'a bet that was void counts', `update wagering.bet set status = 'void', payout = stake where stake = 10`],
  [
    'K2',
    'a bet of another wallet counts',
    `update cashier.turnover_requirement set account_id = account_id + 256 where state = 'open'`,
  ],
  ['K3', 'a bet was left out', `delete from cashier.turnover_count where ${ofBet(10)}`],
  ['K3', 'a part of a bet was left out', `update cashier.turnover_count set taken = taken - 1 where ${ofBet(10)}`],
  ['K4', 'a deposit asked for nothing', `delete from cashier.turnover_requirement where state = 'open'`],
  [
    'K4',
    'one asked by another amount',
    `update cashier.turnover_requirement set credit_amount = 7 where state = 'open'`,
  ],
  [
    'K4',
    'one asks for a promotion that was not credited',
    `update cashier.turnover_requirement set reason = 'promotion_issued' where state = 'done'`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = turnoverInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
