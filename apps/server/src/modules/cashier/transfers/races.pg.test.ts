import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type TransferHouse, transferHouse } from '../../../../test/transfers.ts'

let database: ThrowawayDatabase
let house: TransferHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = transferHouse(database)
  await house.rule('day_count_max = 100000')
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string }

const counted = (answers: readonly Answer[]) => {
  const codes = answers.map((answer) => (answer.ok ? 'sent' : answer.code))
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))
}

/** Many at once, and no more than the pool lets wait. */
async function waves(count: number, atOnce: number, start: () => readonly Promise<Answer>[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let done = 0; done < count; done += atOnce)
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, start).flat())))
  return answers
}

test('[WALLET-09] of 200 transfers on money for 10, fifty at once, ten are made', async () => {
  const agent = await house.agent({ balance: 0n })
  const member = await house.member({ under: agent, balance: 105_000n })
  const answers = await waves(200, 50, () => [house.up(member, 10_000n)])
  expect(counted(answers)).toEqual({ sent: 10, balance_too_low: 190 })
  expect(await house.balances(agent, member)).toEqual([100_000n, 5_000n])
})

test('300 transfers from A to B against 300 from B to A are all made, and none waits for the other for ever', async () => {
  const agent = await house.agent({ balance: 6_000_000n })
  const member = await house.member({ under: agent, balance: 6_000_000n })
  const answers = await waves(300, 10, () => [house.up(member, 10_000n), house.down(agent, member.username, 20_000n)])
  expect(counted(answers)).toEqual({ sent: 600 })
  expect(await house.balances(agent, member)).toEqual([3_000_000n, 9_000_000n])
})

test('[WALLET-10] the same request 50 times at once is one transfer with one answer', async () => {
  const agent = await house.agent()
  const member = await house.member({ under: agent })
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, () => house.up(member, 100_000n, { key })))
  expect(counted(answers)).toEqual({ sent: 50 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await house.balances(agent, member)).toEqual([1_100_000n, 900_000n])
})

test('the limit of a day holds against many at once, up and down', async () => {
  const top = await house.agent()
  const agent = await house.agent({ under: top })
  const member = await house.member({ under: agent })
  await house.rule('day_count_max = 7')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [house.up(agent, 10_000n), house.down(agent, member.username, 10_000n)]).flat(),
  )
  expect(counted(answers)).toEqual({ sent: 7, transfer_count_reached: 33 })
  await house.rule('day_count_max = 100000')
})

test('a transfer and a freeze at the same instant: it is before or after, and never half', async () => {
  for (let round = 0; round < 30; round++) {
    const agent = await house.agent({ balance: 0n })
    const member = await house.member({ under: agent, balance: 100_000n })
    const [answer] = await Promise.all([house.up(member, 100_000n), house.player(agent, 'transfers_frozen = true')])
    expect(await house.balances(agent, member)).toEqual(answer.ok ? [100_000n, 0n] : [0n, 100_000n])
  }
  const { rows } = await sql<{ balance: bigint }>`select coalesce(sum(balance), 0)::bigint as balance
    from ledger.house_balance where house = 'transfer'`.execute(database.sql)
  expect(rows[0]?.balance).toBe(0n)
})
