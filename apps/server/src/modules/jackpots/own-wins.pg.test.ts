import { jackpotRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { play } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, people, value } from '../../../test/factories.ts'
import { walletOf } from '../ledger/index.ts'

let database: ThrowawayDatabase
let server: TestApp
let made: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  made = people(database, server, 'nohu')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

let number = 0
/** A pool that a member has won; without hours it is not paid. */
async function won(by: TestMember, hoursAgo: number | null, { merchantId = 1 } = {}): Promise<string> {
  number += 1
  const paidAt = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * 3_600_000)
  const { rows } = await sql<{ id: bigint }>`with made as (
      insert into jackpots.jackpot (merchant_id, currency, kind, seed, share, bound, games, is_offered)
      values (${merchantId}, 1, 'must_drop', 10, 20000, 400, '{sen-vang}', false) returning *),
    named as (insert into jackpots.jackpot_text (jackpot_id, language, name)
      select id, language, 'Pot ' || language || ${number} from made, unnest('{VI,EN}'::text[]) as language)
    insert into jackpots.pool (jackpot_id, merchant_id, currency, number, state, kind, seed, share, bound, games,
      commit, sealed_seed, server_seed, counts_from, begun_at, ended_at)
    select id, merchant_id, currency, 1, 'won', kind, seed, share, bound, games, '', '', '', now(), now(), now()
    from made returning id`.execute(database.sql)
  const poolId = rows[0]!.id // An insert returns its row.
  await sql`insert into jackpots.win (pool_id, bet_id, account_id, game_code, stake, amount, won_at, source, nonce,
      paid_at)
    values (${poolId}, ${number}, ${walletOf(by.id, play)}, 'sen-vang', 1000, ${300 + number}, now(), 1, 1,
      ${paidAt})`.execute(database.sql)
  return String(poolId)
}
const ask = async ({ token }: TestMember, language?: 'EN') =>
  (await value(server.client.call(jackpotRoutes.ownJackpotWins, {}, { token, ...(language && { language }) }))).wins

test('a member is told what they were paid here within a day, and nobody else is', async () => {
  const [an, binh] = [await made.member(), await made.member()]
  const [early, late] = [await won(an, 3), await won(an, 1)]
  await won(an, 25)
  await won(an, null)
  await won(an, 1, { merchantId: 2 })
  const others = await won(binh, 2)
  const wins = await ask(an, 'EN')
  expect(wins.map(({ winId }) => winId)).toEqual([late, early])
  expect(wins[1]).toEqual({
    winId: early,
    name: 'Pot EN1',
    gameCode: 'sen-vang',
    amount: 301n,
    wonAt: expect.any(Date),
  })
  expect((await ask(binh)).map(({ winId }) => winId)).toEqual([others])
  expect(await ask(await made.member())).toEqual([])
})

test('of many wins the last twenty are told', async () => {
  const member = await made.member()
  const ids: string[] = []
  for (let turn = 0; turn < 22; turn += 1) ids.push(await won(member, 22 - turn))
  expect((await ask(member)).map(({ winId }) => winId)).toEqual(ids.toReversed().slice(0, 20))
})
