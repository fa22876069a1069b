import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { firstMerchant } from '../../../test/lottery.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import { breachesOf } from '../../../test/violations.ts'
import { vendorInvariants } from './invariants.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database, { nodes: 1 })
  const { player, session, game, currency, memberId } = await house.playing(1000n)
  const of = { player, game, round: 'r1' }
  await house.call('bet', { ...of, session, currency, tx: 'b1', amount: '100' })
  await house.call('win', { ...of, tx: 'w1', amount: '30', refTx: 'b1', endRound: true })
  await house.call('bet', { ...of, round: 'r2', session, currency, tx: 'b2', amount: '50' })
  await house.call('rollback', { tx: 'u2', refTx: 'b2' })
  await house.call('rollback', { tx: 'u3', refTx: 'never' })
  // A transfer whose vendor does not answer, and so is on its way.
  await house.vendors[0]?.handlers.walletTransfer(
    { vassalage: 'KEPT', direction: 'in', amount: house.amount(200n) },
    { memberId, merchant: firstMerchant, idempotencyKey: newKey() } as never, // as: nothing else is looked at
  )
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

it('books that were kept as they should be break none', async () => {
  expect(await house.violations()).toEqual({})
})

it.each([
  [
    'V1',
    'a round says more was staked than its entries moved',
    `update wagering.outside_round set staked = staked + 1 where number = 'r1'`,
  ],
  ['V1', 'an entry of a vendor has no round', `delete from wagering.outside_round where number = 'r1'`],
  ['V2', 'a transaction is counted twice', `update vendors.tx set paid = paid * 2 where tx = 'w1'`],
  ['V2', 'a transaction is lost', `delete from vendors.tx where tx = 'b1' and family = 'stake'`],
  ['V3', 'a stake was taken back and not returned', `update vendors.tx set returned = 0 where tx = 'b2'`],
  [
    'V3',
    'a refused bet was answered OK',
    `insert into vendors.tx (connection_id, family, tx, state, hash, answer, at) values (1, 'stake', 'x', 'refused', '',
      '{"code": "OK"}', now())`,
  ],
  ['V4', 'an ended round is open', `update wagering.outside_round set status = 'open' where number = 'r1'`],
  ['V5', 'the house carries a win that nobody spent', `update vendors.tx set uncovered = 5 where tx = 'b2'`],
  ['V6', 'money moved for a member who was never sent to the vendor', `delete from vendors.session`],
  [
    'V7',
    'money lies in transit that nobody sent',
    `select ledger.move_house('revenue', 'transit', 1::smallint, 7, now())`,
  ],
  [
    'V8',
    'a vendor has money that was never moved to it',
    `select ledger.move_house('revenue', 'vendor_wallet', 1::smallint, 7, now())`,
  ],
  [
    'V9',
    'a transfer ended and its money did not come back',
    `update vendors.transfer set status = 'failed', ended_at = now()`,
  ],
] as const)('%s finds that %s', async (name, _what, statement) => {
  const invariant = vendorInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
