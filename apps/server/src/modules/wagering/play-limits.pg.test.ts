import { type LimitPeriod, type PlayLimitKind, limitPeriods, playLimitKinds } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { betting, paying, play } from '../../../test/betting.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import type { SettlableBet } from './index.ts'

const house = await bettingOfFile()
const { database, wagering } = house
const other = betting(database)

const dayMs = 86_400_000
const roundId = await house.newRound()
const newMember = () => house.newMember(1_000_000n)
const place = (memberId: bigint, stake: bigint, node: Pick<typeof house, 'wagering'> = house, round = roundId) =>
  node.wagering.wager(house.intent(memberId, round, stake))

interface Named {
  readonly kind?: PlayLimitKind
  readonly period?: LimitPeriod
}

const changeOf = (memberId: bigint, units: bigint | null, { kind = 'stake', period = 'day' }: Named = {}) => ({
  memberId,
  currency: play,
  kind,
  period,
  limitAmount: units === null ? null : amount(units),
})
const set = (memberId: bigint, units: bigint | null, named?: Named) =>
  wagering.setPlayLimit(changeOf(memberId, units, named))
const confirm = (memberId: bigint, units: bigint | null, named?: Named) =>
  wagering.confirmPlayLimit(changeOf(memberId, units, named))
const all = (memberId: bigint) => wagering.playLimits({ memberId, currency: play })
async function limitOf(memberId: bigint, { kind = 'stake', period = 'day' }: Named = {}) {
  const { limits } = await all(memberId)
  return limits.find((each) => each.kind === kind && each.period === period)
}
/** As if so many hours had passed since a raise was asked for. */
const wait = (memberId: bigint, hours: number) =>
  sql`update wagering.play_limit set raise_from = raise_from - make_interval(hours => ${hours})
    where account_id = ${accountOf(memberId)}`.execute(database.sql)
describe('a limit', () => {
  const each = playLimitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })))

  test.each(each)('of $kind by $period counts what was before it and says what remains', async (named) => {
    const memberId = await newMember()
    await place(memberId, 300n)
    await set(memberId, 1000n, named)
    const code = `${named.kind}_limit_reached`
    expect(await place(memberId, 701n)).toEqual({ ok: false, code, detail: { remaining: '700' } })
    expect(await place(memberId, 700n)).toMatchObject({ ok: true })
    expect(await place(memberId, 1n)).toEqual({ ok: false, code, detail: { remaining: '0' } })
    expect(await limitOf(memberId, named)).toMatchObject({ limitAmount: 1000n, usedAmount: 1000n, raise: null })
    expect(await wagering.protection({ memberId, currency: play })).toMatchObject({ leftToStakeAmount: 0n })
    expect(await house.violations()).toEqual({})
  })

  test.each(playLimitKinds)('of %s is never passed by bets that arrive together on two nodes', async (kind) => {
    const memberId = await newMember()
    await set(memberId, 1000n, { kind, period: 'week' })
    await place(memberId, 990n)
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => place(memberId, 1n, index % 2 === 0 ? house : other)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect((await limitOf(memberId, { kind, period: 'week' }))?.usedAmount).toBe(1000n)
    expect(await house.violations()).toEqual({})
  })

  test('holds from the moment it is set, while bets are under way', async () => {
    const memberId = await newMember()
    const bets = Array.from({ length: 120 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index / 4))
      return place(memberId, 10n, index % 2 === 0 ? house : other)
    })
    await new Promise((resolve) => setTimeout(resolve, 15))
    await set(memberId, 0n)
    const used = (await limitOf(memberId))?.usedAmount
    await Promise.all(bets)
    expect((await limitOf(memberId))?.usedAmount).toBe(used)
    expect(await house.violations()).toEqual({})
  })

  test('of several holds that leaves the least', async () => {
    const memberId = await newMember()
    await set(memberId, 1000n, { period: 'month' })
    await set(memberId, 100n, { period: 'day' })
    await set(memberId, 50n, { kind: 'loss', period: 'week' })
    expect(await place(memberId, 101n)).toMatchObject({ code: 'stake_limit_reached', detail: { remaining: '100' } })
    expect(await place(memberId, 51n)).toMatchObject({ code: 'loss_limit_reached', detail: { remaining: '50' } })
    expect(await place(memberId, 50n)).toMatchObject({ ok: true })
  })
})

