import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Betting, betting, paying, play } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { settleRound } from './settle/settle-round.ts'

let database: ThrowawayDatabase
let nodes: [Betting, Betting]
beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [betting(database), betting(database)]
})
afterAll(async () => {
  for (const { wagering } of nodes) await wagering.stop()
  await database.drop()
})

it('[WALLET-08] keeps every invariant at every instant, while two nodes place, suspend, settle, void and set limits', async () => {
  const [first] = nodes
  const members = Array.from({ length: 10 }, (_, index) => BigInt(index + 1))
  await first.newMembers(members, 2000n)
  let roundId = await first.newRound()
  let isOver = false
  const bets = nodes.flatMap((node) =>
    Array.from({ length: 10 }, async (_, index) => {
      while (!isOver) await node.wagering.wager(node.intent(BigInt(1 + index), roundId, 3n))
    }),
  )
  /** Two people on two nodes correct the first bet of a round; every other time it takes away what may be spent. */
  let corrected = 0
  const correctOne = async (ended: bigint) => {
    const { rows } = await sql<{ id: bigint; stake: bigint }>`select id, stake from wagering.bet
      where round_id = ${ended} and status = 'won' order by id limit 1`.execute(database.sql)
    for (const { id: betId, stake } of rows) {
      const end = { payoutAmount: amount((corrected += 1) % 2 === 0 ? 0n : 2n * stake), validAmount: amount(stake) }
      const ask = (index: number) =>
        database.transaction((tx) =>
          nodes[index % 2]!.wagering.correctBet(tx, { betId, end, by: `person ${index}`, reason: 'a test' }),
        ) // There are two.
      await ask(0)
      await Promise.all([ask(1), ask(2), ask(3)])
    }
  }
  const rounds = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await first.wagering.setStakeLimit({
        memberId: 1n + BigInt(round % 5),
        currency: play,
        stakeLimitAmount: amount(BigInt(50 + round)),
      })
      const { suspendRound, changePrice, reopenRound, closeRound } = first.wagering
      const ofTurn = [suspendRound, changePrice, reopenRound, ...(round % 2 === 1 ? [closeRound] : [])]
      for (const step of ofTurn) await database.transaction(async (tx) => void (await step(tx, roundId)))
      const ending = roundId
      // Every other round is closed by hand.
      roundId = await first.newRound({ closesInMs: round % 2 === 0 ? null : 3_600_000 })
      if (round % 4 === 3) await first.wagering.voidRound({ roundId: ending, reason: 'a test' })
      else {
        await first.draw(ending)
        await settleRound(database, { roundId: ending, settle: paying(({ stakeAmount }) => stakeAmount) }, 20)
        await correctOne(ending)
      }
    }
  })()
  const seen: Record<string, number>[] = []
  for (let look = 0; look < 20; look += 1) seen.push(await first.violations())
  isOver = true
  await Promise.all([...bets, rounds])
  expect([...seen, await first.violations()].filter((violations) => Object.keys(violations).length > 0)).toEqual([])
  expect(corrected).toBeGreaterThan(0)
  expect((await first.wagering.bettingRecord({ memberId: 10n, currency: play, count: 1 })).total.count).toBeGreaterThan(
    20,
  )
})
