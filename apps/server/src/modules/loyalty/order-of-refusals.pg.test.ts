import { amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { newKey, paying, play, readEnds } from '../../../test/betting.ts'
import { memberRow, openBet } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { memberContext } from '../../../test/lottery.ts'
import { loyaltyHouse } from '../../../test/loyalty.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { ledgerInvariants, trialMembersFrom } from '../ledger/index.ts'
import { loyaltyInvariants } from './index.ts'
import { rankAt } from './ranks.ts'
import { recordValid } from './turnover.ts'

const bets = await bettingOfFile()
const { database } = bets
const { loyalty, told } = loyaltyHouse(database)
const run = (statement: string) => sql.raw(statement).execute(database.sql)

beforeAll(() => run('update loyalty.rank set bet_per_point = 10 where rank_level = 1 and merchant_id = 1'))
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])).toEqual({})
})

let members = 0
/** A member with money and what these valid bets have earned: a point for ten, at the first rank. */
async function member({ money = 1000n, bet = 0n, merchantId = 1 } = {}): Promise<bigint> {
  const id = await memberRow(database, { username: `Points${(members += 1)}`, merchantId })
  await bets.newMembers([id], money)
  if (bet > 0n) await hasBet(id, bet)
  return id
}
async function hasBet(id: bigint, valid: bigint) {
  await sql`insert into loyalty.play as play (account_id, valid_amount) values (${accountOf(id)}, ${valid})
    on conflict (account_id) do update set valid_amount = play.valid_amount + excluded.valid_amount,
      is_due = true`.execute(database.sql)
  await loyalty.givePoints(new Date())
}
const contextOf = (memberId: bigint, key = newKey()) => memberContext(memberId, key)
const pointsOf = async (memberId: bigint) => (await bets.ledger.balance(memberId, pointUnit)).balance
const held = async (memberId: bigint) => [await bets.balanceOf(memberId), await pointsOf(memberId)]

async function reward(columns: string, values: string): Promise<string> {
  const { rows } = await sql
    .raw<{ id: bigint }>(`insert into loyalty.reward (merchant_id, ${columns}) values (1, ${values}) returning id`)
    .execute(database.sql)
  return String(rows[0]?.id)
}