describe('a loss', () => {
  test('is what was staked and has not come back: an open bet is lost until it ends, and a win makes room', async () => {
    const memberId = await newMember()
    const named = { kind: 'loss', period: 'day' } as const
    await set(memberId, 100n, named)
    const round = await house.newRound()
    expect(await place(memberId, 100n, house, round)).toMatchObject({ ok: true })
    expect(await place(memberId, 1n)).toMatchObject({ code: 'loss_limit_reached' })
    await house.draw(round)
    await wagering.settleRound({ roundId: round, settle: paying(() => 250n) })
    expect(await limitOf(memberId, named)).toMatchObject({ usedAmount: -150n })
    expect(await place(memberId, 251n)).toMatchObject({ code: 'loss_limit_reached', detail: { remaining: '250' } })
    expect(await place(memberId, 250n)).toMatchObject({ ok: true })
    expect(await house.violations()).toEqual({})
  })

  test('comes back with a bet that is taken back, which was not staked either', async () => {
    const memberId = await newMember()
    for (const kind of playLimitKinds) await set(memberId, 100n, { kind, period: 'month' })
    const placed = await place(memberId, 100n)
    if (!placed.ok) throw new Error(placed.code)
    await wagering.cancelBet({ memberId, currency: play, betId: placed.value.betId, exposuresOf: () => [] })
    for (const kind of playLimitKinds)
      expect(await limitOf(memberId, { kind, period: 'month' })).toMatchObject({ usedAmount: 0n })
    expect(await place(memberId, 100n)).toMatchObject({ ok: true })
    expect(await house.violations()).toEqual({})
  })

  test('of a result that is decided at once is less by its win', async () => {
    const memberId = await newMember()
    await set(memberId, 10n, { kind: 'loss', period: 'month' })
    const series = { memberId, currency: play, gameCode: 'LOSS', source: 1n }
    await database.transaction((tx) => wagering.openSeries(tx, series))
    const spin = (from: number, payout: bigint) =>
      wagering.wager({
        ...house.intent(memberId, 0n, 10n),
        on: {
          kind: 'decided',
          product: 'slots',
          gameCode: 'LOSS',
          rulesVersion: 1,
          source: 1n,
          from,
          count: 1,
          cycleMs: 0,
          outcome: [from],
          payoutAmount: amount(payout),
        },
      })
    expect(await spin(0, 12n)).toMatchObject({ ok: true })
    expect(await spin(1, 0n)).toMatchObject({ ok: true })
    expect(await spin(2, 0n)).toMatchObject({ code: 'loss_limit_reached', detail: { remaining: '2' } })
    expect(await house.violations()).toEqual({})
  })
})

describe('a period', () => {
  /** What the guard finds left and counts at instants to come, in a transaction that leaves nothing. */
  async function across(memberId: bigint, steps: readonly (readonly [string, bigint])[]) {
    const left: (bigint | null)[] = []
    const walk = database.transaction(async (tx) => {
      for (const [at, staked] of steps) {
        const { rows } = await sql<{ left: bigint | null }>`select wagering.left_of(player, 'stake', ${at}) as left
          from wagering.player where account_id = ${accountOf(memberId)}`.execute(tx)
        left.push(rows[0]?.left ?? null)
        await sql`select wagering.count_play(${at}, array[${accountOf(memberId)}]::bigint[], array[${-staked}]::bigint[],
          '{}')`.execute(tx)
      }
      throw new Error('undone')
    })
    await expect(walk).rejects.toThrow('undone')
    return left
  }

  test.each`
    period     | last                      | first
    ${'day'}   | ${'2031-03-12T16:59:59Z'} | ${'2031-03-12T17:00:00Z'}
    ${'week'}  | ${'2031-03-16T16:59:59Z'} | ${'2031-03-16T17:00:00Z'}
    ${'month'} | ${'2031-02-28T16:59:59Z'} | ${'2031-02-28T17:00:00Z'}
  `('of a $period begins anew with the first moment of it in the zone of the site', async ({ period, last, first }) => {
    const memberId = await newMember()
    await set(memberId, 100n, { period })
    expect(
      await across(memberId, [
        [last, 100n],
        [last, 0n],
        [first, 30n],
        [first, 0n],
        // What comes late of the period before counts no more.
        [last, 40n],
        [first, 0n],
      ]),
    ).toEqual([100n, 0n, 100n, 70n, 70n, 70n])
  })

  test('says when the next one begins', async () => {
    const { limits } = await all(await newMember())
    const ends = (period: LimitPeriod) => limits.find((each) => each.period === period)?.endsAt
    for (const period of limitPeriods) expect(ends(period)?.toISOString()).toMatch(/T17:00:00.000Z$/)
    // It is Monday in Hanoi, and the first of a month.
    expect(ends('week')?.getUTCDay()).toBe(0)
    expect(new Date((ends('month')?.getTime() ?? 0) + 7 * 3_600_000).getUTCDate()).toBe(1)
  })
})

