import { type Caller, crashCode, trialType } from '@banyan/contract'
import { reachedAt } from '@banyan/games/crash'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { crashHouse } from '../../../test/crash.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { memberContext } from '../../../test/lottery.ts'
import { passTime } from '../../../test/pass-time.ts'
import { tamper } from '../../../test/tamper.ts'
import { trialMembersFrom } from '../ledger/wallet.ts'

const database = await throwawayDatabase()
const house = await crashHouse(database)
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})
afterEach(async () => expect(await house.violations()).toEqual({}))

const high = (point: number) => point >= 300
const start = 100_000n

describe('a round', () => {
  test('pays targets up to its point and cash-outs before it, once, and no others', async () => {
    const [below, at, above, byHand, held] = await Promise.all(Array.from({ length: 5 }, () => house.newMember(start)))
    const numero = await house.openRound((point) => point >= 300 && point < 5_000)
    const { point } = await house.foreseen()
    await house.placed(below!, { numero, stake: 10_001n, target: 150 })
    await house.placed(at!, { numero, stake: 10_000n, target: point })
    await house.placed(above!, { numero, stake: 10_000n, target: point + 1 })
    const betId = await house.placed(byHand!, { numero, stake: 10_000n })
    await house.placed(held!, { numero, stake: 10_000n })
    await house.rise(reachedAt(200))
    const cashed = await house.cashOut(byHand!, betId)
    expect(cashed).toMatchObject({ ok: true })
    const hundredths = cashed.ok ? cashed.value.cashedOutAt : 0
    expect(hundredths).toBeGreaterThanOrEqual(200)
    expect(hundredths).toBeLessThan(300)
    house.events.length = 0
    await house.end()
    await house.settle()
    expect(await house.balanceOf(below!)).toBe(start - 10_001n + 15_001n)
    expect(await house.balanceOf(at!)).toBe(start - 10_000n + BigInt(point) * 100n)
    expect(await house.balanceOf(above!)).toBe(start - 10_000n)
    expect(await house.balanceOf(held!)).toBe(start - 10_000n)
    expect(await house.balanceOf(byHand!)).toBe(start - 10_000n + BigInt(hundredths) * 100n)
    const told = house.events.filter(({ event }) => JSON.stringify(event).includes(numero))
    expect(told.map(({ event }) => event.kind)).toEqual(['draw_result', 'bets_settled'])
    expect(await house.crash.recheckDraws({ gameCode: crashCode, count: 1 })).toEqual([])
    // Asked again when all is over, the answer is the first one.
    expect(await house.cashOut(byHand!, betId)).toEqual(cashed)
  })

  test('says nothing of its end before it: neither table, topic, proof nor row depend on the point', async () => {
    const seen = []
    for (const wanted of [(point: number) => point < 120, (point: number) => point > 1_000]) {
      const numero = await house.openRound(wanted)
      const answer = await house.crash.handlers.crashTable({}, memberContext(1n, ''))
      if (!answer.ok || !answer.value.current) throw new Error('no table')
      const { opensAt, risesAt, ...rest } = answer.value.current
      const draw = await house.clock.findDraw({ gameCode: crashCode, numero })
      seen.push([
        Object.keys(rest),
        risesAt.getTime() > opensAt.getTime(),
        draw!.drawsAt.getTime() - draw!.closesAt.getTime(),
        [draw!.outcome, draw!.seedA, draw!.seedB],
      ])
      const next = await sql<{ count: bigint }>`select count(*) from rounds.draw
        where game_code = ${crashCode} and numero > ${numero}`.execute(database.sql)
      expect(next.rows[0]?.count).toBe(0n)
    }
    expect(seen[1]).toEqual(seen[0])
  })

  test('is not drawn before its instant, and follows three seconds after the one before', async () => {
    const numero = await house.openRound(high)
    const name = { gameCode: crashCode, numero }
    await house.rise(reachedAt(200))
    expect(await house.clock.drawDraw(name)).toBe('too_early')
    await house.end()
    await house.clock.commitDraws(house.game)
    const next = await house.foreseen()
    expect(Number(next.draw.numero)).toBe(Number(numero) + 1)
    const { rows } = await sql<{ drawn_at: Date }>`select drawn_at from rounds.draw where numero = ${numero}`.execute(
      database.sql,
    )
    expect(next.draw.opensAt.getTime() - rows[0]!.drawn_at.getTime()).toBeGreaterThanOrEqual(3_000)
  })

  test('that is voided gives every stake back, one that was cashed out too', async () => {
    const memberId = await house.newMember(start)
    const numero = await house.openRound(high)
    const betId = await house.placed(memberId, { numero, stake: 10_000n })
    await house.rise(reachedAt(150))
    expect(await house.cashOut(memberId, betId)).toMatchObject({ ok: true })
    expect(await house.crash.voidDraw({ gameCode: crashCode, numero, reason: 'a test' })).toBe(true)
    await house.settle()
    expect(await house.balanceOf(memberId)).toBe(start)
  })
})

