import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quickGame } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'

const house = await lotteryOfFile()
const { database } = house

test('a node of the version before finds, commits, draws and voids through the table that it knows', async () => {
  const numero = await house.newDraw({ closesInMs: -20, drawsInMs: -10 })
  const columns = sql`game_code, opens_at, closes_at, commit_a, commit_b, sealed_seeds, rules_version, round_id`
  // Committed too late to take bets, as after a stop.
  await sql`insert into lottery.draw (numero, draws_at, void_reason, ${columns})
    select '209901020001', draws_at + interval '1 day', 'missed', game_code, opens_at, closes_at, commit_a, commit_b,
      sealed_seeds,
      rules_version, null from lottery.draw where numero = ${numero}`.execute(database.sql)
  const { rows } =
    await sql`select numero, prizes from lottery.draw where game_code = ${quickGame.code} order by draws_at
      for update`.execute(database.sql)
  expect(rows).toEqual([
    { numero, prizes: null },
    { numero: '209901020001', prizes: null },
  ])
  await house.runOnce()
  await sql`update lottery.draw set announced = 3 where numero = ${numero}`.execute(database.sql)
  const { rows: drawn } = await sql<{ prizes: object; same: boolean }>`select prizes, prizes = outcome as same
    from lottery.draw join rounds.draw as kept using (game_code, numero) where numero = ${numero}`.execute(database.sql)
  expect(drawn).toMatchObject([{ prizes: { DB: [expect.any(String)] }, same: true }])
})