describe('what an exchange is refused for, in the order in which it is asked', () => {
  test('[POINT-15] a piece of goods: password, offer, rank, address, number, stock, money, points', async () => {
    const memberId = await member({ money: 0n })
    const rewardId = await reward(
      'kind, points, required_amount, stock, rank_level_min, is_offered',
      `'goods', 5, 300, 0, 2, false`,
    )
    const input = { rewardId, quantity: 2, password: 'wrong', address: 'short', mobileNum: 'call' }
    const change = (set: string) => run(`update loyalty.reward set ${set} where id = ${rewardId}`)
    const mending: readonly (readonly [string, () => unknown])[] = [
      ['wrong_password', () => Object.assign(input, { password: 'right' })],
      ['not_found', () => change('is_offered = true')],
      ['rank_not_reached', () => change('rank_level_min = 1')],
      ['address_invalid address', () => Object.assign(input, { address: '12 Lê Lợi, phường Bến Nghé, Quận 1' })],
      ['address_invalid mobileNum', () => Object.assign(input, { mobileNum: '0912 345 678' })],
      ['out_of_stock', () => change('stock = 1')],
      ['out_of_stock', () => change('stock = 2')],
      ['balance_too_low', () => bets.newMembers([memberId], 600n)],
      ['points_too_low', () => hasBet(memberId, 90n)],
      ['points_too_low', () => hasBet(memberId, 10n)],
    ]
    const seen: string[] = []
    for (const [, mend] of mending) {
      const asked = await loyalty.handlers.redeemPointReward(input, contextOf(memberId))
      seen.push(asked.ok ? 'made' : [asked.code, 'detail' in asked ? asked.detail?.['field'] : ''].join(' ').trim())
      await mend()
    }
    expect(seen).toEqual(mending.map(([code]) => code))
    expect(await held(memberId)).toEqual([600n, 10n])
    expect(await loyalty.handlers.redeemPointReward(input, contextOf(memberId))).toMatchObject({
      ok: true,
      value: { currentPoints: 0n },
    })
    expect(await held(memberId)).toEqual([0n, 0n])
  })

  test('[POINT-16] points for money: password, whether the site does it, the bounds, the day, the points', async () => {
    const memberId = await member({ money: 0n })
    const input = { points: amount(49n), password: 'wrong' }
    const conversion = (rows: string) => run(`delete from loyalty.conversion where merchant_id = 1; ${rows}`)
    const offered = (max: number) => conversion(`insert into loyalty.conversion values (1, 20, 50, ${max})`)
    await conversion('')
    const mending: readonly (readonly [string, () => unknown])[] = [
      ['wrong_password', () => Object.assign(input, { password: 'right' })],
      ['operation_not_enabled', () => offered(10_000)],
      ['points_out_of_range', () => Object.assign(input, { points: 10_001n })],
      ['points_out_of_range', () => Object.assign(input, { points: 50n })],
      ['points_too_low', () => hasBet(memberId, 490n)],
      ['points_too_low', () => hasBet(memberId, 10n)],
    ]
    const seen: string[] = []
    for (const [, mend] of mending) {
      const asked = await loyalty.handlers.convertPoint(input, contextOf(memberId))
      seen.push(asked.ok ? 'made' : asked.code)
      await mend()
    }
    expect(seen).toEqual(mending.map(([code]) => code))
    expect(await held(memberId)).toEqual([0n, 50n])
    expect(await loyalty.handlers.convertPoint(input, contextOf(memberId))).toMatchObject({ ok: true })
    expect(await held(memberId)).toEqual([1000n, 0n])
  })

  test.each`
    before                  | first   | second  | answer
    ${'the whole of a day'} | ${200n} | ${50n}  | ${'points_out_of_range'}
    ${'one point too many'} | ${100n} | ${101n} | ${'points_out_of_range'}
    ${'the day exactly'}    | ${100n} | ${100n} | ${'made'}
  `('[POINT-16] the most of a day, after $before: $answer', async ({ first, second, answer }) => {
    await run('update loyalty.conversion set points_daily_max = 200 where merchant_id = 1')
    const memberId = await member({ bet: 10_000n })
    const convert = (points: bigint) =>
      loyalty.handlers.convertPoint({ points: amount(points), password: 'right' }, contextOf(memberId))
    expect(await convert(first)).toMatchObject({ ok: true })
    const asked = await convert(second)
    expect(asked.ok ? 'made' : asked.code).toBe(answer)
    // What was refused moved neither points nor money.
    const converted = answer === 'made' ? first + second : first
    expect(await held(memberId)).toEqual([1000n + converted * 20n, 1000n - converted])
    // The next day is a new one.
    await run(`update loyalty.exchange set asked_at = asked_at - interval '1 day' where member_id = ${memberId}`)
    expect(await convert(200n)).toMatchObject({ ok: true })
  })
})

describe('bets that have ended', () => {
  const validOf = async (memberId: bigint) => {
    const { rows } = await sql<{ valid: bigint; due: boolean }>`select valid_amount as valid, is_due as due
      from loyalty.play where account_id = ${accountOf(memberId)}`.execute(database.sql)
    return rows[0]
  }
  const correct = (betId: bigint, valid: bigint, by: string) =>
    database.transaction((tx) =>
      bets.wagering.correctBet(tx, {
        betId,
        end: { payoutAmount: amount(150n), validAmount: amount(valid) },
        by,
        reason: 'wrongly entered',
      }),
    )

  it('count what was at risk, and a correction takes its part back without taking points', async () => {
    await readEnds(database, 'loyalty', recordValid)
    const { memberId, roundId, betId } = await openBet(bets)
    await bets.draw(roundId)
    await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
    await readEnds(database, 'loyalty', recordValid)
    expect(await validOf(memberId)).toEqual({ valid: 100n, due: true })
    for (const by of ['an', 'binh']) expect(await correct(betId, 40n, by)).toMatchObject({ ok: true })
    await readEnds(database, 'loyalty', recordValid)
    expect(await validOf(memberId)).toMatchObject({ valid: 40n })
    await run('update loyalty.play set is_due = false where earned_points = 0')
  })

  it('of trial accounts count for nobody', async () => {
    const [trial, roundId] = [trialMembersFrom + 77n, await bets.newRound()]
    await bets.newMembers([trial], 0n)
    await database.transaction((tx) =>
      bets.ledger.post(tx, [
        {
          memberId: trial,
          currency: play,
          direction: 'credit',
          amount: amount(100n),
          house: 'promotion',
          reason: 'grant',
          reference: 1n,
          key: newKey(),
        },
      ]),
    )
    expect(await bets.wagering.wager(bets.intent(trial, roundId, 100n))).toMatchObject({ ok: true })
    await bets.draw(roundId)
    await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
    await readEnds(database, 'loyalty', recordValid)
    const { rows } = await sql`select from loyalty.play where ledger.holds_trial(account_id)`.execute(database.sql)
    expect(rows).toEqual([])
  })
})