describe('a change', () => {
  test.each(playLimitKinds)(
    '[MEMBER-61] of %s downwards holds at once; upwards after 24 hours and a second yes',
    async (kind) => {
      const memberId = await newMember()
      const named = { kind, period: 'week' } as const
      await set(memberId, 1000n, named)
      await set(memberId, 500n, named)
      const refused = { ok: false, code: `${kind}_limit_reached` }
      expect(await place(memberId, 501n)).toMatchObject(refused)
      await set(memberId, 2000n, named)
      const raise = (await limitOf(memberId, named))?.raise
      expect(raise?.limitAmount).toBe(2000n)
      expect(Math.abs((raise?.confirmFrom.getTime() ?? 0) - Date.now() - dayMs)).toBeLessThan(5000)
      await set(memberId, 2000n, named)
      expect((await limitOf(memberId, named))?.raise).toEqual(raise)
      const until = raise?.confirmFrom.toISOString()
      expect(await confirm(memberId, 2000n, named)).toMatchObject({ code: 'limit_waits', detail: { until } })
      await wait(memberId, 24)
      expect(await place(memberId, 501n)).toMatchObject(refused)
      expect(await confirm(memberId, 3000n, named)).toMatchObject({ code: 'limit_not_asked' })
      expect(await confirm(memberId, 2000n, named)).toMatchObject({ ok: true })
      expect(await confirm(memberId, 2000n, named)).toMatchObject({ ok: true })
      expect(await limitOf(memberId, named)).toMatchObject({ limitAmount: 2000n, raise: null })
      expect(await place(memberId, 501n)).toMatchObject({ ok: true })
    },
  )

  test('to none waits as well, and a lower limit, or the present one, ends what was asked for', async () => {
    const memberId = await newMember()
    await set(memberId, null)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: null, raise: null })
    await set(memberId, 500n)
    await set(memberId, null)
    await set(memberId, 500n)
    await wait(memberId, 24)
    expect(await confirm(memberId, null)).toMatchObject({ code: 'limit_not_asked' })
    await set(memberId, 2000n)
    await set(memberId, 400n)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 400n, raise: null })
    await set(memberId, null)
    await wait(memberId, 24)
    expect(await confirm(memberId, null)).toMatchObject({ ok: true })
    expect(await place(memberId, 5000n)).toMatchObject({ ok: true })
    expect(await wagering.protection({ memberId, currency: play })).toMatchObject({ leftToStakeAmount: null })
    expect(await house.violations()).toEqual({})
  })
})

test('[WALLET-08] bets of every end, limits that come and go, and a model of them say the same', async () => {
  let seed = 20_261_129
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const memberId = await newMember()
  const used = { stake: 0n, loss: 0n }
  const held = new Map<string, bigint>()
  const leftOf = (kind: PlayLimitKind) =>
    limitPeriods.flatMap((period) => held.get(`${kind} ${period}`) ?? []).map((limit) => limit - used[kind])
  const expected = (stake: bigint) => {
    const over = playLimitKinds.find((kind) => leftOf(kind).some((left) => left < stake))
    return over ? `${over}_limit_reached` : 'accepted'
  }
  const seen = new Set<string>()
  for (let step = 0; step < 80; step += 1) {
    const stake = BigInt(1 + pick(200))
    const ending = ['won', 'lost', 'lost', 'void', 'cancelled', 'corrected', 'limit'][pick(7)]
    if (ending === 'limit') {
      const [kind, period] = [playLimitKinds[pick(2)]!, limitPeriods[pick(3)]!]
      const units = (used[kind] > 0n ? used[kind] : 0n) + BigInt(kind === 'loss' ? pick(500) : 300 + pick(3000))
      const before = held.get(`${kind} ${period}`)
      await set(memberId, units, { kind, period })
      if (before === undefined || units < before) held.set(`${kind} ${period}`, units)
      continue
    }
    const round = await house.newRound()
    const said = expected(stake)
    const placed = await place(memberId, stake, house, round)
    expect([step, placed.ok ? 'accepted' : placed.code]).toEqual([step, said])
    seen.add(placed.ok ? (ending ?? '') : placed.code)
    if (!placed.ok) continue
    used.stake += stake
    used.loss += stake
    if (ending === 'cancelled') {
      await wagering.cancelBet({ memberId, currency: play, betId: placed.value.betId, exposuresOf: () => [] })
      used.stake -= stake
      used.loss -= stake
    } else if (ending === 'void') {
      await wagering.voidRound({ roundId: round, reason: 'a test' })
      used.loss -= stake
    } else {
      const payout = ending === 'lost' ? 0n : stake + BigInt(pick(100))
      await house.draw(round)
      await wagering.settleRound({ roundId: round, settle: paying((_bet: SettlableBet) => payout) })
      used.loss -= payout
      if (ending === 'corrected') {
        const end = { payoutAmount: amount(stake), validAmount: amount(stake) }
        const correct = (by: string) =>
          database.transaction((tx) =>
            wagering.correctBet(tx, { betId: placed.value.betId, end, by, reason: 'a test' }),
          )
        await correct('one')
        await correct('another')
        used.loss += payout - stake
      }
    }
  }
  const { limits } = await all(memberId)
  for (const { kind, usedAmount } of limits) expect(usedAmount).toBe(used[kind])
  expect([...seen].toSorted()).toEqual(
    ['cancelled', 'corrected', 'loss_limit_reached', 'lost', 'stake_limit_reached', 'void', 'won'].toSorted(),
  )
  expect(await house.violations()).toEqual({})
})
