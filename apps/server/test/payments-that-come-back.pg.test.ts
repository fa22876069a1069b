import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type PayoutFileHouse, payoutFileHouse } from './payout-files.ts'

let database: ThrowawayDatabase
let house: PayoutFileHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await payoutFileHouse(database)
  await sql`update cashier.withdrawal_rule set second_person_from = 300000`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

type One = Awaited<ReturnType<PayoutFileHouse['passed']>>

/** Nobody has answered in time: it counts as received. */
async function force() {
  await sql`update cashier.withdrawal_receipt set forced_at = ${house.now()}
    where state = 'awaited'`.execute(database.sql)
  await house.force()
}

const recordOf = async (one: One) => {
  const record = await house.withdrawals.desk.read(BigInt(one.withdrawalId), house.now())
  if (!record) throw new Error(`${one.number} is gone`)
  return record
}

/** The bank has the money of a part again, as a colleague says. */
async function noteBack(one: One, { part = 1, by = 'minh' } = {}) {
  const { parts } = await recordOf(one)
  const id = BigInt(parts[part - 1]?.payoutId ?? 0)
  return database.transaction((tx) =>
    house.withdrawals.desk.noteCameBack(tx, { id, by, reason: 'sao kê có dòng hoàn', now: house.now() }),
  )
}

/** A withdrawal that minh has paid by hand. */
async function paid(sum?: bigint): Promise<One> {
  const one = await house.passed(sum)
  await house.pay(one)
  await house.complete(one)
  return one
}

describe('a payment by file that comes back', () => {
  test.each(['awaited', 'forced'])('is reported by a line of its bank while it is %s, and settled', async (receipt) => {
    const one = await house.passed()
    const file = await house.made([one])
    await house.bring(file, house.answerTo(file, [{ one, paid: `BACK-${receipt}` }]))
    if (receipt === 'forced') await force()
    expect(await house.stateOf(one)).toBe(`completed ${receipt}`)
    const answer = house.answerTo(file, [{ one, returned: 'Tài khoản đã đóng' }])
    expect(await house.preview(file, answer)).toMatchObject({
      value: { paid: 0, returned: 1, open: 0, lines: [{ verdict: 'came_back' }] },
    })
    expect(await house.bring(file, answer)).toMatchObject({ value: { state: 'done', returned: 1, isNew: true } })
    expect(await house.stateOf(one)).toBe('completed not_received')
    expect(await recordOf(one)).toMatchObject({
      dispute: { isByBank: true, picture: null },
      parts: [{ state: 'paid', reason: 'Tài khoản đã đóng', cameBackAt: house.now(), cameBackBy: 'minh' }],
    })
    expect(await house.verdictsOf(file, answer)).toEqual(['known'])
    expect(await house.bring(file, answer)).toMatchObject({ value: { isNew: false } })
    expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ ok: true })
    expect(await house.balanceOf(one.memberId)).toBe(100_000n)
    expect(await house.verdictsOf(file, answer)).toEqual(['known'])
  })

  test('stays as it is once its member has confirmed it, and in another amount', async () => {
    const one = await house.passed()
    const file = await house.made([one])
    await house.bring(file, house.answerTo(file, [{ one, paid: 'STAYS-1' }]))
    const other = house.answerTo(file, [{ one, returned: 'x', amount: 99_999n }])
    expect(await house.verdictsOf(file, other)).toEqual(['already_paid'])
    await house.confirm(one.memberId, one)
    const answer = house.answerTo(file, [{ one, returned: 'x' }])
    expect(await house.verdictsOf(file, answer)).toEqual(['already_paid'])
    expect(await house.bring(file, answer)).toMatchObject({ value: { returned: 0 } })
    expect(await house.stateOf(one)).toBe('completed received')
  })
})

describe('a payment by hand that comes back', () => {
  test('is reported by a colleague, also once it counts as received, and goes back to the wallet', async () => {
    const one = await paid()
    await force()
    expect(await noteBack(one)).toMatchObject({ ok: true, value: { memberId: one.memberId } })
    expect(await house.stateOf(one)).toBe('completed not_received')
    expect(house.events.findLast(([id]) => id === one.memberId)?.[1]).toMatchObject({ kind: 'withdrawal' })
    expect(await noteBack(one)).toMatchObject({ code: 'already_decided' })
    expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ ok: true })
    expect(await house.balanceOf(one.memberId)).toBe(100_000n)
    expect(await noteBack(one)).toMatchObject({ code: 'already_decided' })
  })

  test('of several parts is missing alone, and is told of only once it is paid', async () => {
    const one = await house.passed()
    await house.pay(one)
    expect(await noteBack(one)).toMatchObject({ code: 'already_decided' })
    await house.complete(one, { amount: 40_000n })
    expect(await noteBack(one)).toMatchObject({ ok: true })
    expect(await house.stateOf(one)).toBe('paying')
    await house.complete(one)
    expect(await house.stateOf(one)).toBe('completed partly_received')
    expect((await recordOf(one)).dispute).toMatchObject({ receivedAmount: 60_000n, remainingAmount: 40_000n })
  })

  test('is settled by somebody else than who said so, and from an amount on than who paid', async () => {
    const small = await paid()
    expect(await noteBack(small, { by: 'nga' })).toMatchObject({ ok: true })
    expect(await house.settle(small, { outcome: 'returned' })).toMatchObject({ code: 'second_person_needed' })
    expect(await house.settle(small, { outcome: 'returned', name: 'minh' })).toMatchObject({ ok: true })
    const one = await paid(300_000n)
    expect(await noteBack(one, { by: 'nga' })).toMatchObject({ ok: true })
    for (const by of ['minh', 'nga'])
      expect(await house.settle(one, { outcome: 'returned', name: by })).toMatchObject({ code: 'second_person_needed' })
    expect(await house.settle(one, { outcome: 'returned', name: 'linh' })).toMatchObject({ ok: true })
  })

  test('is none of a withdrawal that its member has confirmed', async () => {
    const one = await paid()
    await house.confirm(one.memberId, one)
    expect(await noteBack(one)).toMatchObject({ code: 'already_decided' })
    expect(await house.stateOf(one)).toBe('completed received')
  })
})
