import { bonusDetailRoutes, slotPlayRoutes, slotRoutes, staffRoutes, bettingRecordRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { memberRounds, promotionInvariants } from '../src/modules/promotions/index.ts'
import { slotInvariants } from '../src/modules/slots/index.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import { accountOf } from './accounts.ts'
import { newKey, play } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { value } from './factories.ts'
import { type FreeSpinsHouse, freeSpinsHouse, spinTerms } from './free-spins.ts'
import { breachesOf, violationsOf } from './violations.ts'

let database: ThrowawayDatabase
let house: FreeSpinsHouse
const invariants = [...ledgerInvariants, ...wageringInvariants, ...slotInvariants, ...promotionInvariants]

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await freeSpinsHouse(database)
})
afterAll(async () => {
  const violations = await violationsOf(database, invariants)
  await house.stop()
  await database.drop()
  expect(violations).toEqual({})
})

type Spun = Awaited<ReturnType<Awaited<ReturnType<FreeSpinsHouse['enter']>>['spin']>>
const winOf = (spun: Spun) => {
  if (!spun.ok) throw new Error(spun.code)
  return spun.value.totalWin
}
const promotionAccount = async () => {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.entry
    where reason = 'free_round' and contra = 'promotion'`.execute(database.sql)
  return rows[0]?.sum ?? 0n
}

test('free spins are claimed once, cost nothing, and what they win is cash', async () => {
  const borne = await promotionAccount()
  const { id, member, game } = await house.given()
  const money = await house.team.moneyOf(member)
  expect((await house.seen(id, member)).taken?.spins).toMatchObject({ left: 3 })
  expect((await game.state()).freeRounds).toMatchObject({ left: 3, betAmount: 1000n })
  let won = 0n
  for (const left of [2, 1, 0]) {
    const spun = await game.free()
    won += winOf(spun)
    expect(spun).toMatchObject({
      value: { balanceAfter: money + won, freeRounds: left === 0 ? null : { left } },
    })
  }
  expect((await game.state()).freeRounds).toBeNull()
  expect(await game.free()).toMatchObject({ code: 'free_rounds_over' })
  expect(await house.team.moneyOf(member)).toBe(money + won)
  expect((await house.seen(id, member)).taken?.spins).toMatchObject({ left: 0 })
  expect(await promotionAccount()).toBe(borne + 3000n)
  const { rounds } = await value(
    house.play.call(slotRoutes.slotRounds, { gameCode: 'sen-vang' }, { token: game.token }),
  )
  expect(rounds.map(({ campaign, stakeAmount }) => [campaign !== null, stakeAmount])).toEqual(
    Array.from({ length: 3 }, () => [true, 0n]),
  )
  const { playTime } = await value(house.play.call(slotPlayRoutes.playTime, {}, { token: game.token }))
  expect(playTime).toMatchObject({ stakeAmount: 0n, payoutAmount: won })
  const { bonuses } = await value(house.server.client.call(bonusDetailRoutes.bonusDetails, {}, { token: member.token }))
  expect(bonuses.filter(({ reason }) => reason !== 'grant')).toEqual([])
  const { bets, total } = await value(
    house.server.client.call(bettingRecordRoutes.bettingRecord, { count: 5 }, { token: member.token }),
  )
  expect(total).toMatchObject({ stakeAmount: 0n, netAmount: won })
  expect(bets.map(({ isGiven, validAmount, stakeAmount }) => [isGiven, validAmount, stakeAmount])).toEqual(
    Array.from({ length: 3 }, () => [true, 0n, 0n]),
  )
})

test('of a hundred claims at once one gives them', async () => {
  const member = await house.team.member()
  const id = await house.promotion()
  await value(house.join(id, member))
  const claims = await Promise.all(Array.from({ length: 100 }, () => house.claim(id, member)))
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
  const { rows } = await sql`select from promotion.free_spins where member_id = ${member.id}`.execute(database.sql)
  expect(rows).toHaveLength(1)
})

test('of two hundred spins at once with three left, on several nodes, exactly three are played', async () => {
  const { member, game } = await house.given()
  const { freeRounds } = await game.state()
  const campaign = freeRounds?.campaign ?? ''
  await game.free()
  await sql`update promotion.free_spins set rounds = rounds + 1, rounds_left = rounds_left + 1
    where member_id = ${member.id}`.execute(database.sql)
  await sql`update promotion.participation set plan = jsonb_set(plan, '{freeSpins,rounds}', '4')
    where member_id = ${member.id}`.execute(database.sql)
  await sql`update promotion.participation set reward_amount = 4000, reserved_amount = 4000
    where member_id = ${member.id}`.execute(database.sql)
  const money = await house.team.moneyOf(member)
  const spun: Spun[] = []
  // A spin that another one is in the way of is sent anew, as the client does.
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      for (;;) {
        const one = await game.spin({ campaign })
        if (one.ok || (one.code !== 'round_in_progress' && one.code !== 'spin_too_soon')) return spun.push(one)
        await setTimeout(50)
      }
    }),
  )
  const played = spun.filter(({ ok }) => ok)
  expect(played).toHaveLength(3)
  expect(new Set(spun.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['free_rounds_over']))
  expect(await house.team.moneyOf(member)).toBe(money + played.reduce((sum, one) => sum + winOf(one), 0n))
})

test('two banks at once with one round left play it once', async () => {
  const { member, game } = await house.given(spinTerms({ rounds: 1 }))
  const { freeRounds } = await game.state()
  const banks = [1, 2, 3, 4].map(() => memberRounds({ database, ledger: house.ledger, wagering: house.wagering }))
  const series = await house.wagering.readSeries({ memberId: member.id, currency: play, gameCode: 'sen-vang' })
  const intent = () => ({
    memberId: member.id,
    currency: play,
    lines: [{ play: 'SPIN', numbers: [], unitAmount: amount(1000n), odds: 10_000 as never }], // as: even odds
    stakeAmount: amount(1000n),
    key: newKey(),
    on: {
      kind: 'decided',
      // No slot would have dealt it.
      product: 'originals',
      gameCode: 'sen-vang',
      rulesVersion: 1,
      source: series?.source ?? 0n,
      from: series?.played ?? 0,
      count: 1,
      cycleMs: 0,
      outcome: { units: 1 },
      payoutAmount: amount(0n),
    } as const,
  })
  const asked = { sessionId: 0n, campaign: freeRounds?.campaign ?? '' }
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_each, n) => banks[n % 4]!.play(intent(), asked)), // There are four.
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const { rows } = await sql`select from promotion.free_round
    join promotion.free_spins as given on given.id = free_spins_id where member_id = ${member.id}`.execute(database.sql)
  expect(rows).toHaveLength(1)
})

test('the same spin again is answered as the first time, takes no second round, and is none for money', async () => {
  const { game } = await house.given()
  const { freeRounds } = await game.state()
  const asked = { campaign: freeRounds?.campaign ?? '', clientSpinId: newKey() }
  const first = await value(game.spin(asked))
  const { freeRounds: _left, ...round } = first
  expect(await value(game.spin(asked))).toMatchObject(round)
  expect((await game.state()).freeRounds).toMatchObject({ left: 2 })
  expect(await game.spin({ clientSpinId: asked.clientSpinId })).toMatchObject({ code: 'idempotency_key_reused' })
  const paid = newKey()
  await value(game.spin({ clientSpinId: paid }))
  expect(await game.spin({ clientSpinId: paid, campaign: asked.campaign })).toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect((await game.state()).freeRounds).toMatchObject({ left: 2 })
})

test('they are for their game, their amount and their member, and are over when their days are', async () => {
  const { member, game } = await house.given()
  const { freeRounds } = await game.state()
  const campaign = freeRounds?.campaign ?? ''
  expect(await game.spin({ campaign, bet: amount(2000n) })).toMatchObject({ code: 'free_rounds_over' })
  const elsewhere = await house.enter(member, 'kho-bau')
  expect(await elsewhere.spin({ campaign })).toMatchObject({ code: 'free_rounds_over' })
  const stranger = await house.enter(await house.team.member())
  expect(await stranger.spin({ campaign })).toMatchObject({ code: 'free_rounds_over' })
  await sql`update promotion.free_spins set given_at = given_at - interval '8 days',
      expires_at = expires_at - interval '8 days' where member_id = ${member.id}`.execute(database.sql)
  expect((await game.state()).freeRounds).toBeNull()
  expect(await game.spin({ campaign })).toMatchObject({ code: 'free_rounds_over' })
})

test('of several gifts the one that ends first is played first', async () => {
  const { member } = await house.given(spinTerms({ days: 9 }))
  const { game } = await house.given(spinTerms({ days: 2, rounds: 1 }), member)
  expect((await game.state()).freeRounds).toMatchObject({ left: 1 })
  expect(await value(game.free())).toMatchObject({ freeRounds: { left: 3 } })
})

test('whoever is frozen or on a break plays and claims none; what was refused takes no round', async () => {
  const { member, game } = await house.given()
  const { freeRounds } = await game.state()
  const campaign = freeRounds?.campaign ?? ''
  const id = await house.promotion()
  await value(house.join(id, member))
  const account = accountOf(member.id)
  await sql`update wagering.player set break_until = now() + interval '1 day'
    where account_id = ${account}`.execute(database.sql)
  expect(await game.spin({ campaign })).toMatchObject({ code: 'on_a_break' })
  expect(await house.claim(id, member)).toMatchObject({ code: 'on_a_break' })
  await sql`update wagering.player set break_until = null, frozen = true where account_id = ${account}`.execute(
    database.sql,
  )
  expect(await game.spin({ campaign })).toMatchObject({ code: 'account_frozen' })
  await sql`update wagering.player set frozen = false where account_id = ${account}`.execute(database.sql)
  expect((await game.state()).freeRounds).toMatchObject({ left: 3 })
})

test("they use up none of the member's limits, and their wins make room as any win does", async () => {
  const { member, game } = await house.given()
  const limit = { memberId: member.id, currency: play, period: 'day' } as const
  await house.wagering.setPlayLimit({ ...limit, kind: 'stake', limitAmount: amount(500n) })
  await house.wagering.setPlayLimit({ ...limit, kind: 'loss', limitAmount: amount(500n) })
  let won = 0n
  for (let n = 0; n < 3; n += 1) won += winOf(await game.free())
  const { limits } = await house.wagering.playLimits({ memberId: member.id, currency: play })
  const used = (kind: string) => limits.find((each) => each.kind === kind && each.period === 'day')?.usedAmount
  expect([used('stake'), used('loss')]).toEqual([0n, -won])
  expect(await game.spin()).toMatchObject({ code: 'stake_limit_reached' })
  expect(await violationsOf(database, wageringInvariants)).toEqual({})
})

test('a round that was given cannot be voided: its stake is not the member’s to have back', async () => {
  const { game } = await house.given()
  const { roundId } = await value(game.free())
  const refused = await database.transaction((tx) =>
    house.wagering.correctBet(tx, { betId: BigInt(roundId), end: 'void', by: 'an', reason: 'x' }),
  )
  expect(refused).toMatchObject({ code: 'invalid_request' })
})

test('a budget holds the stakes of all rounds of whoever has joined', async () => {
  const terms = spinTerms()
  const id = await house.promotion({ ...terms, plan: { ...terms.plan!, budgetAmount: amount(6000n) } }) // It has one.
  for (let n = 0; n < 2; n += 1) await value(house.join(id, await house.team.member()))
  expect(await house.join(id, await house.team.member())).toMatchObject({ code: 'promotion_not_open' })
  expect(await value(house.staff.call(staffRoutes.promotion, { id }, house.as('linh')))).toMatchObject({
    joined: 2,
    reservedAmount: 6000n,
  })
})

test('the desk offers the slots of the site with their amounts, and takes nothing else', async () => {
  const id = await house.words()
  const { slots } = await value(house.staff.call(staffRoutes.promotion, { id }, house.as('linh')))
  expect(slots.find(({ gameCode }) => gameCode === 'sen-vang')).toMatchObject({
    betAmounts: expect.arrayContaining([1000n]),
  })
  expect(await house.set(id, spinTerms({ gameCode: 'tung-xu' }))).toMatchObject({ code: 'game_not_found' })
  expect(await house.set(id, spinTerms({ betAmount: amount(1n) }))).toMatchObject({ code: 'bet_level' })
  // What they win asks nothing to be played.
  await expect(async () => house.set(id, spinTerms({}, { turnoverMultiple: 10_000 }))).rejects.toThrow(
    'turnoverMultiple',
  )
  expect(await house.set(id, spinTerms())).toMatchObject({ ok: true })
})

test.each([
  [
    'a round that is gone and was not played',
    'update promotion.free_spins set rounds_left = rounds_left - 1 where rounds_left > 0',
  ],
  [
    'a gift that nobody has claimed',
    'update promotion.participation set plan = plan || \'{"kind": "check_in"}\' where state = \'claimed\'',
  ],
  ['another amount', 'update promotion.free_spins set bet = bet + 1'],
  ['a round that was given by nothing', 'delete from promotion.free_round'],
])('[INV] PR6: %s is found', async (_what, statement) => {
  const invariant = promotionInvariants.find(({ name }) => name === 'PR6')!
  expect(await breachesOf(database, invariant, statement)).toBeGreaterThan(0n)
})
