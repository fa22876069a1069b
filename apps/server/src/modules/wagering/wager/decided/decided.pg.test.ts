import { amount, odds } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Betting, betting, newKey, play } from '../../../../../test/betting.ts'
import { bettingOfFile } from '../../../../../test/of-file.ts'
import type { DecidedResult, WagerOn, WagerOutcome } from '../intent.ts'

type ResultIntent = WagerOn<DecidedResult>
/** What tests vary of a result. */
type Varied = Partial<Omit<ResultIntent, 'on'> & DecidedResult>

const house = await bettingOfFile()
const { database, wagering } = house

const games = ['one', 'two'] as const
const firstSource = 1_000n
let lastSource = firstSource

/** New members with a series in both games, each with a source of its own. */
async function newPlayers(count: number, balance: bigint): Promise<bigint[]> {
  const ids = house.newIds(count)
  await house.newMembers(ids, balance)
  await database.transaction(async (tx) => {
    for (const memberId of ids) {
      for (const gameCode of games)
        await wagering.openSeries(tx, { memberId, currency: play, gameCode, source: (lastSource += 1n) })
    }
  })
  return ids
}

const sourceOf = async (memberId: bigint, gameCode: string) =>
  (await wagering.readSeries({ memberId, currency: play, gameCode }))?.source ?? 0n

function intent(memberId: bigint, source: bigint, from: number, more: Varied = {}): ResultIntent {
  const { stakeAmount = amount(10n), key = newKey(), lines, ...on } = more
  return {
    memberId,
    currency: play,
    stakeAmount,
    key,
    lines: lines ?? [{ play: 'SPIN', numbers: [], unitAmount: stakeAmount, odds: odds(10_000) }],
    on: {
      kind: 'decided',
      product: 'slots',
      gameCode: games[0],
      rulesVersion: 1,
      source,
      from,
      count: 1,
      cycleMs: 0,
      outcome: { units: 1 },
      payoutAmount: amount(0n),
      ...on,
    },
  }
}

/** A node that has not met a refusal yet: after one, its batches are decided play by play for a while. */
async function onFreshNode(work: (node: Betting['wagering']) => Promise<void>): Promise<void> {
  const node = betting(database).wagering
  await work(node)
  await node.stop()
}

const settledOf = (outcome: WagerOutcome<DecidedResult>) =>
  outcome.ok
    ? { balance: outcome.value.balanceAmount, sequence: outcome.value.balanceSequence, replay: outcome.value.replay }
    : { code: outcome.code }

