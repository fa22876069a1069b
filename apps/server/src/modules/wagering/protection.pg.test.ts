import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, play } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'

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
