import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../../../test/accounts.ts'
import { type Betting, betting, newKey } from '../../../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../../../test/database.ts'

let database: ThrowawayDatabase
let nodes: [Betting, Betting]
let lastMember = 0n
beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [betting(database), betting(database)]
  // Connected before the race begins.
  for (const node of nodes) await node.wagering.wager(node.intent(await member(10n), await node.newRound(), 1n))
})
afterAll(async () => {
  for (const { wagering } of nodes) await wagering.stop()
  await database.drop()
})

async function member(balance: bigint): Promise<bigint> {
  lastMember += 1n
  await nodes[0].newMembers([lastMember], balance)
  return lastMember
}

/** After a refusal that is not for the wallet's sake a node decides its next batches bet by bet. */
async function goExact(node: Betting, roundId: bigint) {
  const nowhere = await node.wagering.wager(node.intent(1n, roundId + 1_000_000n, 1n))
  expect(nowhere).toEqual({ ok: false, code: 'round_not_found' })
}

describe.each(['fast', 'exact'])('two nodes (%s path)', (path) => {
  it('[WALLET-10] one key placed on both at the same instant, a hundred times, is one bet each', async () => {
    const roundId = await nodes[0].newRound()
    for (let repetition = 0; repetition < 100; repetition += 1) {
      const memberId = await member(100n)
      if (path === 'exact' && repetition % 4 === 0) for (const node of nodes) await goExact(node, roundId)
      const intent = nodes[0].intent(memberId, roundId, 10n)
      const [one, other] = await Promise.all(nodes.map(({ wagering }) => wagering.wager(intent)))
      if (!one?.ok || !other?.ok) throw new Error('refused')
      expect(one.value.betId).toBe(other.value.betId)
      expect(one.value.replay).not.toBe(other.value.replay)
      expect(await nodes[0].balanceOf(memberId)).toBe(90n)
    }
    const { rows } = await sql<{
      bets: bigint
    }>`select count(*) as bets from wagering.bet where round_id = ${roundId}`.execute(database.sql)
    expect(rows).toEqual([{ bets: 100n }])
    expect(await nodes[0].violations()).toEqual({})
  })

  it('[WALLET-10] a key is its wallet’s: another member’s bet under it is a bet of its own', async () => {
    const [mine, theirs] = [await member(100n), await member(100n)]
    const roundId = await nodes[0].newRound()
    const key = newKey()
    for (const [index, memberId] of [mine, theirs].entries()) {
      const node = nodes[index] ?? nodes[0]
      if (path === 'exact') await goExact(node, roundId)
      const placed = await node.wagering.wager(node.intent(memberId, roundId, 10n, { key }))
      expect(placed).toMatchObject({ ok: true, value: { balanceAmount: 90n, replay: false } })
    }
    const together = newKey()
    const [node] = nodes
    if (path === 'exact') await goExact(node, roundId)
    const placed = await Promise.all(
      [mine, theirs].map((memberId) => node.wagering.wager(node.intent(memberId, roundId, 10n, { key: together }))),
    )
    expect(placed).toMatchObject([
      { ok: true, value: { balanceAmount: 80n, replay: false } },
      { ok: true, value: { balanceAmount: 80n, replay: false } },
    ])
    expect(await node.violations()).toEqual({})
  })

  it('[WALLET-09] a bet waits for a change of its wallet under way, and is decided by what that leaves', async () => {
    const [node] = nodes
    const memberId = await member(100n)
    const roundId = await node.newRound()
    const wallet = accountOf(memberId)
    const waiting = await database.transaction(async (tx) => {
      await sql`select ledger.move(${wallet}, 60, 'promotion', 'grant', ${newKey()}, 1, clock_timestamp())`.execute(tx)
      if (path === 'exact') await goExact(node, roundId)
      const large = node.wagering.wager(node.intent(memberId, roundId, 150n))
      await sleep(60)
      return { large } // Not the promise itself: the transaction would wait for it.
    })
    expect(await waiting.large).toMatchObject({ ok: true, value: { balanceAmount: 10n, balanceSequence: 3 } })
    expect(await node.violations()).toEqual({})
  })
})
