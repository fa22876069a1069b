import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identityRoutes, inboxRoutes, loyaltyRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, newKey, paying } from '../../../test/betting.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, people, placeBets, value } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { silentLog } from '../../platform/process/log.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { createInbox } from '../inbox/index.ts'
import { requireTurnover } from '../cashier/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { createContent, createSite } from '../site/index.ts'
import { createLoyalty, type Loyalty, loyaltyInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let loyalty: Loyalty
let bets: Betting
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'loyal')
  const site = createSite({ database })
  const vault = createVault(Buffer.alloc(32, 5))
  const inbox = createInbox({
    database,
    site,
    vault,
    content: createContent({ database, site }),
    limiter: { take: async () => 0, giveBack: async () => {} } as never, // as: nothing here is limited.
    rateLimitFactor: 1,
    rankLevelOf: async () => 0,
    membersByRank: () => ({ levelsOf: async () => new Map(), count: async () => 0 }),
    blockedOf: async () => new Set(),
    offerMail: null,
    publicUrl: '',
  })
  loyalty = createLoyalty({
    database,
    site,
    vault,
    ledger: createLedger({ database }),
    log: silentLog,
    checkPassword: async () => ({ ok: true, value: {} }),
    tellMember: inbox.tell,
    hasVipService: inbox.hasVipService,
    benefitsOf: async () => [],
    requireTurnover,
    recentPlay: async () => new Map(),
    recentDeposits: async () => ({ deposits: 0, steps: 0n }),
  })
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])).toEqual({})
  await loyalty.stop().catch(() => {})
  await server.close()
  await database.drop()
})

/** As if bets of this much had ended, and the job had looked at them. */
async function haveBet({ id }: TestMember, validAmount: bigint): Promise<void> {
  await sql`insert into loyalty.play as play (account_id, valid_amount) values (${accountOf(id)}, ${validAmount})
    on conflict (account_id) do update set valid_amount = play.valid_amount + excluded.valid_amount,
      is_due = true`.execute(database.sql)
  await loyalty.givePoints(new Date())
}

const points = async ({ token }: TestMember) => value(server.client.call(loyaltyRoutes.pointBalance, {}, { token }))
const rank = async ({ token }: TestMember) =>
  value(server.client.call(loyaltyRoutes.myRank, {}, { token, language: 'EN' }))
const exchanges = async ({ token }: TestMember, conversions?: 'true') =>
  (
    await value(
      server.client.call(loyaltyRoutes.redeemPointList, { pageNo: 1, ...(conversions && { conversions }) }, { token }),
    )
  ).list

