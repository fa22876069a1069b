import { amount, oddsFromDecimal, payoutAt } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { betting, paying, play } from '../../../test/betting.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { passRounds } from '../../../test/pass-rounds.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countViolations } from '../../platform/invariants.ts'
import { createJobs } from '../../platform/nodes/jobs.ts'
import { silentLog } from '../../platform/process/log.ts'
import { type ClockDeps, type ClockedGame, type Clockwork, createClock, roundsInvariants } from './index.ts'

const second = 1_000
/**
 * A window of a table: it opens two seconds after its commitment, takes bets for ten, and the coin falls five later.
 */
const windowMs = { opensIn: 2 * second, isOpen: 10 * second, falls: 5 * second }

/** A table with a coin: one window of bets after the other, the next one only when the last is over. */
const coin: ClockedGame = { code: 'COIN', rules: 'coin', rulesVersion: 1, currency: play }
const sides = ['heads', 'tails'] as const
const coinTable: Clockwork<ClockedGame, { readonly side: (typeof sides)[number] }> = {
  product: 'lottery', // No product is a table yet.
  games: async () => [coin],
  schedule(_, { opensFrom, last }) {
    if (last && !last.isOver) return []
    const closesAt = new Date(opensFrom.getTime() + windowMs.isOpen)
    const drawsAt = new Date(closesAt.getTime() + windowMs.falls)
    return [{ numero: String(Number(last?.numero ?? 0) + 1), opensAt: opensFrom, closesAt, drawsAt }]
  },
  commitsEverySeconds: 0.1,
  leastOpenMs: 0,
  outcomeOf(_, bytes) {
    for (const byte of bytes) return { side: sides[byte & 1] ?? 'heads' }
    throw new Error('bytes never end')
  },
  settlementOf: () => ({
    settle: paying(({ lines: [line], stakeAmount }, outcome) => {
      const { side } = outcome as { side: string } // as: outcomeOf makes it
      return line?.play === side ? payoutAt(stakeAmount, line.odds) : 0n
    }),
  }),
  topicOf: (gameCode) => `table.${gameCode}`,
  resultOnWire: ({ side }) => ({ coin: [side] }),
}

const database = await throwawayDatabase()
const house = betting(database)
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

const never = new AbortController().signal
let told: string[] = []
beforeEach(() => {
  told = []
})

/** What a clock calls by the name under which it can be killed there. */
const inTransactions = ['openRounds', 'recordOutcome', 'closeRound'] as const
type Step = (typeof inTransactions)[number] | 'settleRound' | 'voidRound' | 'paid' | `tell ${string}`
interface Death {
  readonly step: Step
  readonly when: 'before' | 'after'
}

/** A node with its clock, which may die once, and does nothing from then on. */
function newNode(death?: Death) {
  const life = { isOver: false }
  async function at<Result>(step: Step, work: () => Promise<Result>, tx?: Tx): Promise<Result> {
    if (life.isOver) throw new Error('dead')
    const dies = death?.step === step
    if (dies && death.when === 'before') await die(tx)
    const result = await work()
    if (dies) await die(tx)
    return result
  }
  /** In a transaction it is the connection that dies, as when the machine is gone. */
  async function die(tx?: Tx): Promise<never> {
    life.isOver = true
    if (tx) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    throw new Error('killed')
  }
  const { wagering } = house
  const deps: ClockDeps = {
    database,
    drawKey: Buffer.alloc(32, 3),
    log: silentLog,
    jobs: { every: () => {} },
    wagering: {
      ...wagering,
      openRounds: (tx, rounds) => at('openRounds', () => wagering.openRounds(tx, rounds), tx),
      recordOutcome: (tx, result) => at('recordOutcome', () => wagering.recordOutcome(tx, result), tx),
      closeRound: (tx, roundId) => at('closeRound', () => wagering.closeRound(tx, roundId), tx),
      settleRound: (request) => at('settleRound', () => wagering.settleRound(request)),
      voidRound: (request) => at('voidRound', () => wagering.voidRound(request)),
    },
    publish: (topic, event) => at(`tell ${event.kind}`, async () => void told.push(`${topic} ${event.kind}`)),
    onBalancesChanged() {
      if (death?.step !== 'paid' || life.isOver) return
      life.isOver = true
      throw new Error('killed')
    },
  }
  return { life, deps, clock: createClock(deps, coinTable) }
}
type Node = ReturnType<typeof newNode>

const pass = (ms: number) => passRounds(database, ms)