describe('a bet is refused', () => {
  let [numero, memberId] = ['', 0n]
  beforeEach(async () => {
    numero = await house.openRound()
    memberId = await house.newMember(50_000n)
  })

  test.each([
    ['stake_out_of_range', { stake: 999n }],
    ['stake_out_of_range', { stake: 0n }],
    ['stake_out_of_range', { stake: 20_000_001n }],
    ['target_out_of_range', { stake: 1_000n, target: 100 }],
    ['target_out_of_range', { stake: 1_000n, target: 1_000_001 }],
    ['balance_too_low', { stake: 50_001n }],
    ['round_not_found', { stake: 1_000n, numero: '20990101000001' }],
  ] as const)('%s: %o', async (code, bet) => {
    expect(await house.place(memberId, { numero, ...bet })).toMatchObject({ ok: false, code })
    expect(await house.balanceOf(memberId)).toBe(50_000n)
  })

  test('round_bets_full for a third one; one taken back is none', async () => {
    const first = await house.placed(memberId, { numero, stake: 1_000n })
    const key = newKey()
    const second = await house.place(memberId, { numero, stake: 1_000n, target: 200, key })
    expect(await house.place(memberId, { numero, stake: 1_000n })).toMatchObject({ code: 'round_bets_full' })
    // A repeated bet is not a third one.
    expect(await house.place(memberId, { numero, stake: 1_000n, target: 200, key })).toEqual(second)
    const cancel = () => house.crash.handlers.cancelCrashBet({ betId: first }, memberContext(memberId, ''))
    const cancelled = await cancel()
    expect(cancelled).toMatchObject({ ok: true, value: { balanceAmount: 49_000n } })
    expect(await cancel()).toEqual(cancelled)
    expect(await house.place(memberId, { numero, stake: 1_000n })).toMatchObject({ ok: true })
  })

  test('round_closed once the multiplier grows', async () => {
    await house.rise()
    expect(await house.place(memberId, { numero, stake: 1_000n })).toMatchObject({ code: 'round_closed' })
  })

  test('position_full when all bets together could pay more than the cap; trial money takes no place', async () => {
    const set = (cap: bigint) => sql`update crash.game set liability_cap = ${cap}`.execute(database.sql)
    await set(200_000_000n)
    passTime(1_000)
    const other = await house.newMember(50_000n)
    await house.placed(memberId, { numero, stake: 20_000n })
    expect(await house.place(other, { numero, stake: 1_000n, target: 200 })).toMatchObject({ code: 'position_full' })
    const trial = trialMembersFrom + 1n
    await house.newMembers([trial], 50_000n)
    const caller: Caller = { type: trialType, kind: 'full', assurance: 2 }
    const context = { ...memberContext(trial, newKey()), caller }
    expect(await house.place(trial, { numero, stake: 1_000n }, context)).toMatchObject({ ok: true })
    await set(200_000_000_000n)
    passTime(1_000)
  })
})

