import { setTimeout as sleep } from 'node:timers/promises'
import { limitPeriods, playLimitKinds } from '@banyan/contract'
import { amount, legResults } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Betting, betting, paying, play } from '../../../test/betting.ts'
import { combining, leg } from '../../../test/combined.ts'
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

/** Ends that no bet has come to so far. */
async function missing(): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct concat(case when combined_bet.bet_id is not null then 'combined ' end, bet.status) as kind
    from wagering.bet left join wagering.combined_bet on bet_id = bet.id
      left join wagering.round on round.id = bet.round_id
    where bet_id is not null or game_code = 'BURSTS'`.execute(database.sql)
  const kinds = new Set(rows.map(({ kind }) => kind))
  return ['combined won', 'combined lost', 'combined push', 'combined cancelled', 'won'].filter(
    (kind) => !kinds.has(kind),
  )
}

/** What is looked through grows with every bet: without a rest, more is written during a look than it looks through. */
const pauseMs = 50

it('[WALLET-08] keeps every invariant at every instant, while two nodes take bets, combined bets and bursts, suspend, settle, void and set limits', async () => {
  const [first] = nodes
  const members = Array.from({ length: 10 }, (_, index) => BigInt(index + 1))
  await first.newMembers(members, 2000n)
  // The round that ends next, and the one after it: combined bets are on both.
  let [roundId, next] = [await first.newRound(), await first.newRound()]
  let isOver = false
  const bets = nodes.flatMap((node) =>
    Array.from({ length: 10 }, async (_, index) => {
      while (!isOver) {
        await node.wagering.wager(node.intent(BigInt(1 + index), roundId, 3n))
        await sleep(pauseMs)
      }
    }),
  )
  const legsOf = () => [roundId, next].map((each, index) => leg(each, 1.5 + index))
  const combinedBets = nodes.map(async (node, index) => {
    const { intent } = combining(node)
    for (let bet = 0; !isOver; bet += 1) {
      const memberId = BigInt(1 + ((bet * 2 + index) % 10))
      await sleep(pauseMs)
      const placed = await node.wagering.wager(intent(memberId, 3n, legsOf(), { maxPayoutAmount: amount(9n) }))
      if (!placed.ok || bet % 5 > 0) continue
      await node.wagering.cancelBet({ memberId, currency: play, betId: placed.value.betId, exposuresOf: () => [] })
    }
  })
  const bursts = (async () => {
    const series = { memberId: 10n, currency: play, gameCode: 'BURSTS', source: 1n }
    await database.transaction((tx) => first.wagering.openSeries(tx, series))
    for (let from = 0; !isOver; from += 3) {
      const drawn = {
        rulesVersion: 1,
        source: 1n,
        from,
        count: 3,
        cycleMs: 0,
        outcome: [from],
        payoutAmount: amount(BigInt(from % 2) * 6n),
      }
      const played = await first.wagering.wager({
        ...first.intent(10n, 0n, 3n),
        on: { kind: 'decided', product: 'slots', gameCode: 'BURSTS', ...drawn },
      })
      if (!played.ok) from -= 3
      await sleep(pauseMs)
    }
  })()
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
      // Limits of every kind and period: what is counted of each is compared at every look.
      await first.wagering.setPlayLimit({
        memberId: 1n + BigInt(round % 5),
        currency: play,
        kind: playLimitKinds[round % 2] ?? 'loss',
        period: limitPeriods[round % 3] ?? 'month',
        limitAmount: amount(BigInt(50 + round)),
      })
      const { suspendRound, changePrice, reopenRound, closeRound } = first.wagering
      const ofTurn = [suspendRound, changePrice, reopenRound, ...(round % 2 === 1 ? [closeRound] : [])]
      for (const step of ofTurn) await database.transaction(async (tx) => void (await step(tx, roundId)))
      const ending = roundId
      await sleep(pauseMs)
      // Every other round is closed by hand.
      ;[roundId, next] = [next, await first.newRound({ closesInMs: round % 2 === 0 ? 3_600_000 : null })]
      if (round % 4 === 3) await first.wagering.voidRound({ roundId: ending, reason: 'a test' })
      else {
        await first.draw(ending)
        const settle = paying(({ stakeAmount }) => stakeAmount)
        const settleLeg = () => legResults[round % 5] ?? 'void'
        await settleRound(database, { roundId: ending, settle, settleLeg }, 20)
        await correctOne(ending)
      }
    }
  })()
  const seen: Record<string, number>[] = []
  // A busy machine gets through fewer rounds meanwhile: twenty looks at least, and until every kind of end has come.
  for (let look = 0; look < 20 || (look < 200 && (await missing()).length > 0); look += 1)
    seen.push(await first.violations())
  isOver = true
  await Promise.all([...bets, ...combinedBets, bursts, rounds])
  expect([...seen, await first.violations()].filter((violations) => Object.keys(violations).length > 0)).toEqual([])
  expect(corrected).toBeGreaterThan(0)
  expect(await missing()).toEqual([])
  expect((await first.wagering.bettingRecord({ memberId: 10n, currency: play, count: 1 })).total.count).toBeGreaterThan(
    20,
  )
})
