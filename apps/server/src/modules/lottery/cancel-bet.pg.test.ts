import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '@banyan/games/lottery'
import { amount, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { play } from '../../../test/betting.ts'
import { memberContext, quickGame } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'

const house = await lotteryOfFile()
const { database } = house
const gameCode = quickGame.code

/** What the game allows is at most half a second old. */
const settingKnown = () => sleep(600)
const allow = (cancellable: boolean) =>
  sql`update lottery.game set cancellable = ${cancellable} where code = ${gameCode}`.execute(database.sql)
beforeAll(() => allow(true))
beforeEach(() => void (house.toldMembers.length = 0))
afterEach(async () => expect(await house.lotteryViolations()).toEqual({}))

const tail = (digits: string, unit = 1_000n): Line => ({
  play: 'DUOI_DIGIT',
  numbers: [...digits],
  unitAmount: amount(unit),
  odds: oddsFromDecimal('9.8'),
})
const cancel = (memberId: bigint, betId: string) =>
  house.lottery.handlers.cancelBet({ gameCode, betId }, memberContext(memberId, ''))
const statusOf = async (memberId: bigint, betId: string) =>
  (await house.wagering.bettingRecord({ memberId, currency: play, id: BigInt(betId), count: 1 })).bets[0]

async function placed(memberId: bigint, numero: string, lines: readonly Line[] = [tail('7')]): Promise<string> {
  const outcome = await house.place(memberId, numero, lines)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.betId
}
/**
 * A draw that closes and is drawn by itself after so many milliseconds: the time of a
 * payment's key is that of the closing.
 */
const shortDraw = (closesInMs = 1_500) => house.newDraw({ closesInMs, drawsInMs: closesInMs + 20 })
async function drawn(numero: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await house.runOnce()
        const { rows } = await sql`select from rounds.draw where numero = ${numero} and drawn_at is not null`.execute(
          database.sql,
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  await house.settleOnce()
}

describe('[GAME-64] a lottery bet is taken back', () => {
  test('until its draw closes: the stake comes back once, whole, and the record says so', async () => {
    const memberId = await house.newMember(100_000n)
    const betId = await placed(memberId, await shortDraw(60_000), [tail('27', 3_000n)])
    const { toldMembers } = house
    toldMembers.length = 0
    const first = await cancel(memberId, betId)
    expect(first).toMatchObject({
      ok: true,
      value: { betId, stakeAmount: 6_000n, balanceAmount: 100_000n, balanceSequence: 3 },
    })
    expect(toldMembers).toEqual([memberId])
    expect(await cancel(memberId, betId), 'asked again, it answers as the first time').toEqual(first)
    expect(toldMembers, 'and moves nothing').toEqual([memberId])
    expect(await house.balanceOf(memberId)).toBe(100_000n)
    expect(await statusOf(memberId, betId)).toMatchObject({
      status: 'cancelled',
      stakeAmount: 6_000n,
      payoutAmount: 6_000n,
      netAmount: 0n,
    })
    const { entries } = await house.ledger.record({ memberId, currency: play, reason: 'refund', count: 9 })
    expect(entries).toMatchObject([{ betId, netAmount: 6_000n, balanceAmount: 100_000n }])
  })

  test('and asked again when balance and draw have long moved on, it still answers as the first time', async () => {
    const memberId = await house.newMember(10_000n)
    const numero = await shortDraw()
    const betId = await placed(memberId, numero)
    const first = await cancel(memberId, betId)
    await placed(memberId, numero, [tail('5', 9_000n)])
    await drawn(numero)
    await allow(false)
    await settingKnown()
    expect(await cancel(memberId, betId)).toEqual(first)
    await allow(true)
    await settingKnown()
  })

  const refusals: [string, string, () => Promise<readonly [bigint, string]>][] = [
    [
      "somebody else's bet",
      'bet_not_found',
      async () => [await house.newMember(1n), await placed(await house.newMember(1_000n), await shortDraw(60_000))],
    ],
    ['a bet that does not exist', 'bet_not_found', async () => [await house.newMember(1n), '999999999']],
    [
      'a bet whose draw has closed',
      'draw_closed',
      async () => {
        const memberId = await house.newMember(1_000n)
        const betId = await placed(memberId, await house.newDraw({ closesInMs: 1_500, drawsInMs: 3_600_000 }))
        await sleep(1_510)
        return [memberId, betId]
      },
    ],
    [
      'a bet that has been settled',
      'draw_closed',
      async () => {
        const memberId = await house.newMember(1_000n)
        const numero = await shortDraw()
        const betId = await placed(memberId, numero)
        await drawn(numero)
        return [memberId, betId]
      },
    ],
    [
      'a bet of a void draw, whose stake the draw gives back',
      'draw_closed',
      async () => {
        const memberId = await house.newMember(1_000n)
        const numero = await shortDraw(60_000)
        const betId = await placed(memberId, numero)
        await house.lottery.voidDraw({ gameCode, numero, reason: 'test' })
        await house.settleOnce()
        expect(await house.balanceOf(memberId)).toBe(1_000n)
        return [memberId, betId]
      },
    ],
  ]
  test.for(refusals)('but not %s: %s', async ([, code, given]) => {
    const [memberId, betId] = await given()
    const before = await house.balanceOf(memberId)
    expect(await cancel(memberId, betId)).toMatchObject({ ok: false, code })
    expect(await house.balanceOf(memberId)).toBe(before)
  })

  test('and not where the game allows none', async () => {
    const memberId = await house.newMember(1_000n)
    const betId = await placed(memberId, await shortDraw(60_000))
    await allow(false)
    await settingKnown()
    expect(await cancel(memberId, betId)).toEqual({ ok: false, code: 'cancel_not_offered' })
    expect(await house.lottery.menu()).toMatchObject({
      ok: true,
      value: { games: expect.arrayContaining([expect.objectContaining({ gameCode, cancellable: false })]) },
    })
    expect(await statusOf(memberId, betId)).toMatchObject({ status: 'placed' })
    await allow(true)
    await settingKnown()
  })

  test('and a draw with a cancelled bet can still become void', async () => {
    const memberId = await house.newMember(3_000n)
    const numero = await shortDraw(60_000)
    await cancel(memberId, await placed(memberId, numero))
    const kept = await placed(memberId, numero)
    await house.lottery.voidDraw({ gameCode, numero, reason: 'test' })
    await house.settleOnce()
    expect(await statusOf(memberId, kept)).toMatchObject({ status: 'void' })
    expect(await house.balanceOf(memberId)).toBe(3_000n)
  })

  test('which frees its numbers: a member cannot lock a number for everybody by betting and cancelling', async () => {
    await sql`update lottery.offer set liability_cap = 9800 where play = 'DUOI_DIGIT'
      and game_code = ${gameCode}`.execute(database.sql)
    await settingKnown()
    const [one, other] = [await house.newMember(10_000n), await house.newMember(10_000n)]
    const numero = await shortDraw(60_000)
    const betId = await placed(one, numero)
    expect(await house.place(other, numero, [tail('7')])).toMatchObject({ ok: false, code: 'exposure_reached' })
    await cancel(one, betId)
    expect(await house.place(other, numero, [tail('7')])).toMatchObject({ ok: true })
    await sql`update lottery.offer set liability_cap = 1000000000 where play = 'DUOI_DIGIT'
      and game_code = ${gameCode}`.execute(database.sql)
    await settingKnown()
  })

  test('which gives room under the stake limit of the day, and counts for no rank and no point', async () => {
    const memberId = await house.newMember(50_000n)
    await house.wagering.setPlayLimit({
      memberId,
      currency: play,
      kind: 'stake',
      period: 'day',
      limitAmount: amount(10_000n),
    })
    const numero = await shortDraw()
    const betId = await placed(memberId, numero, [tail('1', 10_000n)])
    expect(await house.place(memberId, numero, [tail('2')])).toMatchObject({ ok: false, code: 'stake_limit_reached' })
    await cancel(memberId, betId)
    expect(await house.wagering.protection({ memberId, currency: play })).toMatchObject({ leftToStakeAmount: 10_000n })
    const kept = await placed(memberId, numero, [tail('2', 4_000n)])
    expect(await house.wagering.protection({ memberId, currency: play })).toMatchObject({ leftToStakeAmount: 6_000n })
    await drawn(numero)
    const { rows } =
      await sql`select bet_id, valid from platform.outbox as fact cross join lateral wagering.ends_of(array[fact.id])
      where topic = 'bets_ended' and ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
    expect(rows).toEqual([{ bet_id: BigInt(kept), valid: 4_000n }])
  })

  test('once, by 40 requests at the same time', async () => {
    const memberId = await house.newMember(20_000n)
    const betId = await placed(memberId, await shortDraw(60_000), [tail('3', 20_000n)])
    const answers = await Promise.all(Array.from({ length: 40 }, () => cancel(memberId, betId)))
    expect(
      new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
        ),
      ).size,
    ).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true, value: { balanceAmount: 20_000n, balanceSequence: 3 } })
    expect(await house.balanceOf(memberId)).toBe(20_000n)
  })

  test('or drawn: bets cancelled while their draw closes, is drawn and settled are one or the other', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => house.newMember(10_000n)))
    const numero = await shortDraw()
    const closesAtMs = Date.now() + 1_500
    // All ten digits: exactly one wins, so that a bet of the draw pays 9,800 and a cancelled one returns 10,000.
    const bets = await Promise.all(members.map((memberId) => placed(memberId, numero, [tail('0123456789')])))
    const answers = await Promise.all([
      drawn(numero).then(() => null),
      ...members.map(async (memberId, index) => {
        await sleep(closesAtMs - Date.now() - 75 + index * 5)
        return await cancel(memberId, bets[index] ?? '')
      }),
    ])
    await house.settleOnce()
    for (const [index, memberId] of members.entries()) {
      const answer = answers[index + 1]
      expect(await house.balanceOf(memberId)).toBe(answer?.ok ? 10_000n : 9_800n)
    }
  })
})

describe('[INV] what a cancelled bet must leave', () => {
  test.for([
    [
      'B1',
      'its end was before the closing of its round',
      "update wagering.bet set settled_at = settled_at + interval '2 h' where id = $",
      "update wagering.bet set settled_at = settled_at - interval '2 h' where id = $",
    ],
    [
      'B8',
      'its numbers are free',
      'update wagering.exposure set liability = liability + 9800 where round_id = (select round_id from wagering.bet where id = $)',
      'update wagering.exposure set liability = liability - 9800 where round_id = (select round_id from wagering.bet where id = $)',
    ],
  ] as const)('%s: %s', async ([name, , change, back]) => {
    const memberId = await house.newMember(1_000n)
    const betId = await placed(memberId, await shortDraw(3_600_000))
    await cancel(memberId, betId)
    const mend = await tamper(database, change.replace('$', betId), back.replace('$', betId))
    expect(Object.keys(await house.lotteryViolations())).toContain(name)
    await mend()
  })
})