describe('a cash-out', () => {
  test.each([
    ['bet_not_found', "another member's", 'other'],
    ['bet_not_found', 'one that there is not', 'none'],
    ['cash_out_too_early', 'while the round takes bets', 'betting'],
  ] as const)('%s: %s', async (code, _, which) => {
    const [memberId, other] = [await house.newMember(start), await house.newMember(start)]
    const numero = await house.openRound(high)
    const betId = await house.placed(memberId, { numero, stake: 1_000n })
    if (which !== 'betting') await house.rise(reachedAt(150))
    const answer = await house.cashOut(which === 'other' ? other : memberId, which === 'none' ? '999999999' : betId)
    expect(answer).toMatchObject({ ok: false, code })
  })

  test('just before the end counts, and after it none does, also before the round is drawn', async () => {
    const [early, late] = [await house.newMember(start), await house.newMember(start)]
    const numero = await house.openRound(high)
    const { point } = await house.foreseen()
    const [first, second] = [
      await house.placed(early, { numero, stake: 1_000n }),
      await house.placed(late, { numero, stake: 1_000n }),
    ]
    await house.rise(reachedAt(point) - 100)
    expect(await house.cashOut(early, first)).toMatchObject({ ok: true })
    await house.rise(reachedAt(point))
    expect(await house.cashOut(late, second)).toMatchObject({ ok: false, code: 'cash_out_too_late' })
    await house.end()
    expect(await house.cashOut(late, second)).toMatchObject({ ok: false, code: 'cash_out_too_late' })
    expect(await house.balanceOf(late)).toBe(start - 1_000n)
  })

  test('that arrived in time counts, however late its transaction begins', async () => {
    const memberId = await house.newMember(start)
    const numero = await house.openRound(high)
    const { point } = await house.foreseen()
    const betId = await house.placed(memberId, { numero, stake: 1_000n })
    await house.rise(reachedAt(point) - 50)
    const asked = house.cashOut(memberId, betId)
    // The clock by which spans are measured runs ahead: it has waited for a second.
    passTime(1_000)
    expect(await asked).toMatchObject({ ok: true })
  })

  test('of a bet that has stopped by itself is where it stopped; asked twice at once, it is one', async () => {
    const memberId = await house.newMember(start)
    const numero = await house.openRound(high)
    const betId = await house.placed(memberId, { numero, stake: 1_000n, target: 150 })
    await house.rise(reachedAt(200))
    const [first, second] = await Promise.all([house.cashOut(memberId, betId), house.cashOut(memberId, betId)])
    expect(first).toMatchObject({ ok: true, value: { cashedOutAt: 150, payoutAmount: 1_500n } })
    expect(second).toEqual(first)
  })

  test('races the end two hundred times: what is answered is what is paid', async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => house.newMember(start)))
    const numero = await house.openRound(high)
    const { point } = await house.foreseen()
    const bets = await Promise.all(members.map((memberId) => house.placed(memberId, { numero, stake: 1_000n })))
    await house.rise(reachedAt(point) - 1_000)
    const until = performance.now() + 2_000
    const drawing = (async () => {
      while (performance.now() < until) await house.clock.drawDraw({ gameCode: crashCode, numero })
    })()
    const answers = await Promise.all(
      members.map(async (memberId, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 9))
        return house.cashOut(memberId, bets[at]!)
      }),
    )
    await drawing
    await house.settle()
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)))
    expect(codes).toEqual(new Set(['ok', 'cash_out_too_late']))
    for (const [at, answer] of answers.entries()) {
      const due = answer.ok ? answer.value.payoutAmount : 0n
      expect(await house.balanceOf(members[at]!)).toBe(start - 1_000n + due)
      if (answer.ok) expect(answer.value.cashedOutAt).toBeLessThan(point)
    }
  })
})

