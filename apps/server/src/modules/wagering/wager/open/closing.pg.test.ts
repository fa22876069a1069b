import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accountOf } from '../../../../../test/accounts.ts'
import { type Betting, betting, play } from '../../../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../../test/database.ts'

let database: ThrowawayDatabase
let nodes: Betting[]
beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [betting(database), betting(database)]
  await nodes[0]?.newMembers([1n, 2n, 3n, 4n], 1_000_000n)
  // Connected before the race begins.
  for (const node of nodes) await node.wagering.wager(node.intent(1n, await node.newRound(), 1n))
})
afterAll(async () => {
  for (const { wagering } of nodes) await wagering.stop()
  await database.drop()
})

/** Bets on both nodes as fast as answers come, until stopped. */
function bombard(roundId: bigint) {
  const seen = { accepted: 0, refused: 0, isOver: false }
  const loops = nodes.flatMap((node) =>
    Array.from({ length: 20 }, async (_, index) => {
      while (!seen.isOver) {
        const outcome = await node.wagering.wager(node.intent(BigInt(1 + (index % 4)), roundId, 1n))
        if (outcome.ok) seen.accepted += 1
        else seen.refused += 1
      }
    }),
  )
  return {
    seen,
    async stop() {
      seen.isOver = true
      await Promise.all(loops)
    },
  }
}

const lastBet = async (roundId: bigint) =>
  (
    await sql<{ late: bigint; count: bigint }>`
  select count(*) as count, count(*) filter (where placed_at >= closes_at or placed_at >= resulted_at) as late
  from wagering.bet join wagering.round on round.id = round_id where round_id = ${roundId}`.execute(database.sql)
  ).rows[0]

it('[GAME-62] accepts no bet at or after the closing time, whatever is under way', async () => {
  for (let repetition = 0; repetition < 3; repetition += 1) {
    const [node] = nodes
    if (!node) throw new Error('no node')
    const roundId = await node.newRound({ closesInMs: 400 })
    const bets = bombard(roundId)
    await sleep(450)
    // The outcome arrives while bets are still being sent.
    await database.transaction((tx) => node.wagering.recordOutcome(tx, { roundId, outcome: ['47'], rulesVersion: 1 }))
    const atOutcome = await lastBet(roundId)
    await vi.waitFor(() => expect(bets.seen.refused).toBeGreaterThan(40), 10_000)
    await bets.stop()
    expect(bets.seen.accepted).toBeGreaterThan(0)
    expect(await lastBet(roundId)).toEqual({ late: 0n, count: atOutcome?.count })
    expect(BigInt(bets.seen.accepted)).toBe(atOutcome?.count)
    expect(await node.violations()).toEqual({})
  }
})

it('[GAME-62] accepts no bet after an early close has committed', async () => {
  const [node] = nodes
  if (!node) throw new Error('no node')
  const roundId = await node.newRound()
  const bets = bombard(roundId)
  await sleep(100)
  await database.transaction((tx) => node.wagering.closeRound(tx, roundId))
  const atClose = await lastBet(roundId)
  await sleep(50)
  await bets.stop()
  expect(await lastBet(roundId)).toEqual(atClose)
  expect(await node.violations()).toEqual({})
})

it('[GAME-62] accepts no bet while the round is suspended, and goes on when it is reopened', async () => {
  const [node] = nodes
  if (!node) throw new Error('no node')
  const roundId = await node.newRound({ closesInMs: null })
  const bets = bombard(roundId)
  for (let repetition = 0; repetition < 5; repetition += 1) {
    await vi.waitFor(() => expect(bets.seen.accepted).toBeGreaterThan(repetition * 50), 10_000)
    expect(await database.transaction((tx) => node.wagering.suspendRound(tx, roundId))).toBe(true)
    const atSuspension = await lastBet(roundId)
    await sleep(60)
    expect(await lastBet(roundId)).toEqual(atSuspension)
    expect(await node.violations()).toEqual({})
    expect(await database.transaction((tx) => node.wagering.reopenRound(tx, roundId))).toBe(true)
  }
  await database.transaction((tx) => node.wagering.closeRound(tx, roundId))
  const atClose = await lastBet(roundId)
  await sleep(60)
  await bets.stop()
  expect(bets.seen.refused).toBeGreaterThan(40)
  expect(BigInt(bets.seen.accepted)).toBe(atClose?.count)
  expect(await lastBet(roundId)).toEqual(atClose)
  expect(await node.violations()).toEqual({})
})

it.each(['fast', 'exact'])(
  '[GAME-62] refuses a bet that had to wait for the wallet until after the closing time (%s path)',
  async (path) => {
    const node = betting(database)
    const roundId = await node.newRound({ closesInMs: 250 })
    // After a refusal for the round's sake the next batches are decided bet by bet.
    if (path === 'exact') await node.wagering.wager(node.intent(1n, 999_999n, 1n))
    const waiting = await database.transaction(async (tx) => {
      await sql`select ledger.lock_wallets(array[${accountOf(1n)}::bigint])`.execute(tx)
      const bet = node.wagering.wager(node.intent(1n, roundId, 1n))
      await sleep(350)
      return { bet } // Not the promise itself: the transaction would wait for it.
    })
    expect(await waiting.bet).toEqual({ ok: false, code: 'round_closed' })
    await node.wagering.stop()
  },
)

it('[GAME-64] refuses a cancellation that began during an early close once the close has committed', async () => {
  const node = betting(database)
  for (let repetition = 0; repetition < 5; repetition += 1) {
    const roundId = await node.newRound()
    const placed = await node.wagering.wager(node.intent(2n, roundId, 100n))
    if (!placed.ok) throw new Error(placed.code)
    const request = { memberId: 2n, currency: play, betId: placed.value.betId, exposuresOf: () => [] }
    const waiting = await database.transaction(async (tx) => {
      await node.wagering.closeRound(tx, roundId)
      const cancelled = node.wagering.cancelBet(request)
      await sleep(60)
      return { cancelled } // Not the promise itself: the transaction would wait for it.
    })
    expect(await waiting.cancelled).toEqual({ ok: false, code: 'round_closed' })
    expect(await node.violations()).toEqual({})
  }
  await node.wagering.stop()
})
