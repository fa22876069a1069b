import { type JackpotValues, type TopicEvent, jackpotRoutes, languages, staffRoutes, trialType } from '@banyan/contract'
import { drawDrop, drawHit, dropAt, hits } from '@banyan/games/jackpots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, colleagues, memberRow, value } from '../../../test/factories.ts'
import { type SlotsHouse, slotsHouse } from '../../../test/slots.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { breachesOf, violationsOf } from '../../../test/violations.ts'
import { type OutboxHandler, readOutboxChunk } from '../../platform/nodes/outbox-chunk.ts'
import { silentLog } from '../../platform/process/log.ts'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { readSiteMerchant } from '../site/index.ts'
import { readSlotKey } from '../solo/index.ts'
import type { JackpotDeps } from './deps.ts'
import { feedPlayed, readerName } from './feed.ts'
import { jackpotInvariants } from './invariants.ts'
import { createTelling } from './live.ts'
import { readPlays } from './plays.ts'
import { payWins } from './win.ts'

let database: ThrowawayDatabase
let server: TestApp
let house: SlotsHouse
let staff: StaffClient
let as: Colleagues['as']
let deps: JackpotDeps
const published: { topic: string; event: TopicEvent }[] = []
const letters: bigint[] = []
const stakeAmount = 1000n

// as: of every language
const names = Object.fromEntries(languages.map((each) => [each, 'Hũ vàng'])) as JackpotValues['names']
const values = (changed: Partial<JackpotValues> = {}): JackpotValues => ({
  names,
  kind: 'must_drop',
  seed: amount(10n),
  share: 20_000,
  bound: amount(400n),
  games: [{ code: 'sen-vang' }],
  isOffered: true,
  ...changed,
})
/** Each round of 1,000 hits it, and gets 30 and its own 5. */
const always = values({ kind: 'progressive', seed: amount(30n), share: 5000, bound: amount(1000n) })

const set = (given: JackpotValues, more: { id?: string; version?: number; by?: string } = {}) =>
  staff.call(
    staffRoutes.setJackpot,
    { ...(more.id && { id: more.id }), version: more.version ?? 0, values: given, reason: 'Mở hũ' },
    as(more.by ?? 'linh'),
  )
/** What is staked from now on counts for all pools that are committed; a stake has its time by the millisecond. */
const committed = () =>
  sql`update jackpots.pool set counts_from = date_trunc('milliseconds', now()) where counts_from > now()`.execute(
    database.sql,
  )

async function offered(given: JackpotValues = values()): Promise<string> {
  const { id } = await value(set(given))
  await committed()
  return id
}

let members = 0
async function member(more: { merchantId?: number; type?: number } = {}) {
  const id = await memberRow(database, { username: `hu${(members += 1)}`, ...more })
  await house.newMembers([id], 1_000_000n)
  return { id, game: await house.enter(id) }
}
type Player = Awaited<ReturnType<typeof member>>