test('a cash-out stands between its asking and its answer, also where the process comes back late to what it hears', async () => {
  const memberId = await house.newMember(start)
  const betId = await house.placed(memberId, { numero: await house.openRound(high), stake: 1_000n })
  await house.rise(reachedAt(150))
  const busy = setInterval(() => {
    const until = performance.now() + 60
    while (performance.now() < until);
  }, 1)
  const askedAt = Date.now()
  const answer = await house.cashOut(memberId, betId)
  const answeredAt = Date.now()
  clearInterval(busy)
  expect(answer).toMatchObject({ ok: true })
  const { rows } = await sql<{
    at: Date
  }>`select cashed_out_at as at from crash.cash_out where bet_id = ${betId}`.execute(house.database.sql)
  expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(askedAt - 1)
  expect(rows[0]!.at.getTime()).toBeLessThanOrEqual(answeredAt + 1)
})

describe('what the page asks for', () => {
  test("own bets and everybody's, with names masked, as far as the round has come", async () => {
    const [memberId, other] = [await house.newMember(start), await house.newMember(start)]
    const numero = await house.openRound(high)
    await house.placed(memberId, { numero, stake: 2_000n, target: 150 })
    await house.placed(other, { numero, stake: 3_000n })
    const crowd = () => house.crash.handlers.crashCrowd({ numero }, memberContext(memberId, ''))
    expect(await crowd()).toMatchObject({
      ok: true,
      value: {
        count: 2,
        stakeAmount: 5_000n,
        bets: [
          { stakeAmount: 3_000n, cashedOutAt: null, isOwn: false },
          { stakeAmount: 2_000n, cashedOutAt: null, isOwn: true },
        ],
      },
    })
    await house.rise(reachedAt(160))
    expect(await crowd()).toMatchObject({
      value: { bets: [{ cashedOutAt: null }, { cashedOutAt: 150, payoutAmount: 3_000n }] },
    })
    const own = await house.crash.handlers.crashBets({}, memberContext(memberId, ''))
    expect(own).toMatchObject({ value: { bets: [{ numero, target: 150, cashedOutAt: 150, status: 'placed' }] } })
    const point = await house.end()
    const table = await house.crash.handlers.crashTable({}, memberContext(1n, ''))
    expect(table.ok && table.value.rounds[0]).toMatchObject({ numero, point })
    expect(await house.crash.handlers.crashCrowd({ numero: '20990101000001' }, memberContext(1n, ''))).toMatchObject({
      code: 'round_not_found',
    })
  })
})

test('[INV] C2, C3, C4, C5: another line, exposure, cash-out and payout are found; a cash-out never changes', async () => {
  const memberId = await house.newMember(start)
  const numero = await house.openRound((point) => point >= 300 && point < 10_000)
  const betId = await house.placed(memberId, { numero, stake: 1_000n })
  const line = (stop: number) =>
    `update wagering.bet set lines = jsonb_set(lines, '{0,odds}', '${stop}') where id = ${betId}`
  const mendLine = await tamper(database, line(10_000), line(100_000_000))
  expect(await house.violations()).toMatchObject({ C2: 1 })
  await mendLine()
  const exposure = (by: number) => `update wagering.exposure set liability = liability + ${by}
    where round_id = (select round_id from wagering.bet where id = ${betId})`
  const mendExposure = await tamper(database, exposure(1), exposure(-1))
  expect(await house.violations()).toMatchObject({ C3: 1 })
  await mendExposure()
  await house.rise(reachedAt(150))
  await house.cashOut(memberId, betId)
  await expect(sql`update crash.cash_out set hundredths = 999`.execute(database.sql)).rejects.toThrow('stands')
  const moved = (by: number) => `update crash.cash_out set hundredths = hundredths + ${by} where bet_id = ${betId}`
  const mendCashOut = await tamper(database, moved(1), moved(-1))
  expect(await house.violations()).toMatchObject({ C4: 1 })
  await mendCashOut()
  await house.end()
  const paid = await tamper(database, moved(1), moved(-1))
  expect(await house.violations()).toMatchObject({ C5: 1 })
  await paid()
})