describe('a decided result', () => {
  test('[WALLET-08] takes its stake and pays its win at once, and is settled', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const source = await sourceOf(memberId, 'one')
    const outcome = await wagering.wager(intent(memberId, source, 0, { payoutAmount: amount(25n) }))
    expect(settledOf(outcome)).toEqual({ balance: 115n, sequence: 3, replay: false })
    const [played] = await wagering.decidedRounds({ memberId, currency: play, product: 'slots', count: 5 })
    expect(played).toMatchObject({
      from: 0,
      count: 1,
      source,
      stakeAmount: 10n,
      payoutAmount: 25n,
      balanceBeforeAmount: 100n,
      balanceAfterAmount: 115n,
    })
    const { bets } = await wagering.bettingRecord({ memberId, currency: play, count: 5 })
    expect(bets).toMatchObject([
      { product: 'slots', status: 'won', stakeAmount: 10n, payoutAmount: 25n, netAmount: 15n },
    ])
    expect(await house.violations()).toEqual({})
  })

  test('[WALLET-10] with a key that was used before gives the result of that time, or says that it is another', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const source = await sourceOf(memberId, 'one')
    const asked = intent(memberId, source, 0, { payoutAmount: amount(7n) })
    const first = await wagering.wager(asked)
    // Whoever asks again has a later number and another outcome in hand.
    const again = await wagering.wager({
      ...asked,
      on: { ...asked.on, from: 1, payoutAmount: amount(500n), outcome: { units: 2 } },
    })
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), replay: true } })
    const lines = asked.lines.map((line) => ({ ...line, play: 'BUY' }))
    expect(await wagering.wager({ ...asked, lines, on: { ...asked.on, from: 1 } })).toEqual({
      ok: false,
      code: 'idempotency_key_reused',
    })
    expect(
      await wagering.wager({ ...asked, on: { ...asked.on, gameCode: 'two', source: await sourceOf(memberId, 'two') } }),
    ).toEqual({
      ok: false,
      code: 'idempotency_key_reused',
    })
    expect(await house.balanceOf(memberId)).toBe(97n)
  })

  test('comes no faster than its cycle, by the clock of the database, and is told how long to wait', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const source = await sourceOf(memberId, 'one')
    expect(await wagering.wager(intent(memberId, source, 0))).toMatchObject({ ok: true })
    await onFreshNode(async (node) => {
      const refused = await node.wager(intent(memberId, source, 1, { cycleMs: 60_000 }))
      expect(refused).toMatchObject({ ok: false, code: 'too_soon' })
      const ms = refused.ok ? 0 : Number(refused.detail?.['ms'])
      expect(ms).toBeGreaterThan(30_000)
      expect(ms).toBeLessThanOrEqual(60_000)
    })
    await sql`update wagering.series set last_at = last_at - interval '60 s'
      where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
    expect(await wagering.wager(intent(memberId, source, 1, { cycleMs: 60_000 }))).toMatchObject({ ok: true })
  })

  test('[GAME-71] from a source that was changed is refused, whoever still holds it', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const name = { memberId, currency: play, gameCode: 'one' }
    const from = await sourceOf(memberId, 'one')
    const to = (lastSource += 1n)
    await wagering.wager(intent(memberId, from, 0))
    expect(await database.transaction((tx) => wagering.changeSource(tx, { ...name, from, to }))).toBe(1)
    await onFreshNode(async (node) => {
      expect(await node.wager(intent(memberId, from, 1))).toEqual({ ok: false, code: 'round_in_progress' })
    })
    await onFreshNode(async (node) => {
      expect(await node.wager(intent(memberId, to, 1))).toEqual({ ok: false, code: 'round_in_progress' })
    })
    expect(await wagering.wager(intent(memberId, to, 0))).toMatchObject({ ok: true })
    expect(
      await database.transaction((tx) => wagering.changeSource(tx, { ...name, from, to: lastSource + 1n })),
    ).toBeNull()
    expect(await house.violations()).toEqual({})
  })

  test('is never doubled by two nodes that hold the same number', async () => {
    const [memberId = 0n] = await newPlayers(1, 1000n)
    const source = await sourceOf(memberId, 'one')
    for (let number = 0; number < 10; number += 1) {
      const nodes = [betting(database).wagering, betting(database).wagering]
      const both = await Promise.all(nodes.map((node) => node.wager(intent(memberId, source, number))))
      expect(both.map((outcome) => (outcome.ok ? 'played' : outcome.code)).toSorted()).toEqual([
        'played',
        'round_in_progress',
      ])
      await Promise.all(nodes.map((node) => node.stop()))
    }
    expect(await house.balanceOf(memberId)).toBe(900n)
    expect(await house.violations()).toEqual({})
  })
})

describe('a burst', () => {
  test('takes many numbers of its series as one bet with its list, and the next result goes on after them', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const source = await sourceOf(memberId, 'one')
    const outcome = [{ units: 0 }, { units: 3 }, { units: 0 }, { units: 1 }, { units: 0 }]
    const shots = { count: 5, outcome, stakeAmount: amount(50n), payoutAmount: amount(40n) }
    expect(settledOf(await wagering.wager(intent(memberId, source, 0, shots)))).toEqual({
      balance: 90n,
      sequence: 3,
      replay: false,
    })
    await onFreshNode(async (node) => {
      expect(await node.wager(intent(memberId, source, 1))).toEqual({ ok: false, code: 'round_in_progress' })
    })
    expect(await wagering.wager(intent(memberId, source, 5))).toMatchObject({ ok: true })
    const [single, burst] = await wagering.decidedRounds({ memberId, currency: play, product: 'slots', count: 5 })
    expect(burst).toMatchObject({ from: 0, count: 5, outcome, stakeAmount: 50n, payoutAmount: 40n })
    expect(single).toMatchObject({ from: 5, count: 1 })
    expect(await wagering.readSeries({ memberId, currency: play, gameCode: 'one' })).toMatchObject({
      source,
      played: 6,
    })
    expect(await house.violations()).toEqual({})
  })

  test('waits for as many cycles as it has numbers', async () => {
    const [memberId = 0n] = await newPlayers(1, 100n)
    const source = await sourceOf(memberId, 'one')
    await wagering.wager(intent(memberId, source, 0))
    const shots = { count: 5, cycleMs: 10_000 }
    await onFreshNode(async (node) => {
      const refused = await node.wager(intent(memberId, source, 1, shots))
      expect(refused).toMatchObject({ ok: false, code: 'too_soon' })
      const ms = refused.ok ? 0 : Number(refused.detail?.['ms'])
      expect(ms).toBeGreaterThan(40_000)
      expect(ms).toBeLessThanOrEqual(50_000)
    })
    await sql`update wagering.series set last_at = last_at - interval '50 s'
      where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
    await onFreshNode(async (node) => {
      expect(await node.wager(intent(memberId, source, 1, shots))).toMatchObject({ ok: true })
    })
  })

  test('of no number, or of more than a batch has ids, never reaches the database', async () => {
    for (const count of [0, 1025, 1.5])
      await expect(wagering.wager(intent(1n, 1n, 0, { count }))).rejects.toThrow('not a count')
  })
})

interface Player {
  balance: bigint
  sequence: number
  readonly frozen: boolean
  readonly onBreak: boolean
  room: bigint | null
  readonly played: Record<string, number>
}

