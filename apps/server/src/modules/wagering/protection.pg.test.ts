import { amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, play } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { walletOf } from '../ledger/index.ts'

let database: ThrowawayDatabase
let nodes: [Betting, Betting]
let roundId: bigint
beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [betting(database), betting(database)]
  roundId = await nodes[0].newRound()
})
afterAll(async () => {
  for (const { wagering } of nodes) await wagering.stop()
  await database.drop()
})

const newMember = () => nodes[0].newMember(1_000_000n)

const hourMs = 3_600_000
const setLimit = (memberId: bigint, limit: bigint | null) =>
  nodes[0].wagering.setStakeLimit({ memberId, currency: play, stakeLimitAmount: limit === null ? null : amount(limit) })
const place = (memberId: bigint, stake: bigint, node = nodes[0]) =>
  node.wagering.wager(node.intent(memberId, roundId, stake))
const protection = (memberId: bigint) => nodes[0].wagering.protection({ memberId, currency: play })
/** As if the days had passed for this member. */
const travel = (memberId: bigint, hours: number) =>
  sql`update wagering.player set pending_at = pending_at - make_interval(hours => ${hours}),
  break_until = break_until - make_interval(hours => ${hours}) where account_id = ${accountOf(memberId)}`.execute(
    database.sql,
  )

describe('the stake limit', () => {
  it('counts what was staked before it was set and says what remains', async () => {
    const memberId = await newMember()
    await place(memberId, 300n)
    await setLimit(memberId, 1000n)
    expect(await place(memberId, 701n)).toEqual({
      ok: false,
      code: 'stake_limit_reached',
      detail: { remaining: '700' },
    })
    expect(await place(memberId, 700n)).toMatchObject({ ok: true })
    expect(await place(memberId, 1n)).toEqual({ ok: false, code: 'stake_limit_reached', detail: { remaining: '0' } })
    expect(await protection(memberId)).toMatchObject({
      stakeLimitAmount: 1000n,
      stakedTodayAmount: 1000n,
      pending: null,
      breakUntil: null,
    })
    expect(await nodes[0].violations()).toEqual({})
  })

  it('is never passed by bets that arrive together on two nodes', async () => {
    const memberId = await newMember()
    await setLimit(memberId, 1000n)
    await place(memberId, 990n)
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => place(memberId, 1n, nodes[index % 2])))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect((await protection(memberId)).stakedTodayAmount).toBe(1000n)
    expect(await nodes[0].violations()).toEqual({})
  })

  it('holds from the moment it is set, while bets are under way', async () => {
    const memberId = await newMember()
    const bets = Array.from({ length: 200 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index / 4))
      return place(memberId, 10n, nodes[index % 2])
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await setLimit(memberId, 0n)
    const { stakedTodayAmount } = await protection(memberId)
    await Promise.all(bets)
    expect((await protection(memberId)).stakedTodayAmount).toBe(stakedTodayAmount)
    expect(await nodes[0].violations()).toEqual({})
  })

  it('is lowered at once, and raised or removed after 24 hours', async () => {
    const memberId = await newMember()
    const now = Date.now()
    expect(Math.abs((await setLimit(memberId, 500n)).effectiveAt.getTime() - now)).toBeLessThan(5000)
    const { effectiveAt } = await setLimit(memberId, 2000n)
    expect(Math.abs(effectiveAt.getTime() - now - 24 * hourMs)).toBeLessThan(5000)
    expect((await setLimit(memberId, 2000n)).effectiveAt).toEqual(effectiveAt)
    expect(await protection(memberId)).toMatchObject({
      stakeLimitAmount: 500n,
      pending: { stakeLimitAmount: 2000n, effectiveAt },
    })
    expect(await place(memberId, 501n)).toMatchObject({ ok: false, code: 'stake_limit_reached' })
    await travel(memberId, 24)
    expect(await place(memberId, 501n)).toMatchObject({ ok: true })
    expect(await protection(memberId)).toMatchObject({
      stakeLimitAmount: 2000n,
      stakedTodayAmount: 501n,
      pending: null,
    })
    await setLimit(memberId, null)
    expect(await place(memberId, 1500n)).toMatchObject({ ok: false, code: 'stake_limit_reached' })
    await travel(memberId, 24)
    expect(await place(memberId, 1500n)).toMatchObject({ ok: true })
    expect(await protection(memberId)).toMatchObject({ stakeLimitAmount: null, stakedTodayAmount: 2001n })
    expect(await nodes[0].violations()).toEqual({})
  })

  it('keeps the lower of a raise and a later reduction', async () => {
    const memberId = await newMember()
    await setLimit(memberId, 500n)
    await setLimit(memberId, 2000n)
    await setLimit(memberId, 400n)
    await travel(memberId, 48)
    expect(await protection(memberId)).toMatchObject({ stakeLimitAmount: 400n, pending: null })
  })
})

