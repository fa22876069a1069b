import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, play } from '../../../test/betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { walletOf } from '../ledger/index.ts'
import { keptFrom } from './kept-from.ts'

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
const place = (memberId: bigint, stake: bigint, node = nodes[0]) =>
  node.wagering.wager(node.intent(memberId, roundId, stake))
const protection = (memberId: bigint) => nodes[0].wagering.protection({ memberId, currency: play })
/** As if the days had passed for this member. */
const travel = (memberId: bigint, hours: number) =>
  sql`update wagering.player set break_until = break_until - make_interval(hours => ${hours}) where account_id = ${accountOf(memberId)}`.execute(
    database.sql,
  )

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

describe('what keeps a member from something', () => {
  const kinds = ['bets', 'deposits', 'withdrawals', 'transfers'] as const
  /** Which of the four, frozen each for itself, keep from it; whether a break does; whether it takes a wallet. */
  it.each([
    ['play', ['bets'], true, false],
    ['payIn', ['deposits'], true, true],
    ['beGiven', ['bets', 'deposits'], true, false],
    ['collect', ['bets'], false, false],
    ['withdraw', ['withdrawals'], false, true],
    ['send', ['transfers'], false, true],
    ['receive', ['transfers'], true, true],
    ['toVendor', ['bets', 'transfers'], true, true],
    ['beOffered', ['bets', 'deposits'], true, false],
    ['applyFor', ['bets'], false, false],
    ['depositBonus', ['deposits'], true, true],
  ] as const)('%s: %j frozen, a break: %s, no wallet: %s', async (act, frozen, onBreak, needsWallet) => {
    const memberId = await newMember()
    const kept = (id = memberId) => keptFrom(database.sql, { memberId: id, currency: play }, act)
    const freeze = (only: readonly (typeof kinds)[number][]) =>
      database.transaction((tx) => nodes[0].wagering.freezePlayer(tx, { memberId, frozen: only }))
    const keeping = []
    for (const kind of kinds) {
      await freeze([kind])
      const refused = await kept()
      if (refused) keeping.push(refused)
    }
    expect(keeping).toEqual(frozen.map((kind) => ({ ok: false, code: 'account_frozen', detail: { kind } })))
    await freeze([])
    expect(await kept()).toBeNull()
    const { breakUntil } = await nodes[0].wagering.takeBreak({ memberId, days: 1 })
    const onOne = { ok: false, code: 'on_a_break', detail: { until: breakUntil.toISOString() } }
    expect(await kept()).toEqual(onBreak ? onOne : null)
    const without = await kept(memberId + 1_000_000n)
    expect(without?.code ?? null).toBe(needsWallet ? 'account_frozen' : null)
  })
})
