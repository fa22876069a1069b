import { randomUUID } from 'node:crypto'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set day_count = 1000, fee_amount = 1000,
    second_person_from = 300000`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const minute = 60_000
const partly = (received: bigint, remaining: bigint) =>
  ({ kind: 'partly_received', receivedAmount: amount(received), remainingAmount: amount(remaining) }) as const

describe('a payment', () => {
  test('[WALLET-35] is confirmed by its member, and stays so', async () => {
    const member = await house.newMember()
    const one = await house.paid(member)
    expect(await house.confirm(await house.newMember(), one)).toMatchObject({ code: 'withdrawal_not_found' })
    for (let times = 0; times < 2; times++)
      expect(await house.confirm(member, one)).toMatchObject({
        value: { withdrawal: { state: 'completed', receipt: { state: 'received' } } },
      })
    expect(await house.report(member, one, partly(50_000n, 49_000n))).toMatchObject({ code: 'receipt_decided' })
    house.wait(31 * minute)
    await house.force()
    expect(await house.stateOf(one)).toBe('completed received')
  })

  test('is asked about once it is made, not before', async () => {
    const member = await house.newMember()
    const one = await house.asked(member)
    expect(await house.confirm(member, one)).toMatchObject({ code: 'receipt_decided' })
    expect(await house.report(member, one, partly(50_000n, 49_000n))).toMatchObject({ code: 'receipt_decided' })
  })

  test('[WALLET-39] [WALLET-40] [WALLET-41] that nobody answers in time is forced to received, gives nothing back, and is told so', async () => {
    const member = await house.newMember()
    const one = await house.paid(member)
    house.wait(30 * minute - 1)
    await house.force()
    expect(await house.stateOf(one)).toBe('completed awaited')
    house.wait(1)
    // The minutes are over, whether the job has come or not.
    expect(await house.confirm(member, one)).toMatchObject({ code: 'receipt_decided' })
    expect(await house.report(member, one, partly(50_000n, 49_000n))).toMatchObject({ code: 'receipt_decided' })
    expect(await house.force()).toBe(1)
    expect(await house.force()).toBe(0)
    expect(await house.stateOf(one)).toBe('completed forced')
    expect(await house.balanceOf(member)).toBe(900_000n)
    const topics = house.messages.filter(([id]) => id === member).map(([, topic]) => topic)
    expect(topics).toEqual(['withdrawal_paid', 'withdrawal_forced'])
    expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ code: 'already_decided' })
    expect(await house.report(member, one, partly(50_000n, 49_000n))).toMatchObject({ code: 'receipt_decided' })
  })

  test('[WALLET-36] that did not come is reported with a picture of the member’s own, once', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const one = await house.paid(member)
    const report = (picture: string) => house.report(member, one, { kind: 'not_received', picture })
    expect(await report(randomUUID())).toMatchObject({ code: 'picture_gone' })
    expect(await report(await house.picture(other))).toMatchObject({ code: 'picture_gone' })
    const picture = await house.picture(member)
    for (let times = 0; times < 2; times++)
      expect(await report(picture)).toMatchObject({ value: { withdrawal: { receipt: { state: 'not_received' } } } })
    expect(await house.confirm(member, one)).toMatchObject({ code: 'receipt_decided' })
    const { desk } = house.withdrawals
    expect(await desk.picture(BigInt(one.withdrawalId))).toMatchObject({ value: { type: 'image/png' } })
    house.wait(31 * minute)
    await house.force()
    expect(await house.stateOf(one)).toBe('completed not_received')
  })

  test.each([
    ['too little', 50_000n, 48_999n],
    ['too much', 50_000n, 49_001n],
    ['the amount with its fee', 50_000n, 50_000n],
    ['all of it received', 99_000n, 0n],
    ['nothing received', 0n, 99_000n],
  ])('[WALLET-38] a report of two sums that are %s is refused', async (_what, received, remaining) => {
    const member = await house.newMember()
    const one = await house.paid(member)
    expect(await house.report(member, one, partly(received, remaining))).toMatchObject({ code: 'receipt_sum_differs' })
    expect(await house.stateOf(one)).toBe('completed awaited')
  })

  test('[WALLET-37] of which a part came is reported with what came and what is missing', async () => {
    const member = await house.newMember()
    const one = await house.paid(member)
    for (let times = 0; times < 2; times++)
      expect(await house.report(member, one, partly(60_000n, 39_000n))).toMatchObject({
        value: { withdrawal: { receipt: { state: 'partly_received', receivedAmount: 60_000n, outcome: null } } },
      })
    expect(await house.report(member, one, partly(50_000n, 49_000n))).toMatchObject({ code: 'receipt_decided' })
  })
})

describe('a report', () => {
  async function reported(isPartly: boolean, sum = 100_000n) {
    const member = await house.newMember()
    const one = await house.paid(member, sum)
    const report = isPartly
      ? partly(60_000n, sum - 61_000n)
      : ({ kind: 'not_received', picture: await house.picture(member) } as const)
    expect(await house.report(member, one, report)).toMatchObject({ ok: true })
    return { member, one }
  }

  test.each([
    ['proven', true, 0n],
    ['proven', false, 0n],
    ['returned', true, 39_000n],
    ['returned', false, 99_000n],
    ['paid_again', true, 0n],
    ['paid_again', false, 0n],
  ] as const)('[WALLET-42] is settled as %s, partly %s, and gives back %s, once', async (outcome, isPartly, back) => {
    const { member, one } = await reported(isPartly)
    const bank = await house.houseOf('bank')
    const reference = outcome === 'paid_again' ? `AGAIN-${one.withdrawalId}` : undefined
    const proofs = await house.proofsFor(one, outcome)
    const settle = () => house.settle(one, { outcome, proofs, ...(reference !== undefined && { reference }) })
    expect(await settle()).toMatchObject({ value: { memberId: member } })
    expect(await settle()).toMatchObject({ code: 'already_decided' })
    expect(await house.balanceOf(member)).toBe(900_000n + back)
    expect((await house.houseOf('bank')) - bank).toBe(-back)
    expect(await house.stateOf(one)).toBe('completed settled')
    expect(house.messages.filter(([id]) => id === member).at(-1)).toEqual([member, 'withdrawal_settled'])
  })

  test('paid again needs a reference that no other transfer has, and nothing else takes one', async () => {
    const { one } = await reported(false)
    expect(await house.settle(one, { outcome: 'paid_again' })).toMatchObject({ code: 'invalid_request' })
    expect(await house.settle(one, { outcome: 'proven', reference: 'FT1' })).toMatchObject({ code: 'invalid_request' })
    const other = await house.asked(await house.newMember())
    for (const each of [house.take, house.pass, house.pay]) await each(other)
    await house.complete(other, { reference: 'TAKEN-BY-ANOTHER' })
    const taken = { outcome: 'paid_again', reference: 'TAKEN-BY-ANOTHER' } as const
    expect(await house.settle(one, taken)).toMatchObject({ code: 'reference_used' })
    expect(await house.stateOf(one)).toBe('completed not_received')
  })

  test('on a large amount is not judged by whoever paid it', async () => {
    const small = await reported(false, 299_999n)
    const settle = async (one: (typeof small)['one'], name: string) =>
      house.settle(one, { name, proofs: await house.proofsFor(one, 'proven', name) })
    expect(await settle(small.one, 'minh')).toMatchObject({ ok: true })
    const large = await reported(false, 300_000n)
    expect(await house.prove(large.one, 'minh')).toMatchObject({ code: 'second_person_needed' })
    expect(await settle(large.one, 'minh')).toMatchObject({ code: 'second_person_needed' })
    expect(await settle(large.one, 'linh')).toMatchObject({ ok: true })
  })
})