interface Offer {
  readonly kind: 'goods' | 'bonus'
  readonly price?: bigint
  readonly costs?: bigint
  readonly stock?: number | null
  readonly rankLevelMin?: number
}
async function offer({ kind, price = 10n, costs = 0n, stock = null, rankLevelMin = 1 }: Offer): Promise<string> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into loyalty.reward (merchant_id, kind, points, required_amount, bonus_amount, stock, rank_level_min)
    values (1, ${kind}, ${price}, ${costs}, ${kind === 'bonus' ? 7000n : 0n}, ${stock}, ${rankLevelMin})
      returning id`.execute(database.sql)
  const id = rows[0]!.id
  await sql`insert into loyalty.reward_text (reward_id, language, name) values (${id}, 'VI', ${`Quà ${id}`})`.execute(
    database.sql,
  )
  return String(id)
}
const redeem = (
  { token }: TestMember,
  rewardId: string,
  more: { quantity?: number; password?: string; address?: string; mobileNum?: string; key?: string } = {},
) => {
  const { key = newKey(), quantity = 1, password = registration.password, ...goods } = more
  return server.client.call(loyaltyRoutes.redeemPointReward, { rewardId, quantity, password, ...goods }, { token, key })
}
const convert = (
  { token }: TestMember,
  given: bigint,
  { key = newKey(), password = registration.password }: { key?: string; password?: string } = {},
) => server.client.call(loyaltyRoutes.convertPoint, { points: amount(given), password }, { token, key })
const decide = (id: string, status: 'completed' | 'rejected') =>
  database.transaction((tx) => loyalty.decide(tx, { id: BigInt(id), status, remarks: 'Đã kiểm tra.', now: new Date() }))
const stockOf = async (id: string) => {
  const { rows } = await sql<{ stock: number | null }>`select stock from loyalty.reward where id = ${id}`.execute(
    database.sql,
  )
  return rows[0]?.stock
}

test('the mall of a new installation has twelve products, by price, each with a name and a picture of its own', async () => {
  for (const language of ['VI', 'EN', 'CN', 'TH', 'JA', 'ID'] as const) {
    const { rewards } = await value(server.client.call(loyaltyRoutes.pointReward, {}, { language }))
    expect(rewards.map(({ requiredPoints }) => Number(requiredPoints))).toEqual([
      100, 200, 400, 600, 1_000, 1_500, 2_000, 2_500, 5_000, 8_000, 12_000, 20_000,
    ])
    expect(new Set(rewards.map(({ productName }) => productName)).size).toBe(12)
    const pictures = new Set(rewards.map(({ picture }) => picture ?? ''))
    expect(pictures.size).toBe(12)
    const site = join(import.meta.dirname, '../../../../web/public')
    expect([...pictures].filter((picture) => !existsSync(join(site, picture)))).toEqual([])
  }
})

describe('valid bets', () => {
  test('[POINT-17] [PROMO-27] bets that were won or lost count once, those returned do not, and each point is given once', async () => {
    const member = await team.member()
    const [settled, voided] = [await bets.newRound(), await bets.newRound()]
    await placeBets(bets, settled, [
      { by: member, stake: 25_000n },
      { by: member, stake: 5_000n },
    ])
    await placeBets(bets, voided, [{ by: member, stake: 40_000n }])
    await bets.draw(settled, ['11'])
    await bets.wagering.settleRound({ roundId: settled, settle: paying(() => 0n) })
    await bets.wagering.voidRound({ roundId: voided, reason: 'test' })
    loyalty.start()
    await vi.waitFor(async () => expect((await rank(member)).validAmount).toBe(30_000n), {
      timeout: 12_000,
      interval: 200,
    })
    await loyalty.stop()
    expect(await points(member)).toEqual({ currentPoints: 0n, accumulatedPoints: 0n })
    await Promise.all([loyalty.givePoints(new Date()), loyalty.givePoints(new Date())])
    await loyalty.givePoints(new Date())
    expect(await points(member)).toEqual({ currentPoints: 3n, accumulatedPoints: 3n })
  })

  test('[API-80] [POINT-03] [POINT-04] what is less than a point waits for more bets, and each change is listed', async () => {
    const member = await team.member()
    await haveBet(member, 19_999n)
    expect(await points(member)).toMatchObject({ currentPoints: 1n })
    await haveBet(member, 1n)
    expect(await points(member)).toMatchObject({ currentPoints: 2n })
    const { changes } = await value(server.client.call(loyaltyRoutes.pointChanges, {}, { token: member.token }))
    expect(changes).toMatchObject([
      { reason: 'points_earned', netPoints: 1n, currentPoints: 2n },
      { reason: 'points_earned', netPoints: 1n, currentPoints: 1n },
    ])
  })
})

describe('ranks', () => {
  test('[PROMO-26] everybody begins at the first rank, and sees what is missing to the next', async () => {
    const member = await team.member()
    await haveBet(member, 2_000_000n)
    expect(await rank(member)).toMatchObject({
      rankLevel: 1,
      labelName: 'Bronze',
      validAmount: 2_000_000n,
      next: { rankLevel: 2, labelName: 'Silver', requiredAmount: 5_000_000n, missingAmount: 3_000_000n },
      claimableCount: 0,
    })
    const info = await value(server.client.call(identityRoutes.info, {}, { token: member.token, language: 'VI' }))
    expect(info.clubLabel).toEqual({ labelName: 'Đồng', rankLevel: 1 })
  })

  test('[PROMO-27] a rank is reached at its amount exactly, told once, and never lost', async () => {
    const member = await team.member()
    await haveBet(member, 4_999_999n)
    expect((await rank(member)).rankLevel).toBe(1)
    await haveBet(member, 1n)
    await haveBet(member, 10_000n)
    expect((await rank(member)).rankLevel).toBe(2)
    const { list } = await value(server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token }))
    const told = list.filter(({ page }) => page !== 'missionLeaderboard') // That one welcomes a new member.
    expect(told).toMatchObject([{ title: 'Bạn đã lên hạng', page: 'playerRank' }])
    await sql`update loyalty.rank set required_amount = 9000000 where merchant_id = 1 and rank_level = 2`.execute(
      database.sql,
    )
    expect((await rank(member)).rankLevel).toBe(2)
    await sql`update loyalty.rank set required_amount = 5000000 where merchant_id = 1 and rank_level = 2`.execute(
      database.sql,
    )
  })

  test('[MEMBER-51] the bonus of a rank is paid once, however many claims arrive at once', async () => {
    const member = await team.member()
    await haveBet(member, 5_000_000n)
    const claim = (rankLevel: number) =>
      server.client.call(loyaltyRoutes.claimRankBonus, { rankLevel }, { token: member.token })
    expect(await claim(3)).toMatchObject({ ok: false, code: 'rank_not_reached' })
    expect(await claim(1)).toMatchObject({ ok: false, code: 'rank_not_reached' })
    expect((await rank(member)).claimableCount).toBe(1)
    const claimed = await Promise.all([claim(2), claim(2), claim(2), claim(2)])
    expect(claimed.map((each) => each.ok && each.value.sumBalance)).toEqual([
      1_050_000n,
      1_050_000n,
      1_050_000n,
      1_050_000n,
    ])
    expect(await team.moneyOf(member)).toBe(1_050_000n)
    expect(await rank(member)).toMatchObject({
      claimableCount: 0,
      bonuses: [{ rankLevel: 2, bonusAmount: 50_000n, claimedAt: expect.any(Date) }],
    })
    const { rows } = await sql`select source, reference, credit_amount from cashier.turnover_requirement
      where ledger.member_of(account_id) = ${member.id}`.execute(database.sql)
    expect(rows).toEqual([{ source: 'rank', reference: 2n, credit_amount: 50_000n }])
  })

  test('[API-82] a higher rank needs fewer bets for a point, as the configuration says', async () => {
    const member = await team.member()
    await haveBet(member, 2_000_000_000n)
    expect(await points(member)).toMatchObject({ currentPoints: 2_000_000_000n / 7_500n })
    const { earning, conversion } = await value(server.client.call(loyaltyRoutes.pointConfig, {}))
    expect(earning.at(-1)).toEqual({ rankLevel: 6, betPerPoint: 7_500n })
    expect(conversion).toEqual({ amountPerPoint: 20n, pointsMin: 50n, pointsDailyMax: 10_000n })
  })
})

describe('the points mall', () => {
  test('[POINT-02] [POINT-20] [API-81] a visitor sees what is offered, and must log in to redeem', async () => {
    const id = await offer({ kind: 'bonus', price: 30n })
    const { rewards } = await value(server.client.call(loyaltyRoutes.pointReward, {}))
    expect(rewards.find((each) => each.id === id)).toMatchObject({
      productName: `Quà ${id}`,
      requiredPoints: 30n,
      bonusAmount: 7_000n,
      stock: null,
    })
    const asked = await server.client.call(
      loyaltyRoutes.redeemPointReward,
      { rewardId: id, quantity: 1, password: 'x' },
      { key: newKey() },
    )
    expect(asked).toMatchObject({ ok: false, code: 'not_logged_in' })
  })

  test('[POINT-14] [POINT-18] [POINT-05] points and stock go at once, the bonus comes when it is approved', async () => {
    const member = await team.member()
    await haveBet(member, 300_000n)
    const id = await offer({ kind: 'bonus', stock: 5 })
    expect(await redeem(member, id, { quantity: 2 })).toMatchObject({ ok: true, value: { currentPoints: 10n } })
    expect([await stockOf(id), await team.moneyOf(member)]).toEqual([3, 1_000_000n])
    const [made] = await exchanges(member)
    expect(made).toMatchObject({
      exchangeType: 'bonus',
      productName: `Quà ${id}`,
      quantity: 2,
      requiredPoints: 20n,
      status: 'processing',
      remarks: null,
    })
    expect(await decide(made!.id, 'completed')).toMatchObject({ ok: true })
    expect(await team.moneyOf(member)).toBe(1_014_000n)
    expect(await decide(made!.id, 'rejected')).toMatchObject({ ok: false, code: 'already_decided' })
    expect(await exchanges(member)).toMatchObject([{ status: 'completed', remarks: 'Đã kiểm tra.' }])
  })

  test('[POINT-08] [POINT-14] a rejection returns points, money and stock once', async () => {
    const member = await team.member()
    await haveBet(member, 100_000n)
    const id = await offer({ kind: 'bonus', stock: 1, costs: 20_000n })
    expect(await redeem(member, id)).toMatchObject({ ok: true })
    expect([await team.moneyOf(member), (await points(member)).currentPoints, await stockOf(id)]).toEqual([
      980_000n,
      0n,
      0,
    ])
    const [made] = await exchanges(member)
    const decided = await Promise.all([
      decide(made!.id, 'rejected'),
      decide(made!.id, 'rejected'),
      decide(made!.id, 'completed'),
    ])
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    const [after] = await exchanges(member)
    const isRejected = after?.status === 'rejected'
    expect([await team.moneyOf(member), (await points(member)).currentPoints, await stockOf(id)]).toEqual(
      isRejected ? [1_000_000n, 10n, 1] : [987_000n, 0n, 0],
    )
  })

  test('[POINT-15] of many who want the last piece one gets it, and nobody else loses a point', async () => {
    const members = await Promise.all([team.member(), team.member(), team.member()])
    for (const member of members) await haveBet(member, 100_000n)
    const id = await offer({ kind: 'bonus', stock: 1 })
    const tried = await Promise.all(members.map((member) => redeem(member, id)))
    expect(tried.map((each) => (each.ok ? 'got it' : each.code)).toSorted()).toEqual([
      'got it',
      'out_of_stock',
      'out_of_stock',
    ])
    expect((await Promise.all(members.map(points))).filter(({ currentPoints }) => currentPoints === 10n)).toHaveLength(
      2,
    )
  })

  test.each`
    what                     | wanted                                          | refusal
    ${'too few points'}      | ${{ kind: 'bonus', price: 11n }}                | ${'points_too_low'}
    ${'too little money'}    | ${{ kind: 'bonus', costs: 1_000_001n }}         | ${'balance_too_low'}
    ${'points, after money'} | ${{ kind: 'bonus', price: 11n, costs: 1_000n }} | ${'points_too_low'}
    ${'no stock'}            | ${{ kind: 'bonus', stock: 0 }}                  | ${'out_of_stock'}
    ${'too low a rank'}      | ${{ kind: 'bonus', rankLevelMin: 2 }}           | ${'rank_not_reached'}
    ${'goods to nowhere'}    | ${{ kind: 'goods' }}                            | ${'address_invalid'}
  `(
    '[POINT-15] $what: refused, and nothing has moved',
    async ({ wanted, refusal }: { wanted: Offer; refusal: string }) => {
      const member = await team.member()
      await haveBet(member, 100_000n)
      expect(await redeem(member, await offer(wanted))).toMatchObject({ ok: false, code: refusal })
      expect([await team.moneyOf(member), (await points(member)).currentPoints, await exchanges(member)]).toEqual([
        1_000_000n,
        10n,
        [],
      ])
    },
  )

  test('[POINT-11] [POINT-13] [API-85] a wrong password refuses and leaves the points', async () => {
    const member = await team.member()
    await haveBet(member, 100_000n)
    const id = await offer({ kind: 'bonus' })
    expect(await redeem(member, id, { password: 'wrong' })).toMatchObject({ ok: false, code: 'wrong_password' })
    expect(await points(member)).toMatchObject({ currentPoints: 10n })
  })

  test('[POINT-07] goods take an address and a number, which rest sealed and which the back office reads', async () => {
    const member = await team.member()
    await haveBet(member, 100_000n)
    const id = await offer({ kind: 'goods' })
    const to = { address: '12 Lê Lợi, phường Bến Nghé, Quận 1', mobileNum: '0912 345 678' }
    expect(await redeem(member, id, { ...to, mobileNum: 'call me' })).toMatchObject({
      code: 'address_invalid',
      detail: { field: 'mobileNum' },
    })
    expect(await redeem(member, id, to)).toMatchObject({ ok: true })
    const { rows } = await sql<{
      row: string
    }>`select exchange::text as row from loyalty.exchange where reward_id = ${id}`.execute(database.sql)
    expect(rows[0]?.row).not.toContain('Lê Lợi')
  })

  test('one intention is one exchange, also when it arrives four times at once', async () => {
    const member = await team.member()
    await haveBet(member, 400_000n)
    const id = await offer({ kind: 'bonus' })
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(member, id, { key })))
    expect(new Set(answers.map((each) => each.ok && each.value.id)).size).toBe(1)
    expect((await points(member)).currentPoints).toBe(30n)
    expect(await redeem(member, id, { key, quantity: 2 })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
  })
})

describe('conversion', () => {
  test('[API-83] [POINT-12] [POINT-16] [API-86] points become money at once by the rate, and it stands in the exchange history', async () => {
    const member = await team.member()
    await haveBet(member, 1_000_000n)
    expect(await convert(member, 60n, { password: 'wrong' })).toMatchObject({ code: 'wrong_password' })
    const key = newKey()
    const converted = { ok: true, value: { amount: 1_200n, currentPoints: 40n, sumBalance: 1_001_200n } }
    expect(await convert(member, 60n, { key })).toMatchObject(converted)
    expect(await convert(member, 60n, { key })).toMatchObject(converted)
    const { rows: asked } = await sql`select source, credit_amount, required_amount from cashier.turnover_requirement
      where reason = 'points_converted' and account_id = ledger.account_of(${member.id}, 1)`.execute(database.sql)
    expect(asked).toEqual([{ source: 'points_converted', credit_amount: 1_200n, required_amount: 1_200n }])
    expect(await exchanges(member)).toEqual([])
    expect(await exchanges(member, 'true')).toMatchObject([
      { exchangeType: 'convert', requiredPoints: 60n, bonusAmount: 1_200n, status: 'completed' },
    ])
  })

  test.each`
    given      | has        | refusal
    ${49n}     | ${1_000n}  | ${'points_out_of_range'}
    ${10_001n} | ${20_000n} | ${'points_out_of_range'}
    ${500n}    | ${499n}    | ${'points_too_low'}
  `(
    '$given of $has points: $refusal',
    async ({ given, has, refusal }: { given: bigint; has: bigint; refusal: string }) => {
      const member = await team.member()
      await sql`update loyalty.rank set bet_per_point = 10 where merchant_id = 1 and rank_level = 1`.execute(
        database.sql,
      )
      await haveBet(member, has * 10n)
      await sql`update loyalty.rank set bet_per_point = 10000 where merchant_id = 1 and rank_level = 1`.execute(
        database.sql,
      )
      expect(await convert(member, given)).toMatchObject({ ok: false, code: refusal })
      expect([await team.moneyOf(member), (await points(member)).currentPoints]).toEqual([1_000_000n, has])
    },
  )

  test('the most of a day holds for conversions at the same time', async () => {
    const member = await team.member()
    await sql`update loyalty.rank set bet_per_point = 10 where merchant_id = 1 and rank_level = 1`.execute(database.sql)
    await haveBet(member, 300_000n)
    await sql`update loyalty.rank set bet_per_point = 10000 where merchant_id = 1 and rank_level = 1`.execute(
      database.sql,
    )
    const tried = await Promise.all([convert(member, 6_000n), convert(member, 6_000n), convert(member, 6_000n)])
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await points(member)).currentPoints).toBe(24_000n)
  })
})
