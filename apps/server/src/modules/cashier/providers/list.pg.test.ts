import type { Payment } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type ProviderHouse, paymentAt, providerHouse } from '../../../../test/provider-house.ts'
import { testChain, testProvider } from '../../../../test/providers.ts'

let database: ThrowawayDatabase
let house: ProviderHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await providerHouse(database)
})
afterEach(async () => {
  Object.assign(house.behaves, { payments: [], next: null })
  expect(await house.violations()).toEqual({})
})
afterAll(async () => {
  await house.close()
  await database.drop()
})

const listed = ({ code }: { readonly code: string }, ...payments: readonly Payment[]) => {
  house.behaves.payments = [...payments]
  return house.deposits.listPayments({ merchantId: 1, provider: code, days: ['2026-11-26', '2026-11-27'] })
}
const payment = (given: Partial<Payment> = {}) => ({ ...paymentAt(new Date()), ...given })
const onChain = (given: Partial<Payment>) => payment({ amount: '1000000', currency: 'USDT', ...given })

describe('what a provider says of some days', () => {
  test('is each payment once, as our books would have it, and is not taken in', async () => {
    const [paid, foreign] = [payment(), payment({ currency: 'USD' })]
    expect(await listed(testProvider, paid, foreign)).toMatchObject([
      { name: paid.paymentId, state: 'paid', worth: 100_000n, isForeign: false, told: '100000 VND' },
      { name: foreign.paymentId, worth: null, isForeign: true, told: '100000 USD' },
    ])
    const { rows } = await sql`select from cashier.bank_transaction`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('is worth what its order was opened for, and is not sure before its blocks', async () => {
    const { number: order } = await house.orderedAt(await house.newMember(), testChain.method)
    await sql`update cashier.deposit_method set rate = 30000 where code = ${testChain.method.code}`.execute(
      database.sql,
    )
    const told = [
      onChain({ order, confirmations: 3 }),
      onChain({ order, confirmations: 2 }),
      onChain({ order: 'D99999999', confirmations: 0 }),
    ]
    expect(await listed(testChain, ...told)).toMatchObject([
      { state: 'paid', worth: 25_400n },
      { state: 'pending', worth: 25_400n },
      { state: 'paid', worth: 30_000n },
    ])
  })

  test('of a payment in two lists is the later', async () => {
    const paid = payment({ at: '2026-11-26T10:00:00Z' })
    const back: Payment = { ...paid, state: 'reversed', at: '2026-11-27T10:00:00Z' }
    for (const told of [
      [paid, back],
      [back, paid],
    ])
      expect(await listed(testProvider, ...told)).toMatchObject([{ state: 'reversed', at: new Date(back.at) }])
  })

  test('is nothing of one that never ends its list, that says something else, is nobody known, or is off', async () => {
    house.behaves.next = 'ON'
    expect(await listed(testProvider, payment())).toBeNull()
    house.behaves.next = null
    expect(await listed(testProvider, payment({ amount: '-5' }))).toBeNull()
    expect(await listed({ code: 'other' }, payment())).toBeNull()
    expect(await listed(testProvider, payment())).toHaveLength(1)
    await sql`update cashier.bank set is_on = false where code = ${testProvider.code}`.execute(database.sql)
    expect(await listed(testProvider, payment())).toBeNull()
  })
})
