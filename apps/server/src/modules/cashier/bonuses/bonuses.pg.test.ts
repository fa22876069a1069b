import { depositBonusRoutes, depositRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { newKey } from '../../../../test/betting.ts'
import { type BonusHouse, bonusHouse } from '../../../../test/bonuses.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { type People, people, value } from '../../../../test/factories.ts'
import { readOffers } from './offer.ts'
import { play } from '../../../../test/betting.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let bonus: BonusHouse
let server: TestApp
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  bonus = bonusHouse(database, house)
  server = await startTestApp(database)
  team = people(database, server, 'payer')
})
afterEach(async () => {
  expect(await house.violations()).toEqual({})
  await sql`update cashier.deposit_bonus set is_on = false`.execute(database.sql)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const offersOf = async (memberId: bigint, rankLevel = 1) =>
  (
    await readOffers(database.sql, {
      memberId,
      rankLevel,
      merchant: { id: 1, currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
    })
  ).bonuses.map(({ code }) => code)

describe('a bonus', () => {
  test('[WALLET-17] is chosen with a deposit by the member’s own calls, which say what it adds and asks, and comes with the money', async () => {
    const { code } = await bonus.offer({ code: 'welcome', weights: { LIVE: 2_000 } })
    const { token } = await team.member()
    const offered = await value(server.client.call(depositBonusRoutes.depositBonuses, {}, { token }))
    expect(offered).toMatchObject({
      depositMultiple: 10_000,
      bonuses: [{ code, percent: 10_000, capAmount: 1_000_000n, weights: { LIVE: 2_000 }, usesLeft: null }],
    })
    const input = { methodCode: 'vietqr', amount: amount(200_000n), bonusCode: code }
    const { deposit } = await value(server.client.call(depositRoutes.openDeposit, input, { token, key: newKey() }))
    expect(deposit.bonus).toMatchObject({ code, state: 'chosen', amount: 200_000n, turnoverAmount: 4_000_000n })
    await bonus.pay(deposit)
    const one = await value(server.client.call(depositRoutes.deposit, { depositId: deposit.depositId }, { token }))
    expect(one.deposit).toMatchObject({ state: 'credited', bonus: { state: 'given', amount: 200_000n } })
    const listed = await value(server.client.call(depositRoutes.deposits, {}, { token }))
    expect(listed.deposits[0]?.bonus).toEqual(one.deposit.bonus)
    expect(await bonus.outcomeOf(deposit)).toMatchObject({ posted: 200_000n, required: 4_000_000n })
    const { rows } = await sql`select source, credit_amount, required_amount, weights from cashier.turnover_requirement
      where reference = ${deposit.depositId} order by id`.execute(database.sql)
    expect(rows).toEqual([
      { source: 'deposit', credit_amount: 200_000n, required_amount: 200_000n, weights: {} },
      { source: 'deposit_bonus', credit_amount: 200_000n, required_amount: 3_800_000n, weights: { LIVE: 2_000 } },
    ])
  })

  test.each([
    ['a hundred per cent', {}, 300_000n, 300_000n, 300_000n, 6_000_000n],
    ['up to its cap', {}, 1_500_000n, 1_500_000n, 1_000_000n, 25_000_000n],
    ['of what came, where that is another amount', {}, 300_000n, 80_001n, 80_001n, 1_600_020n],
    [
      'rounded down, and its turnover up',
      { percent: 3_333, turnoverMultiple: 15_001 },
      50_001n,
      50_001n,
      16_665n,
      100_006n,
    ],
    [
      'of the bonus alone, on top of what the deposit asks',
      { turnoverOf: 'bonus' },
      200_000n,
      200_000n,
      200_000n,
      2_200_000n,
    ],
    [
      'a fifth, ten times the bonus',
      { percent: 2_000, turnoverOf: 'bonus', rhythm: 'every', capAmount: amount(2_000_000n) },
      6_000_000n,
      6_000_000n,
      1_200_000n,
      18_000_000n,
    ],
    ['nothing to be played beyond the deposit', { turnoverMultiple: 0 }, 100_000n, 100_000n, 100_000n, 100_000n],
  ] as const)('%s', async (_what, terms, ordered, came, added, turnover) => {
    const { code } = await bonus.offer(terms)
    const memberId = await house.newMember()
    expect(await bonus.paid(memberId, ordered, code, came)).toEqual({
      state: 'given',
      lapse: null,
      amount: added,
      turnover,
      posted: added,
      required: turnover,
    })
    expect(await house.balanceOf(memberId)).toBe(came + added)
  })

  test.each([
    ['below its least deposit', {}, 49_999n],
    ['that is off', { isOn: false }, 100_000n],
    ['that has not begun', { from: new Date('2099-01-01') }, 100_000n],
    ['that is over', { until: new Date('2020-01-01') }, 100_000n],
    ['for higher ranks', { rankLevelMin: 2 }, 100_000n],
  ] as const)('%s cannot be ordered', async (_what, terms, ordered) => {
    const { code } = await bonus.offer(terms)
    const memberId = await house.newMember()
    expect(await bonus.order(memberId, ordered, code)).toMatchObject({ code: 'deposit_bonus_closed' })
    expect((await offersOf(memberId)).includes(code)).toBe(ordered < 50_000n)
  })

  test('that nobody has made cannot be ordered, and the same request asks for the same bonus', async () => {
    const { code } = await bonus.offer()
    const [memberId, key] = [await house.newMember(), newKey()]
    expect(await bonus.order(memberId, 100_000n, 'no_such_one', key)).toMatchObject({ code: 'deposit_bonus_closed' })
    expect(await bonus.order(memberId, 100_000n, code, key)).toMatchObject({ ok: true })
    expect(await bonus.order(memberId, 100_000n, code, key)).toMatchObject({ ok: true })
    expect(await house.order(memberId, 100_000n, key)).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test.each([
    ['less came than it asks for', 'below_min', async () => {}, 49_999n],
    ['it was closed meanwhile', 'closed', (code: string) => bonus.offer({ code, isOn: false }), 100_000n],
    [
      'it has ended meanwhile',
      'closed',
      (code: string) => bonus.offer({ code, until: new Date('2020-01-01') }),
      100_000n,
    ],
  ] as const)(
    'lapses where %s: the deposit is credited alone, and the order says so',
    async (_what, lapse, meanwhile, came) => {
      const { code } = await bonus.offer()
      const memberId = await house.newMember()
      const deposit = await bonus.ordered(memberId, 100_000n, code)
      await meanwhile(code)
      await bonus.pay(deposit, came)
      expect(await bonus.outcomeOf(deposit)).toEqual({
        state: 'lapsed',
        lapse,
        amount: 0n,
        turnover: 0n,
        posted: 0n,
        required: came,
      })
      expect(await house.balanceOf(memberId)).toBe(came)
    },
  )

  test('keeps the terms that it was ordered by', async () => {
    const { code } = await bonus.offer()
    const deposit = await bonus.ordered(await house.newMember(), 100_000n, code)
    await bonus.offer({ code, percent: 1, turnoverMultiple: 1_000_000 })
    await bonus.pay(deposit)
    expect(await bonus.outcomeOf(deposit)).toMatchObject({ amount: 100_000n, turnover: 2_000_000n })
  })

  test.each([
    ['first', [true, false, false]],
    ['every', [true, true, true]],
    ['daily', [true, false, true]],
    ['weekly', [true, false, true]],
  ] as const)('that comes %s is given again by its days', async (rhythm, given) => {
    const { code } = await bonus.offer({ rhythm })
    const memberId = await house.newMember()
    // Ordered at once, so that the second one was open then.
    const deposits = [await bonus.ordered(memberId, 100_000n, code), await bonus.ordered(memberId, 60_000n, code)]
    for (const deposit of deposits) {
      await bonus.pay(deposit)
      await bonus.giveUp(memberId)
    }
    expect(await offersOf(memberId)).toEqual(rhythm === 'every' ? [code] : [])
    await sql`update cashier.chosen_bonus set bonus_at = bonus_at - interval '8 days'
      where payer_id = ${memberId}`.execute(database.sql)
    const third = await bonus.order(memberId, 70_000n, code)
    if (third.ok) await bonus.pay(third.value.deposit)
    const outcomes = await Promise.all(deposits.map((each) => bonus.outcomeOf(each)))
    expect([...outcomes.map(({ state }) => state === 'given'), third.ok]).toEqual(given)
    expect(outcomes[1]?.lapse).toBe(rhythm === 'every' ? null : 'used')
  })

  test('is for the first deposit alone, whatever the first one was made with', async () => {
    const { code } = await bonus.offer()
    const memberId = await house.newMember()
    const [plain, chosen] = [await house.ordered(memberId), await bonus.ordered(memberId, 100_000n, code)]
    await bonus.pay(plain)
    await bonus.pay(chosen)
    expect(await bonus.outcomeOf(chosen)).toMatchObject({ state: 'lapsed', lapse: 'used' })
    expect(await bonus.order(memberId, 100_000n, code)).toMatchObject({ code: 'deposit_bonus_closed' })
  })

  test('is had as often as it says', async () => {
    const { code } = await bonus.offer({ rhythm: 'every', usesMax: 2 })
    const memberId = await house.newMember()
    for (const left of [2, 1]) {
      const { bonuses } = await readOffers(database.sql, {
        memberId,
        rankLevel: 1,
        merchant: { id: 1, currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
      })
      expect(bonuses).toMatchObject([{ code, usesLeft: left }])
      expect(await bonus.paid(memberId, 100_000n, code)).toMatchObject({ state: 'given' })
      await bonus.giveUp(memberId)
    }
    expect(await bonus.order(memberId, 100_000n, code)).toMatchObject({ code: 'deposit_bonus_closed' })
  })

  test('comes alone: while a member has one no other is open, and one that was ordered before lapses', async () => {
    const { code } = await bonus.offer({ rhythm: 'every' })
    const memberId = await house.newMember()
    const before = await bonus.ordered(memberId, 60_000n, code)
    expect(await bonus.paid(memberId, 100_000n, code)).toMatchObject({ state: 'given' })
    expect(await offersOf(memberId)).toEqual([])
    expect(await bonus.order(memberId, 70_000n, code)).toMatchObject({ code: 'deposit_bonus_closed' })
    await bonus.pay(before)
    expect(await bonus.outcomeOf(before)).toMatchObject({ state: 'lapsed', lapse: 'active', posted: 0n })
    expect(await house.balanceOf(memberId)).toBe(260_000n)
  })

  test('of an order that expired comes with a transfer that comes late', async () => {
    const { code } = await bonus.offer()
    const memberId = await house.newMember()
    const deposit = await bonus.ordered(memberId, 100_000n, code)
    house.pass(16 * 60_000)
    await house.expire()
    expect(await bonus.outcomeOf(deposit)).toMatchObject({ state: 'chosen' })
    await bonus.pay(deposit)
    expect(await bonus.outcomeOf(deposit)).toMatchObject({ state: 'given', posted: 100_000n })
  })
})

describe('at the same instant', () => {
  test('of two first deposits one has the bonus, every time', async () => {
    const { code } = await bonus.offer()
    for (let n = 0; n < 12; n++) {
      const memberId = await house.newMember()
      const deposits = [await bonus.ordered(memberId, 100_000n, code), await bonus.ordered(memberId, 90_000n, code)]
      await Promise.all(deposits.map((each) => bonus.pay(each)))
      const outcomes = await Promise.all(deposits.map((each) => bonus.outcomeOf(each)))
      expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['given', 'lapsed'])
    }
  })

  test('a transfer that a bank tells of twenty times gives it once', async () => {
    const { code } = await bonus.offer()
    const memberId = await house.newMember()
    const deposit = await bonus.ordered(memberId, 100_000n, code)
    const told = { transactionId: `FT-same-${memberId}`, text: deposit.transfer.text, amount: '100000' }
    const bookedAt = new Date().toISOString()
    await Promise.all(Array.from({ length: 20 }, () => house.notify({ ...told, bookedAt })))
    await house.notify({ ...told, bookedAt })
    expect(await house.balanceOf(memberId)).toBe(200_000n)
  })

  test('a bonus that is closed while it is paid is given whole or not at all', async () => {
    for (let n = 0; n < 8; n++) {
      const { code } = await bonus.offer()
      const memberId = await house.newMember()
      const deposit = await bonus.ordered(memberId, 100_000n, code)
      await Promise.all([bonus.pay(deposit), bonus.offer({ code, isOn: false })])
      const { state } = await bonus.outcomeOf(deposit)
      expect(await house.balanceOf(memberId)).toBe(state === 'given' ? 200_000n : 100_000n)
    }
  })
})

test('whatever is ordered and comes, what was given is what the promotion account paid and what is asked for', async () => {
  const terms = fc.record({
    percent: fc.integer({ min: 1, max: 30_000 }),
    cap: fc.integer({ min: 1, max: 200_000 }),
    turnoverMultiple: fc.integer({ min: 0, max: 300_000 }),
    turnoverOf: fc.constantFrom('bonus' as const, 'deposit_and_bonus' as const),
    rhythm: fc.constantFrom('first' as const, 'every' as const, 'daily' as const),
    came: fc.array(fc.integer({ min: 20_000, max: 400_000 }), { minLength: 1, maxLength: 3 }),
  })
  const sums = async () => {
    const { rows } = await sql<{ given: bigint; house: bigint; asked: bigint; said: bigint }>`select
      (select coalesce(sum(bonus_amount), 0)::bigint from cashier.chosen_bonus where bonus_state = 'given') as given,
      (select coalesce(-sum(amount), 0)::bigint from ledger.house_posting where house = 'promotion') as house,
      (select coalesce(sum(required_amount), 0)::bigint from cashier.turnover_requirement
        where reason in ('deposit', 'deposit_bonus') and reference in (select deposit_id from cashier.chosen_bonus
          where bonus_state = 'given')) as asked,
      (select coalesce(sum(bonus_turnover), 0)::bigint from cashier.chosen_bonus
        where bonus_state = 'given') as said`.execute(database.sql)
    return rows[0]! // A select of sums has a row.
  }
  // Members of the site were granted play money by the same account.
  const before = await sums()
  await fc.assert(
    fc.asyncProperty(terms, async ({ cap, came, ...more }) => {
      const { code } = await bonus.offer({ ...more, capAmount: amount(BigInt(cap)), depositMin: amount(20_000n) })
      const memberId = await house.newMember()
      for (const units of came) {
        const ordered = await bonus.order(memberId, BigInt(units), code)
        if (ordered.ok) await bonus.pay(ordered.value.deposit)
      }
    }),
    { numRuns: 15 },
  )
  const after = await sums()
  expect(after.house - before.house).toBe(after.given - before.given)
  expect(after.asked).toBe(after.said)
})
