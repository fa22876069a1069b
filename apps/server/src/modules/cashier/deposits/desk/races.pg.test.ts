import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../../test/deposits.ts'
import { depositDesk } from '../../../../../test/deposit-desk.ts'
import { atOnce, raceTimeoutMs, raceTimes } from '../../../../../test/races.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let desk: ReturnType<typeof depositDesk>

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  desk = depositDesk(house)
})
afterAll(() => database.drop())

const times = raceTimes(40)
const timeoutMs = raceTimeoutMs(times)
const paid = 100_000n

test(
  'of two people who take a deposit at once one has it',
  async () => {
    for (let round = 0; round < times; round++) {
      const order = await house.ordered(await house.newMember())
      const taken = await atOnce(
        round,
        () => desk.take('an', order),
        () => desk.take('binh', order),
      )
      expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
      expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: 'taken_by_another' })
    }
  },
  timeoutMs,
)

test(
  'of two people who approve a deposit at once, or one who approves twice, it is credited once',
  async () => {
    for (let round = 0; round < times; round++) {
      const { member, order } = await desk.inReview()
      await desk.take('an', order)
      const [one, other] = await atOnce(
        round,
        () => desk.approve('an', order),
        async () => (await desk.take('binh', order), desk.approve(round % 4 < 2 ? 'binh' : 'an', order)),
      )
      expect([one.ok, other.ok]).toContain(true)
      expect(await house.balanceOf(member)).toBe(paid)
    }
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)

test(
  'of somebody who gives money to an order and a transfer for it at once one is first, and the order is credited once',
  async () => {
    const firsts = new Map<string, number>()
    for (let round = 0; round < times; round++) {
      const member = await house.newMember()
      const order = await house.ordered(member)
      // Every other order has ended: the transfer is a late one.
      if (round % 3 === 0) await house.cancel(member, order)
      const waiting = await desk.nobodys({ amount: '70000' })
      const [assigned, told] = await atOnce(
        round,
        () => desk.assign('an', waiting, { memberId: member, depositId: order.depositId }),
        () => house.notify({ text: order.transfer.text }),
      )
      const first = assigned.ok ? 'people' : 'bank'
      firsts.set(first, (firsts.get(first) ?? 0) + 1)
      expect(told.verdict).toBe(assigned.ok ? 'suspense' : 'credited')
      if (!assigned.ok) expect(assigned.code).toBe('already_decided')
      expect(await house.balanceOf(member)).toBe(assigned.ok ? 70_000n : paid)
    }
    expect([...firsts.keys()].toSorted()).toEqual(['bank', 'people'])
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)

test(
  'of money that is given to two members and sent back at once one thing happens',
  async () => {
    for (let round = 0; round < times; round++) {
      const [one, two] = [await house.newMember(), await house.newMember()]
      const waiting = await desk.nobodys()
      const results = await Promise.all([
        desk.assign('an', waiting, { memberId: one }),
        desk.assign('binh', waiting, { memberId: two }),
        desk.giveMoneyBack('chi', waiting, `FT-RACE-${round}`),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const { rows } = await sql<{ kind: string }>`select kind from cashier.clearing
      where transaction_id = ${waiting.transactionId}`.execute(database.sql)
      expect(rows).toHaveLength(1)
      const credited = (await house.balanceOf(one)) + (await house.balanceOf(two))
      expect(credited).toBe(rows[0]?.kind === 'returned' ? 0n : paid)
    }
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)