/** Bets on both sides of the window that is open, each of a new member. */
async function betOnBoth() {
  const { rows } = await sql<{
    round_id: bigint
  }>`select round_id from rounds.draw where drawn_at is null and void_reason is null`.execute(database.sql)
  const roundId = rows[0]?.round_id ?? 0n
  return Promise.all(
    sides.map(async (side) => {
      const memberId = await house.newMember()
      const line = { play: side, numbers: [], unitAmount: amount(100n), odds: oddsFromDecimal('1.95') }
      return {
        side,
        memberId,
        placed: await house.wagering.wager(house.intent(memberId, roundId, 100n, { lines: [line] })),
      }
    }),
  )
}

/** The windows of the table so far, soonest first. */
async function windows() {
  const { rows } = await sql<{ numero: string; side: string | null; void_reason: string | null; ended: boolean }>`
    select numero, outcome ->> 'side' as side, void_reason, ended_at is not null as ended from rounds.draw
      order by draws_at`.execute(database.sql)
  return rows
}

async function violations() {
  const counts = await countViolations(database, roundsInvariants)
  return {
    ...(await house.violations()),
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  }
}

/** What every member of a window has in the end, by the side that the coin fell on; the stake when it never fell. */
async function expectPaid(bets: Awaited<ReturnType<typeof betOnBoth>>, fell: string | null | undefined) {
  for (const { side, memberId, placed } of bets) {
    expect(placed.ok).toBe(true)
    expect(await house.balanceOf(memberId)).toBe(fell === null ? 1_000n : side === fell ? 1_095n : 900n)
  }
  expect(await violations()).toEqual({})
}

describe('a table among the games that run by the clock', () => {
  const { clock } = newNode()

  test('opens one window after the other, takes bets in it, and pays by what fell', async () => {
    const before = (await windows()).length
    for (let turn = 1; turn <= 3; turn += 1) {
      await clock.commitDraws(coin)
      await clock.commitDraws(coin)
      expect(await windows()).toHaveLength(before + turn)
      expect((await betOnBoth()).map(({ placed }) => !placed.ok && placed.code)).toEqual([
        'round_not_open',
        'round_not_open',
      ])
      await pass(windowMs.opensIn)
      await clock.runDraws(coin.code, never)
      const bets = await betOnBoth()
      await pass(windowMs.isOpen)
      await clock.runDraws(coin.code, never)
      expect((await betOnBoth()).map(({ placed }) => !placed.ok && placed.code)).toEqual([
        'round_closed',
        'round_closed',
      ])
      expect((await windows()).at(-1)).toMatchObject({ side: null })
      await pass(windowMs.falls)
      await clock.runDraws(coin.code, never)
      await clock.settleDraws(coin.code, never)
      const last = (await windows()).at(-1)
      expect(last).toEqual({
        numero: String(before + turn),
        side: expect.stringMatching(/heads|tails/),
        void_reason: null,
        ended: true,
      })
      await expectPaid(bets, last?.side)
    }
    expect(told).toEqual(
      [1, 2, 3].flatMap(() =>
        ['draw_opened', 'draw_closed', 'draw_result', 'bets_settled'].map((kind) => `table.COIN ${kind}`),
      ),
    )
    expect(await clock.recheckDraws({ gameCode: coin.code, count: 10 })).toEqual([])
  })

  test('a window that is voided gives every stake back, and the next one opens', async () => {
    await clock.commitDraws(coin)
    await pass(windowMs.opensIn)
    const bets = await betOnBoth()
    const { numero = '' } = (await windows()).at(-1) ?? {}
    expect(await clock.voidDraw({ gameCode: coin.code, numero, reason: 'the coin was lost' })).toBe(true)
    await clock.commitDraws(coin)
    await clock.runDraws(coin.code, never)
    await clock.settleDraws(coin.code, never)
    expect((await windows()).slice(-2)).toMatchObject([
      { numero, side: null, void_reason: 'the coin was lost', ended: true },
      { numero: String(Number(numero) + 1), ended: false },
    ])
    await expectPaid(bets, null)
    await pass(60 * second)
    await clock.runDraws(coin.code, never)
    await clock.settleDraws(coin.code, never)
  })

  test('after an hour without a node the window under way falls from its seeds, and the next one opens from now', async () => {
    await clock.commitDraws(coin)
    await pass(windowMs.opensIn)
    const bets = await betOnBoth()
    await pass(3_600 * second)
    const { clock: another } = newNode()
    await another.commitDraws(coin)
    await another.runDraws(coin.code, never)
    await another.settleDraws(coin.code, never)
    await expectPaid(bets, (await windows()).at(-1)?.side)
    await another.commitDraws(coin)
    expect((await clock.findCurrentDraws([coin.code])).get(coin.code)?.opensAt.getTime()).toBeGreaterThan(
      (await clock.now()).getTime(),
    )
    await pass(60 * second)
    await another.runDraws(coin.code, never)
    await another.settleDraws(coin.code, never)
  })
})

