import { randomBytes } from 'node:crypto'
import type { JackpotTerms } from '@banyan/games/jackpots'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { always, committed, jackpotDeps, openJackpots, slow } from '../../../test/jackpots.ts'
import { type SlotsHouse, slotsHouse } from '../../../test/slots.ts'
import { violationsOf } from '../../../test/violations.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { readOutboxChunk } from '../../platform/nodes/outbox-chunk.ts'
import type { JackpotDeps } from './deps.ts'
import { feedPlayed, readerName } from './feed.ts'
import { jackpotInvariants } from './invariants.ts'
import { readPlays } from './plays.ts'
import { commitNext, dropNext } from './pools.ts'

let database: ThrowawayDatabase
let house: SlotsHouse
let deps: JackpotDeps

beforeAll(async () => {
  database = await throwawayDatabase()
  house = slotsHouse(database, { slotKey: randomBytes(32) })
  await house.playFast()
  deps = jackpotDeps(database, house)
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

let players = 0
async function player() {
  const id = await memberRow(database, { username: `feeding${(players += 1)}` })
  await house.newMembers([id], 1_000_000n)
  const game = await house.enter(id)
  return async () => expect(await game.spin()).toMatchObject({ ok: true })
}

/** The terms of what follows the pool in play; none follows where the jackpot is not offered any more. */
async function change(jackpotId: bigint, { kind, seed, share, bound }: JackpotTerms, isOffered = true) {
  await database.transaction(async (tx) => {
    await sql`update jackpots.jackpot set (kind, seed, share, bound, is_offered) =
      (${kind}, ${seed}, ${share}, ${bound}, ${isOffered}) where id = ${jackpotId}`.execute(tx)
    await dropNext(tx, deps, jackpotId)
    await commitNext(tx, deps, jackpotId)
  })
  await committed(database)
}

const poolsOf = async (jackpotId: bigint | undefined) =>
  (
    await sql<{ state: string; bets: number }>`select state,
        (select coalesce(sum(bets), 0)::int from jackpots.feed where pool_id = pool.id) as bets
      from jackpots.pool where jackpot_id = ${jackpotId} and begun_at is not null order by number`.execute(database.sql)
  ).rows

test('a stake that wins the last pool of a jackpot feeds the jackpots after it as well', async () => {
  const [last, next] = await openJackpots(database, deps)
  await change(last!, always, false) // It was opened.
  const spin = await player()
  await spin()
  await spin()
  await readPlays(deps)
  expect(await poolsOf(last)).toEqual([{ state: 'won', bets: 1 }])
  expect(await poolsOf(next)).toEqual([{ state: 'open', bets: 2 }])
  expect(await violationsOf(database, jackpotInvariants)).toEqual({})
})

test('a pool of another kind follows within the same second, and the stakes after the win feed it', async () => {
  const [id] = await openJackpots(database, deps, [{ kind: 'must_drop', seed: 0n, share: 20_000, bound: 20n }])
  await change(id!, always) // It was opened.
  const spin = await player()
  await spin()
  await spin()
  await readPlays(deps)
  expect(await poolsOf(id)).toEqual([
    { state: 'won', bets: 1 },
    { state: 'won', bets: 1 },
    { state: 'open', bets: 0 },
  ])
  expect(await violationsOf(database, jackpotInvariants)).toEqual({})
})

test('JP5 counts a play that was read and has fed nothing', async () => {
  await openJackpots(database, deps, [slow])
  const spin = await player()
  await spin()
  const jp5 = jackpotInvariants.filter(({ name }) => name === 'JP5')
  // What is not read yet is not passed over.
  expect(await violationsOf(database, jp5)).toEqual({})
  while (await readOutboxChunk(database, { reader: readerName, handlers: new Map(), chunkSize: 500 }));
  expect(Object.keys(await violationsOf(database, jp5))).toEqual(['JP5'])
})

/** How many rows of bets and rounds this connection has read. */
async function rowsRead(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`select relname as name,
      (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where schemaname = 'wagering' and relname in ('bet', 'round')`.execute(tx)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

test('to read a play its own bet and round are read, however many there are on the game', async () => {
  const spin = await player()
  for (let turn = 0; turn < 100; turn += 1) await spin()
  await readPlays(deps)
  await spin()
  const readRows = await database.transaction(async (tx) => {
    const { rows } = await sql<{ payload: Json }>`select payload from platform.outbox where topic = 'bets_played'
      order by id desc limit 1`.execute(tx)
    // The connection may have counts of before that it has not handed in yet.
    const before = await rowsRead(tx)
    await feedPlayed(
      tx,
      deps,
      rows.map(({ payload }) => payload),
    )
    const after = await rowsRead(tx)
    return Object.fromEntries([...after].map(([table, read]) => [table, read - (before.get(table) ?? 0)]))
  })
  expect(readRows).toEqual({ bet: 1, round: 1 })
})
