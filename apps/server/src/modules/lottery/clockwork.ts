import { type Prizes, rulesOf } from '@banyan/games/lottery'
import type { Clock, Clockwork } from '../rounds/index.ts'
import { prizesOnWire } from './draw.ts'
import { type Game, readGames, readIsByHand } from './game.ts'
import { liabilitiesOf } from './price-bet.ts'
import { drawTimesBetween } from './schedule.ts'
import { createSettle } from './settle-bet.ts'
import { topicOf } from './topic.ts'

/** Draws are committed so far ahead: always more than an hour, topped up in one insert. */
const aheadMs = { least: 90 * 60_000, most: 120 * 60_000 }

export type LotteryClock = Clock<Game, Prizes>

/** A lottery among the games whose rounds run by the clock. */
export const lotteryClockwork: Clockwork<Game, Prizes> = {
  product: 'lottery',
  games: readGames,
  schedule(game, { now, last }) {
    if (last && last.drawsAt.getTime() - now.getTime() > aheadMs.least) return []
    return drawTimesBetween(game, last?.drawsAt ?? now, new Date(now.getTime() + aheadMs.most))
  },
  commitsEverySeconds: 20,
  leastOpenMs: 10_000,
  outcomeOf: (draw, bytes) => rulesOf(draw).draw(bytes),
  settlementOf(draw) {
    const rules = rulesOf(draw)
    return { settle: createSettle(rules), exposuresOf: liabilitiesOf(rules) }
  },
  byHand: {
    isOn: readIsByHand,
    isOutcome: (rules, record) => rulesOf(rules).isPrizes(record),
  },
  topicOf,
  resultOnWire: prizesOnWire,
}