/** A window from its commitment to its end. Where the first node dies, the heir does the same and all that follows. */
async function liveThrough(first: Node, heir: Node, isVoid: boolean) {
  const act = async (work: (node: Node) => Promise<unknown>) => {
    if (!first.life.isOver) await work(first).catch(() => {})
    if (first.life.isOver) await work(heir)
  }
  await act(({ clock }) => clock.commitDraws(coin))
  await pass(windowMs.opensIn)
  await act(({ clock }) => clock.runDraws(coin.code, never))
  const bets = await betOnBoth()
  if (isVoid) {
    const { numero = '' } = (await windows()).at(-1) ?? {}
    await act(({ clock }) => clock.voidDraw({ gameCode: coin.code, numero, reason: 'a test' }))
    await act(({ clock }) => clock.runDraws(coin.code, never))
  } else {
    await pass(windowMs.isOpen)
    await act(({ clock }) => clock.runDraws(coin.code, never))
    await pass(windowMs.falls)
    await act(({ clock }) => clock.runDraws(coin.code, never))
  }
  await act(({ clock }) => clock.settleDraws(coin.code, never))
  return bets
}

describe('a node that is killed', () => {
  const drawn: Step[] = [
    'openRounds',
    'tell draw_opened',
    'tell draw_closed',
    'recordOutcome',
    'tell draw_result',
    'settleRound',
    'tell bets_settled',
  ]
  const voided: Step[] = ['closeRound', 'tell draw_void', 'voidRound', 'tell bets_settled']
  const deaths = [...drawn.map((step) => ({ step, isVoid: false })), ...voided.map((step) => ({ step, isVoid: true }))]
  const cases = deaths.flatMap(({ step, isVoid }) =>
    (['before', 'after'] as const).map((when) => ({ step, when, isVoid })),
  )
  const halfPaid = [false, true].map((isVoid) => ({ step: 'paid' as const, when: 'after' as const, isVoid }))

  test.each([...cases, ...halfPaid])(
    '$when $step leaves a window that the next node brings to its end (void: $isVoid)',
    async ({ step, when, isVoid }) => {
      const [first, heir] = [newNode({ step, when }), newNode()]
      const before = (await windows()).length
      const bets = await liveThrough(first, heir, isVoid)
      expect(first.life.isOver).toBe(true)
      const last = (await windows()).at(-1)
      expect(await windows()).toHaveLength(before + 1)
      expect(last).toMatchObject({ void_reason: isVoid ? 'a test' : null, ended: true })
      await expectPaid(bets, last?.side)
      expect(await heir.clock.recheckDraws({ gameCode: coin.code, count: 1 })).toEqual([])
      // Everything is told, and in order; what had been told right before the end is told once more.
      const kinds = isVoid
        ? ['draw_opened', 'draw_void', 'bets_settled']
        : ['draw_opened', 'draw_closed', 'draw_result', 'bets_settled']
      const twice = when === 'after' && step.startsWith('tell ') ? step.slice('tell '.length) : null
      expect(told).toEqual(
        kinds.flatMap((kind) => (kind === twice ? [kind, kind] : [kind])).map((kind) => `table.COIN ${kind}`),
      )
    },
  )

  test('hands its table to another, and no window is drawn by both', async () => {
    const nodes = ['a', 'b'].map((nodeId) => {
      const jobs = createJobs({ database, nodeId, log: silentLog, leaseSeconds: 1 })
      const clock = createClock({ ...newNode().deps, jobs }, coinTable)
      return { jobs, clock }
    })
    const before = (await windows()).length
    for (const { clock } of nodes) await clock.start()
    for (const { jobs } of nodes) jobs.start()
    const ended = (count: number) =>
      vi.waitFor(
        async () => {
          await pass(2 * second)
          expect((await windows()).filter((each) => each.ended).length).toBeGreaterThanOrEqual(before + count)
        },
        { timeout: 20_000, interval: 100 },
      )
    await ended(2)
    await nodes[0]?.jobs.stop()
    await ended(4)
    await nodes[1]?.jobs.stop()
    const results = told.filter((each) => each.endsWith('draw_result'))
    expect(results.length).toBeGreaterThanOrEqual(4)
    expect(results.length).toBeLessThanOrEqual((await windows()).length - before)
    expect(await violations()).toEqual({})
  })
})