/** The rules of decided results, written a second time, one after the other and in memory. */
function createModel(players: ReadonlyMap<bigint, Player>) {
  const used = new Map<string, { readonly content: string; readonly balance: bigint; readonly sequence: number }>()
  const contentOf = ({ on, stakeAmount, lines }: ResultIntent) => `${on.gameCode} ${stakeAmount} ${lines[0]?.play}`
  const nameOf = ({ memberId, key }: ResultIntent) => `${memberId} ${key}`

  function decide(asked: ResultIntent, moved: Set<string>) {
    const player = players.get(asked.memberId)
    const { gameCode, from, count, payoutAmount } = asked.on
    const series = `${asked.memberId} ${gameCode}`
    if (!player || moved.has(series) || from !== player.played[gameCode]) return { code: 'round_in_progress' }
    if (player.frozen) return { code: 'account_frozen' }
    if (player.onBreak) return { code: 'on_a_break' }
    if (player.room !== null && asked.stakeAmount > player.room) return { code: 'stake_limit_reached' }
    if (player.balance < asked.stakeAmount) return { code: 'balance_too_low' }
    moved.add(series)
    player.played[gameCode] = from + count
    player.balance += payoutAmount - asked.stakeAmount
    player.sequence += payoutAmount > 0n ? 2 : 1
    if (player.room !== null) player.room -= asked.stakeAmount
    used.set(nameOf(asked), { content: contentOf(asked), balance: player.balance, sequence: player.sequence })
    return { balance: player.balance, sequence: player.sequence, replay: false }
  }

  function again(asked: ResultIntent) {
    const { content, balance, sequence } = used.get(nameOf(asked)) ?? { content: '', balance: 0n, sequence: 0 }
    return content === contentOf(asked) ? { balance, sequence, replay: true } : { code: 'idempotency_key_reused' }
  }

  /** Results in flight together move a series once; a key comes once in them. */
  return (together: readonly ResultIntent[]) => {
    const moved = new Set<string>()
    return together.map((asked) => (used.has(nameOf(asked)) ? again(asked) : decide(asked, moved)))
  }
}

const spec = fc.record({
  member: fc.oneof({ weight: 12, arbitrary: fc.nat(7) }, { weight: 1, arbitrary: fc.constant(8) }),
  game: fc.constantFrom(...games),
  stake: fc.integer({ min: 1, max: 90 }),
  payout: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }) },
  ),
  /** Most are single results, some bursts. */
  count: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 20 }) }),
  /** Most have the next number. */
  ahead: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  repeats: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 7 }),
  isSame: fc.boolean(),
})

test('[WALLET-08] [WALLET-09] [WALLET-10] decides any mixture of results and bursts as one after the other would be decided', async () => {
  const batches = fc.array(fc.array(spec, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(batches, async (groups) => {
      const ids = await newPlayers(8, 500n)
      for (const memberId of ids.slice(0, 2))
        await wagering.setPlayLimit({
          memberId,
          currency: play,
          kind: 'stake',
          period: 'day',
          limitAmount: amount(200n),
        })
      await database.transaction((tx) => wagering.freezePlayer(tx, { memberId: ids[2] ?? 0n, frozen: ['bets'] }))
      await wagering.takeBreak({ memberId: ids[3] ?? 0n, days: 1 })
      const sources = new Map<string, bigint>()
      for (const id of ids) for (const game of games) sources.set(`${id} ${game}`, await sourceOf(id, game))
      const players = new Map<bigint, Player>(
        ids.map((id, n) => [
          id,
          {
            balance: 500n,
            sequence: 1,
            frozen: n === 2,
            onBreak: n === 3,
            room: n < 2 ? 200n : null,
            played: { one: 0, two: 0 },
          },
        ]),
      )
      const model = createModel(players)
      const sent: ResultIntent[] = []
      const node = betting(database).wagering
      for (const group of groups) {
        const keys = new Set<string>()
        const together = group.flatMap((each) => {
          const earlier = each.repeats === null ? undefined : sent[sent.length - each.repeats]
          const memberId = earlier?.memberId ?? ids[each.member] ?? 10n ** 9n
          const number = Math.max(0, (players.get(memberId)?.played[each.game] ?? 0) + each.ahead)
          const fresh = intent(memberId, sources.get(`${memberId} ${each.game}`) ?? 1n, number, {
            gameCode: each.game,
            count: each.count,
            stakeAmount: amount(BigInt(each.stake)),
            payoutAmount: amount(BigInt(each.payout)),
          })
          const asked = earlier && each.isSame ? earlier : { ...fresh, key: earlier?.key ?? fresh.key }
          if (keys.has(asked.key)) return []
          keys.add(asked.key)
          return [asked]
        })
        sent.push(...together)
        const outcomes = await Promise.all(together.map((asked) => node.wager(asked)))
        expect(outcomes.map(settledOf)).toEqual(model(together))
      }
      await node.stop()
      for (const [memberId, { balance, sequence }] of players)
        expect(await house.ledger.balance(memberId, play)).toEqual({ balance, sequence })
    }),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
  expect(await house.violations()).toEqual({})
})