describe('an exclusion', () => {
  const exclude = (memberId: bigint, months: number | null) => nodes[0].wagering.exclude({ memberId, months })

  it('refuses every bet for its months, becomes longer and never shorter, and no later wallet goes around it', async () => {
    const memberId = await newMember()
    const half = await exclude(memberId, 6)
    expect(half.until?.getTime()).toBeGreaterThan(Date.now() + 180 * 24 * hourMs)
    expect(await place(memberId, 1n)).toEqual({
      ok: false,
      code: 'on_a_break',
      detail: { until: half.until?.toISOString() },
    })
    const year = await exclude(memberId, 12)
    expect(await exclude(memberId, 6)).toEqual(year)
    await nodes[0].wagering.takeBreak({ memberId, days: 1 })
    expect(await protection(memberId)).toMatchObject({ exclusion: year, breakUntil: year.until })
    await database.transaction((tx) =>
      nodes[0].wagering.openPlayer(tx, { memberId, currency: currencyByCode('VND'), timeZone: 'Asia/Ho_Chi_Minh' }),
    )
    const { rows } = await sql<{ at: Date }>`select break_until as at from wagering.player
      where account_id = ${walletOf(memberId, currencyByCode('VND'))}`.execute(database.sql)
    expect(rows).toEqual([{ at: year.until }])
    await travel(memberId, 367 * 24)
    expect(await nodes[0].violations()).toMatchObject({ G3: expect.any(Number) })
  })

  it('for ever has no end, and nobody takes it away', async () => {
    const memberId = await newMember()
    const ever = await exclude(memberId, null)
    expect(ever.until).toBeNull()
    expect(await exclude(memberId, 60)).toEqual(ever)
    await travel(memberId, 99 * 365 * 24)
    expect(await place(memberId, 1n)).toMatchObject({ ok: false, code: 'on_a_break' })
    for (const change of ['update wagering.exclusion set until = now()', 'delete from wagering.exclusion'])
      await expect(sql.raw(change).execute(database.sql)).rejects.toThrow('exclusions are final')
  })

  it('of both at once on two nodes the longer one holds', async () => {
    const memberId = await newMember()
    const [one, other] = nodes
    await Promise.all(
      [one, other, one].map(({ wagering }, n) => wagering.exclude({ memberId, months: [6, 60, 12][n]! })),
    )
    const { exclusion } = await protection(memberId)
    expect(exclusion?.until?.getTime()).toBeGreaterThan(Date.now() + 5 * 364 * 24 * hourMs)
  })
})

describe('a break', () => {
  it('refuses every bet until it ends and is never shortened', async () => {
    const memberId = await newMember()
    const week = await nodes[0].wagering.takeBreak({ memberId, days: 7 })
    expect(await nodes[0].wagering.takeBreak({ memberId, days: 1 })).toEqual(week)
    expect(await place(memberId, 1n)).toEqual({
      ok: false,
      code: 'on_a_break',
      detail: { until: week.breakUntil.toISOString() },
    })
    await travel(memberId, 7 * 24)
    expect(await place(memberId, 1n)).toMatchObject({ ok: true })
    expect((await protection(memberId)).breakUntil).toBeNull()
  })

  it('lets no bet through after it was taken, while bets are under way', async () => {
    const memberId = await newMember()
    const bets = Array.from({ length: 200 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index / 4))
      return place(memberId, 10n, nodes[index % 2])
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await nodes[0].wagering.takeBreak({ memberId, days: 1 })
    const balance = await nodes[0].balanceOf(memberId)
    await Promise.all(bets)
    expect(await nodes[0].balanceOf(memberId)).toBe(balance)
  })
})
