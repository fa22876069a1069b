import { type Line, everyRules, normaliseEntry, numbersOf, quickPick, settleLine } from '@banyan/games/lottery'
import { amount } from '@banyan/money'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { throwawayDatabase } from '../../../test/database.ts'
import { contextOf, lotteryHouse, quickGame } from '../../../test/lottery.ts'
import { stakeOf } from './price-bet.ts'

const numberRules = everyRules.filter(({ source }) => source !== 'digits')

test.each(numberRules)(
  '[GAME-66] a bet of every play of the $name rules is placed, drawn and paid, and the ledger sums to zero',
  async (rules) => {
    const database = await throwawayDatabase()
    const game = { ...quickGame, area: 'ELOTT', rules: rules.name, rulesVersion: rules.version }
    const house = lotteryHouse(database, { game })
    try {
      await house.offerQuickGame()
      const numero = await house.newDraw()
      const balance = 1_000_000_000n
      const bets = await Promise.all(
        rules.plays.map(async (play) => {
          // All choices of a play: one of them, at least, may come in any draw.
          const numbers = play.picks === 1 ? numbersOf(play) : quickPick(play, 60, (below) => randomInt(below))
          const line: Line = { play: play.code, numbers, unitAmount: amount(1_001n), odds: play.odds }
          const memberId = await house.newMember(balance)
          expect(await house.place(memberId, numero, [line])).toMatchObject({
            ok: true,
            value: { stakeAmount: stakeOf(rules, [line]) },
          })
          return { memberId, line }
        }),
      )
      await house.timeComes(numero)
      await house.runOnce()
      await house.settleOnce()
      const proof = await house.lottery.handlers.fairness({ gameCode: game.code, numero }, contextOf())
      const prizes = (proof.ok && proof.value.prizes) || {}
      expect(rules.isPrizes(prizes)).toBe(true)
      const index = rules.index(prizes)
      for (const { memberId, line } of bets)
        expect([line.play, await house.balanceOf(memberId)]).toEqual([
          line.play,
          balance - stakeOf(rules, [line]) + settleLine(rules, line, index),
        ])
      expect(await house.lotteryViolations()).toEqual({})
      expect(await house.lottery.recheckDraws({ gameCode: game.code, count: 10 })).toEqual([])
    } finally {
      await database.drop()
    }
  },
)

test.each(numberRules)('entries that the $name rules do not have are refused', async (rules) => {
  const database = await throwawayDatabase()
  const house = lotteryHouse(database, { game: { ...quickGame, rules: rules.name, rulesVersion: rules.version } })
  try {
    await house.offerQuickGame()
    const numero = await house.newDraw()
    const memberId = await house.newMember(10_000n)
    for (const play of rules.plays) {
      expect(normaliseEntry(play, '99')).toBeNull()
      const line: Line = { play: play.code, numbers: ['99'], unitAmount: amount(1_000n), odds: play.odds }
      expect(await house.place(memberId, numero, [line])).toMatchObject({ ok: false, code: 'numbers_invalid' })
    }
    expect(await house.balanceOf(memberId)).toBe(10_000n)
  } finally {
    await database.drop()
  }
})
