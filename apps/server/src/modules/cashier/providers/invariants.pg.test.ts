import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { providerHouse } from '../../../../test/provider-house.ts'
import { testChain } from '../../../../test/providers.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { cashierInvariants } from '../invariants.ts'

let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
  const house = await providerHouse(database)
  const member = await house.newMember()
  const [gateway, chain] = [await house.orderedAt(member), await house.orderedAt(member, testChain.method)]
  await house.tellOf({ order: gateway.number })
  const onChain = { order: chain.number, amount: '3937008', currency: 'USDT', confirmations: 3 }
  await house.tellOf(onChain, { code: testChain.code })
  await house.tellOf({ order: 'D99999999' })
  await house.notify({ text: (await house.ordered(member)).transfer.text })
  expect(await house.violations()).toEqual({})
  await house.close()
})
afterAll(() => database.drop())

const gatewayOrder = `(select deposit_id from cashier.provider_order where network is null)`

test.each([
  [
    'C70',
    'a provider has money that it told nobody of',
    `select ledger.move_house('revenue', 'provider', 1::smallint, 7, now())`,
  ],
  ['C70', 'a payment of a provider is lost', `delete from cashier.bank_transaction where deposit_id = ${gatewayOrder}`],
  [
    'C70',
    'a payment lies at a bank',
    `update cashier.bank set kind = 'bank_transfer', name = null where kind = 'gateway'`,
  ],
  ['C71', 'a fee is another than that of its terms', `update cashier.provider_order set fee_share = fee_share + 1`],
  [
    'C71',
    'a fee was taken of a transfer to a bank',
    `update cashier.deposit set fee_amount = 5 where text is not null`,
  ],
  ['W4', 'a fee reached nobody', `update cashier.deposit set fee_amount = fee_amount + 1 where id = ${gatewayOrder}`],
  [
    'C2',
    'more was credited than came less the fee',
    `update cashier.deposit set fee_amount = 3000 where id = ${gatewayOrder}`,
  ],
  ['C72', 'an order of a provider has no terms', `delete from cashier.provider_order where network is null`],
  [
    'C72',
    'an order of a provider has a text of banks',
    `update cashier.deposit set text = 'NAP2345672' where id = ${gatewayOrder}`,
  ],
  [
    'C72',
    'the order of a chain has no rate',
    `update cashier.provider_order set network = null, asset = null, rate = null, confirmations_needed = null`,
  ],
  [
    'C72',
    'one provider has paid for the order of another',
    `update cashier.bank_transaction set bank_id = (select id from cashier.bank where kind = 'crypto')
      where deposit_id = ${gatewayOrder}`,
  ],
])('%s finds that %s', async (name, _what, statement) => {
  const invariant = cashierInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
