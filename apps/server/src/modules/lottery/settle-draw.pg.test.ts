import { randomInt } from 'node:crypto'
import { type Line, quickPick, settleLine } from '@banyan/games/lottery'
import { amount, oddsFromDecimal, sum } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contextOf, quickGame, quickRules } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'
import { stakeOf } from './price-bet.ts'
import { createClock } from '../rounds/index.ts'
import { lotteryClockwork } from './clockwork.ts'

const house = await lotteryOfFile()
const { database, newMember, place } = house

async function prizesOf(numero: string) {
  const outcome = await house.lottery.handlers.fairness({ gameCode: quickGame.code, numero }, contextOf())
  const prizes = outcome.ok ? outcome.value.prizes : null
  if (prizes === null || !quickRules.isPrizes(prizes)) throw new Error(`${numero} is not drawn`)
  return prizes
}

/** Half of all numbers of each play, so that nearly every play has hits in nearly every draw. */
const manyNumbers = (code: Line['play']) => quickPick(quickRules.playOf(code), 50, (below) => randomInt(below))

describe('[GAME-66] bet, draw, settle, payout', () => {
  test('a bet of every play is paid what the rules of the game say, to the unit, and the ledger sums to zero', async () => {
    const balance = 1_000_000_000n
    const numero = await house.newDraw()
    const bets = await Promise.all(
      quickRules.plays.map(async ({ code, odds }) => {
        const memberId = await newMember(balance)
        const line: Line = { play: code, numbers: manyNumbers(code), unitAmount: amount(1_001n), odds }
        expect(await place(memberId, numero, [line])).toMatchObject({
          ok: true,
          value: { stakeAmount: stakeOf(quickRules, [line]) },
        })
        return { memberId, line }
      }),
    )
    await house.timeComes(numero)
    house.toldMembers.length = 0
    await house.runOnce()
    await house.settleOnce()
    const index = quickRules.index(await prizesOf(numero))
    for (const { memberId, line } of bets)
      expect(await house.balanceOf(memberId)).toBe(
        balance - stakeOf(quickRules, [line]) + settleLine(quickRules, line, index),
      )
    expect(await house.lotteryViolations()).toEqual({})
    expect(await house.lottery.recheckDraws({ gameCode: quickGame.code, count: 10 })).toEqual([])
    expect(new Set(house.toldMembers)).toEqual(new Set(bets.map(({ memberId }) => memberId)))
  })

  test('lines of one bet are paid together; the betting record shows the payout', async () => {
    const memberId = await newMember(10_000_000n)
    const numero = await house.newDraw()
    const lines: Line[] = quickRules.plays.slice(0, 3).map(({ code, odds }) => ({
      play: code,
      numbers: manyNumbers(code).slice(0, 20),
      unitAmount: amount(1_000n),
      odds,
    }))
    expect(await place(memberId, numero, lines)).toMatchObject({ ok: true })
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    const index = quickRules.index(await prizesOf(numero))
    const payoutAmount = sum(lines.map((line) => settleLine(quickRules, line, index)))
    const record = await house.wagering.bettingRecord({ memberId, currency: quickGame.currency, count: 10 })
    expect(record.bets).toMatchObject([
      { numero, payoutAmount, stakeAmount: stakeOf(quickRules, lines), status: payoutAmount > 0n ? 'won' : 'lost' },
    ])
  })

  test('settling again, and by two at once, pays nothing twice', async () => {
    const memberIds = await Promise.all(Array.from({ length: 20 }, () => newMember(1_000_000n)))
    const numero = await house.newDraw()
    const all: Line = {
      play: 'DE_DB',
      numbers: Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')),
      unitAmount: amount(1_000n),
      odds: oddsFromDecimal('98'),
    }
    for (const outcome of await Promise.all(memberIds.map((memberId) => place(memberId, numero, [all]))))
      expect(outcome.ok).toBe(true)
    await house.timeComes(numero)
    await house.runOnce()
    await Promise.all([house.settleOnce(), house.settleOnce(), house.settleOnce()])
    await house.settleOnce()
    for (const memberId of memberIds) expect(await house.balanceOf(memberId)).toBe(1_000_000n - 100_000n + 98_000n)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('a settlement that was cut off is finished by the next look, and the draw ends only then', async () => {
    const memberId = await newMember(1_000_000n)
    const numero = await house.newDraw()
    const line: Line = { play: 'LO2', numbers: ['32'], unitAmount: amount(1_000n), odds: oddsFromDecimal('98') }
    expect(await place(memberId, numero, [line])).toMatchObject({ ok: true })
    await house.timeComes(numero)
    await house.runOnce()
    const cut = {
      ...house.deps,
      wagering: { ...house.wagering, settleRound: () => Promise.reject(new Error('killed')) },
    }
    await createClock(cut, lotteryClockwork).settleDraws(quickGame.code, new AbortController().signal)
    const { rows } = await sql<{
      ended_at: Date | null
    }>`select ended_at from rounds.draw where numero = ${numero}`.execute(database.sql)
    expect(rows).toEqual([{ ended_at: null }])
    await house.settleOnce()
    const index = quickRules.index(await prizesOf(numero))
    expect(await house.balanceOf(memberId)).toBe(1_000_000n - 27_000n + settleLine(quickRules, line, index))
    expect(await house.lotteryViolations()).toEqual({})
  })
})

describe('[GAME-67] a void draw', () => {
  test('returns every stake once, takes no more bets, reveals its seeds and gives the reason', async () => {
    const memberId = await newMember(1_000_000n)
    const numero = await house.newDraw()
    const line: Line = { play: 'LO2', numbers: ['32'], unitAmount: amount(1_000n), odds: oddsFromDecimal('98') }
    expect(await place(memberId, numero, [line])).toMatchObject({ ok: true })
    expect(await house.lottery.voidDraw({ gameCode: quickGame.code, numero, reason: 'Máy quay hỏng' })).toBe(true)
    expect(await place(memberId, numero, [line])).toEqual({ ok: false, code: 'draw_closed' })
    await house.settleOnce()
    await house.settleOnce()
    await house.runOnce()
    expect(await house.balanceOf(memberId)).toBe(1_000_000n)
    const fairness = await house.lottery.handlers.fairness({ gameCode: quickGame.code, numero }, contextOf())
    expect(fairness).toMatchObject({
      value: {
        status: 'void',
        voidReason: 'Máy quay hỏng',
        prizes: null,
        seedA: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    expect(house.events.filter(({ event }) => event.kind === 'draw_void')).toHaveLength(1)
    expect(await house.lottery.voidDraw({ gameCode: quickGame.code, numero, reason: 'again' })).toBe(false)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('a drawn draw cannot be made void', async () => {
    const numero = await house.newDraw()
    await house.timeComes(numero)
    await house.runOnce()
    expect(await house.lottery.voidDraw({ gameCode: quickGame.code, numero, reason: 'regret' })).toBe(false)
    expect(await prizesOf(numero)).toBeTruthy()
  })
})
