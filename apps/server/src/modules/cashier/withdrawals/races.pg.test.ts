import type { Withdrawal } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { atOnce, raceTimeoutMs, raceTimes } from '../../../../test/races.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse
let member: bigint

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set day_count = 10000, day_amount = 1000000000000`.execute(database.sql)
  await sql`update cashier.withdrawal_setting set waits_for_reports = false`.execute(database.sql)
  member = await house.newMember(1_000_000_000n)
  await house.accountOf(member)
})
afterAll(() => database.drop())

const times = raceTimes(40)
const timeoutMs = raceTimeoutMs(times)

/** Has two things happen at the same instant to each of many withdrawals that `prepare` makes. */
async function race(
  prepare: () => Promise<Withdrawal>,
  first: (one: Withdrawal) => Promise<{ readonly ok: boolean }>,
  second: (one: Withdrawal) => Promise<{ readonly ok: boolean }>,
) {
  const ends = new Map<string, number>()
  for (let round = 0; round < times; round++) {
    const one = await prepare()
    const answers = await atOnce(
      round,
      () => first(one),
      () => second(one),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const end = `${await house.historyOf(one)}: ${await house.stateOf(one)}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  expect(await house.violations()).toEqual({})
  return [...ends.keys()].toSorted()
}

async function paying(): Promise<Withdrawal> {
  const one = await house.asked(member)
  for (const each of [house.take, house.pass, house.pay]) expect(await each(one)).toMatchObject({ ok: true })
  return one
}

test(
  '[WALLET-32] of a cancellation and a colleague who takes and approves it at once one is first',
  async () => {
    const ends = await race(
      () => house.asked(member),
      (one) => house.cancel(member, one),
      async (one) => {
        const taken = await house.take(one)
        return taken.ok ? house.pass(one) : taken
      },
    )
    expect(ends).toEqual(['pending cancelled: cancelled', 'pending review approved: approved'])
  },
  timeoutMs,
)

test(
  '[WALLET-33] of a payment that is made and one that is given back at once one is first',
  async () => {
    const ends = await race(paying, house.complete, (one) => house.fail(one, 'return'))
    expect(ends).toEqual([
      'pending review approved paying completed: completed awaited',
      'pending review approved paying rejected: rejected',
    ])
  },
  timeoutMs,
)

test(
  'of two colleagues who take one at once one has it',
  async () => {
    await race(
      () => house.asked(member),
      (one) => house.take(one, 'linh'),
      (one) => house.take(one, 'lan'),
    )
  },
  timeoutMs,
)

test(
  'of a report and an answer at once one holds, and no job undoes it',
  async () => {
    await race(
      () => house.paid(member),
      async (one) => {
        const [answer] = await Promise.all([house.confirm(member, one), house.force()])
        return answer
      },
      async (one) => house.report(member, one, { kind: 'not_received', picture: await house.picture(member) }),
    )
  },
  timeoutMs,
)

test(
  'of two payments under one reference at once one is made',
  async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await paying(), await paying()]
      const reference = `SAME-${round}`
      const answers = await Promise.all([house.complete(one, { reference }), house.complete(other, { reference })])
      expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).toSorted()).toEqual(['made', 'reference_used'])
    }
    expect(await house.violations()).toEqual({})
  },
  timeoutMs,
)
