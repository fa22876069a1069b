import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { atOnce, raceTimeoutMs, raceTimes } from '../../../../test/races.ts'

let database: ThrowawayDatabase
let house: DepositHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
})
afterAll(() => database.drop())

const times = raceTimes(100)
const timeoutMs = raceTimeoutMs(times)
const paid = 100_000n

/** What the history of an order says, from its first state to its last. */
async function historyOf(depositId: string): Promise<string> {
  const { rows } = await sql<{ history: string }>`select string_agg(state::text, ' ' order by id) as history
    from cashier.deposit_event where deposit_id = ${depositId}`.execute(database.sql)
  return rows[0]?.history ?? ''
}

/** Has each of many orders, `minutes` old, paid at the same instant as something else happens to it. */
async function race(
  minutes: number,
  against: (member: bigint, order: Awaited<ReturnType<typeof house.ordered>>) => Promise<unknown>,
) {
  const histories = new Map<string, number>()
  for (let round = 0; round < times; round++) {
    const member = await house.newMember()
    const order = await house.ordered(member)
    house.pass(minutes * 60_000)
    const payment = () => house.notify({ text: order.transfer.text })
    await atOnce(round, payment, () => against(member, order))
    expect(await house.balanceOf(member)).toBe(paid)
    const history = await historyOf(order.depositId)
    histories.set(history, (histories.get(history) ?? 0) + 1)
  }
  return histories
}

test(
  '[WALLET-19] [WALLET-20] of a cancellation and a transfer at once one is first, and the money is credited once either way',
  async () => {
    const histories = await race(0, (member, order) => house.cancel(member, order))
    expect([...histories.keys()].toSorted()).toEqual(['pending cancelled credited', 'pending credited'])
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)

test(
  '[WALLET-18] [WALLET-20] of the end of its time and a transfer at once one is first, and the money is credited once either way',
  async () => {
    const histories = await race(15, () => house.expire())
    expect([...histories.keys()].toSorted()).toEqual(['pending credited', 'pending expired credited'])
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)

test(
  '[WALLET-20] of two transfers for one order at once one is credited, and the other lies in suspense',
  async () => {
    for (let round = 0; round < raceTimes(50); round++) {
      const member = await house.newMember()
      const { transfer } = await house.ordered(member)
      const answers = await Promise.all([house.notify({ text: transfer.text }), house.notify({ text: transfer.text })])
      expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['credited', 'suspense']))
      expect(await house.balanceOf(member)).toBe(paid)
    }
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)