async function spin({ game }: Player, bet = stakeAmount) {
  const outcome = await game.spin({ bet: amount(bet) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
/** Everything that was played by now is read, by each of so many nodes at once. */
async function read(nodes = 1): Promise<void> {
  await Promise.all(Array.from({ length: nodes }, () => readPlays(deps)))
  // Another node may have been reading when this one looked.
  await readPlays(deps)
}
interface WinRow {
  pool_id: bigint
  number: number
  amount: bigint
  account_id: bigint
  bet_id: bigint
  paid_at: Date | null
}
const winsOf = async (id: string) =>
  (
    await sql<WinRow>`select pool_id, number, amount, account_id, bet_id, paid_at from jackpots.win
      join jackpots.pool on pool.id = pool_id where jackpot_id = ${id} order by number`.execute(database.sql)
  ).rows
const shown = () => value(server.client.call(jackpotRoutes.jackpots, {}))
const sumOf = async (id: string) => (await shown()).jackpots.find((each) => each.jackpotId === id)?.amount

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  const slotKey = Buffer.from(readSlotKey(join(dirname(server.masterKeyFile), 'slot.key')))
  house = slotsHouse(database, { slotKey })
  await house.playFast()
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    audrey: 'auditor',
  }))
  deps = {
    database,
    log: silentLog,
    ledger: house.ledger,
    deskSite: (() => readSiteMerchant(database.sql, 1)) as never, // as: no desk is opened by it.
    slotKey,
    tellMember: async (_tx, { memberId }) => void letters.push(memberId),
    publish: async (topic, event) => void published.push({ topic, event }),
    notifyMember: () => {},
  }
})
beforeEach(async () => {
  // What was offered before is over: the money of its pools goes back.
  await sql`select ledger.move_house('jackpot', 'revenue', currency, sum(seed + gathered / 1000000)::bigint, now())
    from jackpots.pool where state = 'open' group by currency`.execute(database.sql)
  await sql`update jackpots.pool set state = 'dropped', server_seed = '', gathered = carried
    where state in ('open', 'next')`.execute(database.sql)
  await sql`delete from jackpots.feed where pool_id in (select id from jackpots.pool where state = 'dropped')`.execute(
    database.sql,
  )
  await sql`update jackpots.jackpot set is_offered = false`.execute(database.sql)
  await read()
})
afterAll(async () => {
  await payWins(deps)
  const violations = { ...(await violationsOf(database, jackpotInvariants)), ...(await house.slotViolations()) }
  await house.wagering.stop()
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

test('stakes feed a must-drop by their share, and the one that brings it to its hidden sum wins that sum, once', async () => {
  const id = await offered()
  const [an, binh] = [await member(), await member()]
  expect(await sumOf(id)).toBe(10n)
  const before = await house.balanceOf(an.id)
  let won = 0n
  for (let turn = 0; turn < 20 && (await winsOf(id)).length === 0; turn += 1) {
    won += (await spin(an)).totalWin - stakeAmount
    await read()
    if ((await winsOf(id)).length === 0) expect(await sumOf(id)).toBe(10n + 20n * BigInt(turn + 1))
  }
  const [win] = await winsOf(id)
  expect(await house.balanceOf(an.id)).toBe(before + won)
  await payWins(deps)
  await payWins(deps)
  expect(await house.balanceOf(an.id)).toBe(before + won + win!.amount)
  expect(letters.filter((each) => each === an.id)).toHaveLength(1)
  const proof = await value(server.client.call(jackpotRoutes.jackpotWin, { winId: String(win!.pool_id) }))
  expect(createHash('sha256').update(proof.serverSeed, 'hex').digest('hex')).toBe(proof.commit)
  const drawn = drawDrop({ jackpotId: id, number: 1, serverSeed: proof.serverSeed }, hmacSha256)
  expect(dropAt(drawn, { seed: 10n, bound: 400n })).toBe(win!.amount)
  // What was above it goes on, and the pool that follows is the one that was committed to.
  const above = 10n + (proof.stakes * 20_000n) / 1_000_000n - win!.amount
  expect(await sumOf(id)).toBe(10n + above)
  await spin(binh)
  await read()
  // That one may be at its hidden sum at once; what is above it then goes on again.
  const next = (await winsOf(id)).find(({ pool_id: pool }) => pool !== win!.pool_id)
  expect(await sumOf(id)).toBe(next ? 10n + 30n + above - next.amount : 30n + above)
})

test('each pool follows the commitment that was published while the one before was played for', async () => {
  await offered(always)
  const [first] = (await shown()).jackpots
  await spin(await member())
  await read()
  const [second] = (await shown()).jackpots
  expect(second!.commit).toBe(first!.nextCommit)
  expect(second!.number).toBe(first!.number + 1)
})

test('two stakes at one instant that both reach the sum: the first wins, the second feeds the next pool', async () => {
  const id = await offered(values({ seed: amount(0n), bound: amount(20n) }))
  const [an, binh] = [await member(), await member()]
  await Promise.all([spin(an), spin(binh)])
  await read(2)
  const wins = await winsOf(id)
  expect(new Set(wins.map(({ bet_id: betId }) => betId)).size).toBe(wins.length)
  expect(wins[0]!.number).toBe(1)
  const { rows } = await sql<{ fed: number }>`select sum(bets)::int as fed from jackpots.feed
    join jackpots.pool on pool.id = pool_id where jackpot_id = ${id}`.execute(database.sql)
  expect(rows[0]?.fed).toBe(2)
  await Promise.all([payWins(deps), payWins(deps), payWins(deps)])
  expect(await violationsOf(database, jackpotInvariants)).toEqual({})
})

test('a round hits a progressive pool by its own seeds, with a chance in proportion to its stake', async () => {
  const id = await offered(values({ kind: 'progressive', seed: amount(100n), share: 5000, bound: amount(10_000n) }))
  const player = await member()
  const played: { nonce: number; stake: bigint; betId: bigint }[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const stake = turn % 2 === 0 ? 1000n : 5000n
    await committed()
    const { nonce, roundId } = await spin(player, stake)
    played.push({ nonce, stake, betId: BigInt(roundId) })
    await read()
  }
  const { revealed } = await player.game.changeSeed()
  const byHand = played.filter(({ nonce, stake }) =>
    hits(
      drawHit({ jackpotId: id, serverSeed: revealed.serverSeed, clientSeed: revealed.clientSeed, nonce }, hmacSha256),
      stake,
      10_000n,
    ),
  )
  const wins = await winsOf(id)
  expect(byHand.length).toBeGreaterThan(0)
  expect(wins.map(({ bet_id: betId }) => betId)).toEqual(byHand.map(({ betId }) => betId))
  const proof = await value(server.client.call(jackpotRoutes.jackpotWin, { winId: String(wins[0]!.pool_id) }))
  expect(proof.round).toMatchObject({ serverSeed: revealed.serverSeed, nonce: byHand[0]!.nonce })
})

test('trial money, another site, another game and stakes from before the commitment neither feed nor win', async () => {
  const id = await offered(always)
  const early = await member()
  await sql`update jackpots.pool set counts_from = now() + interval '1 hour' where state = 'open'`.execute(database.sql)
  await spin(early)
  await read()
  await committed()
  const elsewhere = await house.enter(early.id, 'kho-bau')
  await elsewhere.spin({ gameCode: 'kho-bau', bet: amount(1000n) })
  await spin(await member({ type: trialType }))
  await spin(await member({ merchantId: 2 }))
  await read()
  expect(await winsOf(id)).toEqual([])
  expect(await sumOf(id)).toBe(30n)
  await spin(early)
  await read()
  expect(await winsOf(id)).toMatchObject([{ amount: 35n }])
})

test('what fails midway is read again and leaves nothing twice; a win whose payment fails is paid later, once', async () => {
  const id = await offered(always)
  const player = await member()
  await spin(player)
  const failing = new Map<string, OutboxHandler>([
    [
      'bets_played',
      async (tx, { payload }) => {
        await feedPlayed(tx, deps, [payload])
        throw new Error('the node was killed')
      },
    ],
  ])
  await expect(readOutboxChunk(database, { reader: readerName, handlers: failing, chunkSize: 1 })).rejects.toThrow(
    'killed',
  )
  expect(await winsOf(id)).toEqual([])
  await read(3)
  expect(await winsOf(id)).toMatchObject([{ amount: 35n, paid_at: null }])
  const before = await house.balanceOf(player.id)
  const broken = { ...deps, tellMember: () => Promise.reject(new Error('the node was killed')) }
  await expect(payWins(broken)).rejects.toThrow('killed')
  expect(await house.balanceOf(player.id)).toBe(before)
  expect(await violationsOf(database, jackpotInvariants)).toEqual({})
  await Promise.all([payWins(deps), payWins(deps)])
  expect(await house.balanceOf(player.id)).toBe(before + 35n)
})

test('a change holds from the next pool on, and switched off none follows the one in play', async () => {
  const id = await offered(always)
  const player = await member()
  await value(set({ ...always, seed: amount(20n) }, { id, version: 1 }))
  await committed()
  expect((await shown()).jackpots).toMatchObject([{ jackpotId: id, seed: 30n, amount: 30n }])
  await spin(player)
  await read()
  expect((await shown()).jackpots).toMatchObject([{ jackpotId: id, seed: 20n, amount: 20n }])
  await value(set({ ...always, isOffered: false }, { id, version: 2 }))
  expect((await shown()).jackpots).toMatchObject([{ jackpotId: id, nextCommit: null }])
  await spin(player)
  await read()
  expect((await shown()).jackpots).toEqual([])
  expect(await winsOf(id)).toMatchObject([{ amount: 35n }, { amount: 25n }])
  await payWins(deps)
  expect(await violationsOf(database, jackpotInvariants)).toEqual({})
})

test('what a game gives back with its jackpots is published, and may not reach what is staked', async () => {
  await offered()
  const { games, jackpots } = await shown()
  // 2 % × (10 + 1 + 400) / (400 + 1 − 10), rounded up.
  expect(jackpots[0]!.returns).toBe(21_024)
  expect(games).toEqual([{ gameCode: 'sen-vang', base: 959_605, jackpots: 21_024, total: 980_629 }])
  const more = await set(values({ share: 19_000 }))
  expect(more).toMatchObject({ code: 'jackpot_return_too_high' })
  expect(await set(values({ games: [{ code: 'no-such-slot' }] }))).toMatchObject({ code: 'content_invalid' })
  expect(await set(values({ isOffered: false }), { by: 'audrey' })).toMatchObject({ code: 'not_permitted' })
})

test('the sums of a site are told together, and not again while nothing has changed', async () => {
  // Three spins do not bring it down.
  const id = await offered(values({ bound: amount(40_000_000n) }))
  const tell = createTelling(deps)
  published.length = 0
  await tell()
  await tell()
  const player = await member()
  for (let turn = 0; turn < 3; turn += 1) await spin(player)
  await read()
  await tell()
  const ours = published.filter(({ topic }) => topic === 'jackpots.1').map(({ event }) => event)
  expect(ours).toMatchObject([
    { kind: 'jackpot_sums', sums: [{ jackpotId: id, amount: '10' }] },
    { kind: 'jackpot_sums', sums: [{ jackpotId: id, amount: '70' }] },
  ])
})

test.each([
  ['JP1', `update jackpots.feed set stakes = stakes + 1`],
  ['JP1', `update jackpots.pool set gathered = gathered + 1 where state = 'won'`],
  ['JP2', `select ledger.move_house('revenue', 'jackpot', 1::smallint, 7, now())`],
  ['JP3', `update jackpots.win set amount = amount + 1`],
  ['JP4', `update jackpots.win set bet_id = bet_id + 1`],
  ['JP5', `delete from jackpots.feed`],
])('%s counts what somebody has put wrong', async (name, statement) => {
  await offered(always)
  await spin(await member())
  await read()
  await payWins(deps)
  const invariant = jackpotInvariants.find((each) => each.name === name)!
  expect(await breachesOf(database, invariant, 'select 1')).toBe(0n)
  expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
})
