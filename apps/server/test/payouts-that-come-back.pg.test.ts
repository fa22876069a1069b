import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type PayoutHouse, payoutHouse } from './payouts.ts'

let database: ThrowawayDatabase
let house: PayoutHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await payoutHouse(database)
  await sql`update cashier.withdrawal_rule set second_person_from = 30000000, day_count = 1000`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(async () => {
  await house.close()
  await database.drop()
})

type One = Awaited<ReturnType<PayoutHouse['passed']>>
const stands = (one: One, state: string) =>
  vi.waitFor(async () => expect(await house.stateOf(one)).toBe(state), { interval: 20 })

/** The bank says of a part that its money is there again. */
async function comesBack(one: One, part = 1, change: { readonly amount?: string } = {}) {
  const { name, amount } = (await house.parts(one))[part - 1]!
  return house.notify({
    payoutId: name,
    state: 'returned',
    amount: String(amount),
    reason: 'account closed',
    ...change,
  })
}

async function force() {
  await sql`update cashier.withdrawal_receipt set forced_at = ${house.now()}
    where state = 'awaited'`.execute(database.sql)
  await house.force()
}

const disputeOf = async (one: One) =>
  (await house.withdrawals.desk.read(BigInt(one.withdrawalId), house.now()))?.dispute

describe('a payout that comes back after it was told as paid', () => {
  test.each(['awaited', 'forced'])(
    'is reported by the bank’s word while it is %s, and goes back to the wallet',
    async (receipt) => {
      const one = await house.sent()
      await stands(one, 'completed awaited')
      if (receipt === 'forced') await force()
      await stands(one, `completed ${receipt}`)
      expect(await comesBack(one)).toMatchObject({ code: 'OK' })
      expect(await house.stateOf(one)).toBe('completed not_received')
      expect(await disputeOf(one)).toMatchObject({ isByBank: true, receivedAmount: null, picture: null })
      expect(await comesBack(one)).toMatchObject({ code: 'OK', replayed: true })
      expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ ok: true })
      expect(await house.balanceOf(one.memberId)).toBe(100_000n)
      expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ code: 'already_decided' })
    },
  )

  test('counts as received no more: nobody is asked, and nothing is forced', async () => {
    const one = await house.sent()
    await stands(one, 'completed awaited')
    await comesBack(one)
    await force()
    expect(await house.stateOf(one)).toBe('completed not_received')
    expect(await house.confirm(one.memberId, one)).toMatchObject({ code: 'receipt_decided' })
    expect(house.events.findLast(([id]) => id === one.memberId)?.[1]).toMatchObject({ kind: 'withdrawal' })
    expect(await house.settle(one, { outcome: 'paid_again', reference: 'FT-AGAIN-1' })).toMatchObject({ ok: true })
  })

  test('of several parts is missing alone, also while another is under way', async () => {
    const one = await house.sent('0002', 1_500_000n)
    const paid = async (part: number) => {
      const { name, amount } = (await house.parts(one))[part - 1]!
      return house.notify({ payoutId: name, state: 'paid', amount: String(amount), reference: `PO-${name}` })
    }
    await paid(1)
    expect(await comesBack(one, 1)).toMatchObject({ code: 'OK' })
    expect(await house.stateOf(one)).toMatch(/^paying/)
    await paid(2)
    expect(await house.stateOf(one)).toBe('completed partly_received')
    expect(await disputeOf(one)).toMatchObject({ isByBank: true, receivedAmount: 750_000n, remainingAmount: 750_000n })
    await comesBack(one, 2)
    expect(await house.stateOf(one)).toBe('completed not_received')
    await house.settle(one, { outcome: 'returned' })
    expect(await house.balanceOf(one.memberId)).toBe(1_500_000n)
  })

  test('is done at the simulated bank’s desk, whose statement and balance have both ways', async () => {
    const one = await house.sent()
    await stands(one, 'completed awaited')
    const [{ name, reference } = { name: '', reference: '' }] = await house.parts(one)
    await house.bank.decide(name, 'bounce')
    await house.bank.decide(name, 'bounce')
    await stands(one, 'completed not_received')
    expect((await house.bookedOf(String(reference))).toSorted()).toEqual(['in 100000', 'out 100000'])
    await house.settle(one, { outcome: 'returned' })
    const { rows } = await sql<{ line: string }>`select direction || ' ' || amount as line
      from cashier.bank_bookings(1, '-infinity', 'infinity') where name = ${reference} order by 1`.execute(database.sql)
    expect(rows.map(({ line }) => line)).toEqual(['in 100000', 'out 100000'])
  })

  test('leaves what its member has reported as it was said', async () => {
    const one = await house.sent()
    await stands(one, 'completed awaited')
    const report = { kind: 'not_received', picture: await house.picture(one.memberId) } as const
    expect(await house.report(one.memberId, one, report)).toMatchObject({ ok: true })
    expect(await comesBack(one)).toMatchObject({ code: 'OK' })
    expect(await disputeOf(one)).toMatchObject({ isByBank: false, picture: report.picture })
    const file = await house.withdrawals.desk.read(BigInt(one.withdrawalId), house.now())
    expect(file?.parts).toMatchObject([{ state: 'paid', reason: 'account closed' }])
  })

  test('is for people alone where its member has confirmed it, or in another amount', async () => {
    const one = await house.sent()
    await stands(one, 'completed awaited')
    expect(await comesBack(one, 1, { amount: '99999' })).toMatchObject({ code: 'PAYOUT_CONFLICT' })
    await house.confirm(one.memberId, one)
    expect(await comesBack(one)).toMatchObject({ code: 'PAYOUT_CONFLICT' })
    expect(await house.stateOf(one)).toBe('completed received')
    expect(house.logged.at(-1)).toContain('a provider says of a payout what cannot be')
  })
})