describe('points for valid bets', () => {
  test.each`
    bets                      | valid               | points
    ${'less than a point'}    | ${[9n]}             | ${[0n]}
    ${'a point'}              | ${[10n]}            | ${[1n]}
    ${'the rest comes later'} | ${[19n, 1n]}        | ${[1n, 2n]}
    ${'a large one'}          | ${[1_000_005n, 5n]} | ${[100_000n, 100_001n]}
  `('$bets: $valid make $points', async ({ valid, points }) => {
    const memberId = await member()
    const seen: bigint[] = []
    for (const each of valid) {
      await hasBet(memberId, each)
      seen.push(await pointsOf(memberId))
    }
    expect(seen).toEqual(points)
    expect(await loyalty.handlers.pointBalance({}, contextOf(memberId))).toEqual({
      ok: true,
      value: { currentPoints: points.at(-1), accumulatedPoints: points.at(-1) },
    })
  })

  it('of a site without ranks are none, and are given once it has some', async () => {
    await run('delete from loyalty.rank_text where merchant_id = 2; delete from loyalty.rank where merchant_id = 2')
    const memberId = await member({ merchantId: 2, bet: 1000n })
    expect(await pointsOf(memberId)).toBe(0n)
    await run(
      'insert into loyalty.rank (merchant_id, rank_level, required_amount, bet_per_point) values (2, 1, 0, 100)',
    )
    await hasBet(memberId, 100n)
    expect(await pointsOf(memberId)).toBe(11n)
  })

  it('are not given again for bets that a correction took away', async () => {
    const memberId = await member({ bet: 1000n })
    await run(`update loyalty.play set valid_amount = 500, is_due = true where account_id = ${accountOf(memberId)}`)
    await loyalty.givePoints(new Date())
    expect(await pointsOf(memberId)).toBe(100n)
    await hasBet(memberId, 500n)
    expect(await pointsOf(memberId)).toBe(100n)
    await hasBet(memberId, 10n)
    expect(await pointsOf(memberId)).toBe(101n)
  })

  test.each`
    valid          | reached | level
    ${0n}          | ${1}    | ${1}
    ${4_999_999n}  | ${1}    | ${1}
    ${5_000_000n}  | ${1}    | ${2}
    ${0n}          | ${3}    | ${3}
    ${30_000_000n} | ${2}    | ${3}
  `('$valid of valid bets, after rank $reached: rank $level', ({ valid, reached, level }) => {
    const ranks = [0n, 5_000_000n, 30_000_000n].map((required, index) => ({
      merchantId: 1,
      rankLevel: index + 1,
      requiredAmount: amount(required),
      betPerPoint: amount(10n),
      bonusAmount: amount(0n),
      birthdayAmount: amount(0n),
      birthdayDays: 7,
      reviewDays: null,
      keptAmount: amount(0n),
    }))
    expect(rankAt(ranks, valid, reached)?.rankLevel).toBe(level)
    expect(rankAt([], valid, reached)).toBeUndefined()
  })

  it('a rank that is reached is told once, and the first one never', async () => {
    const memberId = await member({ bet: 4_999_999n })
    await hasBet(memberId, 1n)
    await hasBet(memberId, 1n)
    expect(told.filter((each) => each.memberId === memberId)).toEqual([{ memberId, topic: 'rank_reached' }])
  })
})

describe('gifts that no bet earned', () => {
  const give = (memberId: bigint, gift: { points?: bigint; money?: bigint; reference?: bigint }) =>
    database.transaction((tx) =>
      loyalty.give(tx, {
        memberId,
        currency: play,
        points: amount(gift.points ?? 0n),
        amount: amount(gift.money ?? 0n),
        reason: 'mission',
        reference: gift.reference ?? 1n,
        at: new Date('2026-11-24T00:00:00Z'),
      }),
    )

  test.each`
    gift                  | given                         | after
    ${'money'}            | ${{ money: 70n }}             | ${[1070n, 0n]}
    ${'points'}           | ${{ points: 7n }}             | ${[1000n, 7n]}
    ${'money and points'} | ${{ money: 70n, points: 7n }} | ${[1070n, 7n]}
    ${'nothing'}          | ${{}}                         | ${[1000n, 0n]}
  `('$gift come once', async ({ given, after }) => {
    const memberId = await member()
    await give(memberId, given)
    expect(await held(memberId)).toEqual(after)
    const balance = await loyalty.handlers.pointBalance({}, contextOf(memberId))
    expect(balance).toMatchObject({ value: { accumulatedPoints: after[1] } })
    if (after[0] === 1000n && after[1] === 0n) return
    await expect(give(memberId, given)).rejects.toThrow('mission 1: replayed')
    expect(await held(memberId)).toEqual(after)
    await give(memberId, { ...given, reference: 2n })
    expect(await pointsOf(memberId)).toBe(after[1] * 2n)
  })

  it('points that were given are not bets: the next bets earn what they would have', async () => {
    const memberId = await member()
    await give(memberId, { points: 7n })
    await hasBet(memberId, 20n)
    expect(await pointsOf(memberId)).toBe(9n)
  })
})

