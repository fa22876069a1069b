import { slotCodes, slotGame } from '@banyan/games/slots'
import { type ParSheet, approximately, parSheet } from '@banyan/games/slots/par'
import { expect, test } from 'vitest'
import { figures } from './figures.ts'

/** What is disclosed is never better than what is true: returns are cut, and odds are rounded up. */
const cut = (share: number) => Math.floor(share * 10_000)
const oneIn = (chance: number) => Math.ceil(1 / chance)

function disclosed(sheet: ParSheet, bought: ParSheet | null) {
  const { grand, chance } = sheet.feature
  return {
    rtpBp: cut(approximately(sheet.return)),
    buyRtpBp: bought && cut(approximately(bought.return)),
    volatility: sheet.volatility,
    hitBp: cut(sheet.hit),
    featureOneIn: oneIn(approximately(chance)),
    grandOneIn: grand && oneIn(approximately(grand)),
    hundredBetsOneIn: oneIn(sheet.atLeast.find(({ bets }) => bets === 100)?.chance ?? 0),
    largestBets: sheet.largest && approximately(sheet.largest),
  }
}

test.each(slotCodes)('[GAME-29] what the rules page of %s discloses is its par sheet, never better than it', { timeout: 60_000 }, (code) => {
  const game = slotGame(code)
  expect(figures[code]).toEqual(disclosed(parSheet(game, 'SPIN'), game.engine === 'ways' ? parSheet(game, 'BUY') : null))
})