describe('exchanges before the staff', () => {
  const exchange = async (memberId: bigint, rewardId: string) => {
    const made = await loyalty.handlers.redeemPointReward(
      { rewardId, quantity: 1, password: 'right' },
      contextOf(memberId),
    )
    if (!made.ok) throw new Error(made.code)
    return made.value.id
  }
  const decide = (id: string, status: 'completed' | 'rejected') =>
    database.transaction((tx) => loyalty.decide(tx, { id: BigInt(id), status, remarks: 'checked', now: new Date() }))
  const listed = async (status: 'processing' | 'completed' | 'rejected', made: readonly string[]) =>
    (await loyalty.listForStaff(status)).map(({ id }) => id).filter((id) => made.includes(id))

  it('wait oldest first, and stand newest first when they were decided, with who asked and what they have left', async () => {
    const memberId = await member({ bet: 1000n })
    const rewardId = await reward('kind, points, bonus_amount', `'bonus', 10, 70`)
    const made: string[] = []
    for (let number = 0; number < 4; number += 1) made.push(await exchange(memberId, rewardId))
    const [a = '', b = '', c = '', d = ''] = made
    expect(await listed('processing', made)).toEqual([a, b, c, d])
    for (const [id, status] of [
      [a, 'completed'],
      [b, 'rejected'],
      [c, 'completed'],
    ] as const)
      await decide(id, status)
    expect([await listed('processing', made), await listed('completed', made), await listed('rejected', made)]).toEqual(
      [[d], [c, a], [b]],
    )
    const [waiting] = (await loyalty.listForStaff('processing')).filter(({ id }) => id === d)
    expect(waiting).toMatchObject({
      memberId: String(memberId),
      username: `Points${members}`,
      currentPoints: 70n,
      address: null,
    })
    expect(told.filter((each) => each.memberId === memberId).map(({ topic }) => topic)).toEqual([
      'reward_completed',
      'reward_rejected',
      'reward_completed',
    ])
  })

  it('a conversion is none of them, and cannot be decided over', async () => {
    const memberId = await member({ bet: 1000n })
    const converted = await loyalty.handlers.convertPoint(
      { points: amount(50n), password: 'right' },
      contextOf(memberId),
    )
    const id = converted.ok ? converted.value.id : ''
    expect(await decide(id, 'rejected')).toMatchObject({ code: 'not_found' })
    expect(await listed('completed', [id])).toEqual([])
    expect(await decide('999999999', 'completed')).toMatchObject({ code: 'not_found' })
  })

  it('[POINT-05] the member reads them ten a page, newest first, each by its name in the language asked for', async () => {
    const memberId = await member({ bet: 10_000n })
    const rewardId = await reward('kind, points, bonus_amount', `'bonus', 10, 70`)
    await run(
      `insert into loyalty.reward_text (reward_id, language, name) values (${rewardId}, 'VI', 'Quà'),
        (${rewardId}, 'EN', 'Gift')`,
    )
    const made: string[] = []
    for (let number = 0; number < 11; number += 1) made.push(await exchange(memberId, rewardId))
    const page = async (pageNo: number, language: 'EN' | 'TH' = 'EN') => {
      const answer = await loyalty.handlers.redeemPointList({ pageNo }, { ...contextOf(memberId), language })
      return answer.ok ? answer.value : null
    }
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(first?.list.map(({ id }) => id)).toEqual(made.slice(1).toReversed())
    expect(second?.list.map(({ id }) => id)).toEqual(made.slice(0, 1))
    expect([first?.totalPages, third?.list, third?.totalPages]).toEqual([2, [], 2])
    expect([first?.list[0]?.productName, (await page(1, 'TH'))?.list[0]?.productName]).toEqual(['Gift', 'Quà'])
  })

  it('the channel of the VIPs is for ranks above the fourth', async () => {
    const ranks = await loyalty.handlers.ranks({}, contextOf(1n))
    expect(ranks.ok && ranks.value.ranks.map(({ rankLevel, hasVipService }) => [rankLevel, hasVipService])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
      [6, true],
    ])
  })
})
