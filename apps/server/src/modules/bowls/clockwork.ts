import { drawFaces } from '@banyan/games/bowls'
import type { Clock, Clockwork, Draw } from '../rounds/index.ts'
import { roundsToCommit } from './schedule.ts'
import { type BowlResult, liabilitiesOf, settleOf } from './settle-bet.ts'
import { type Table, gameOf, readTables } from './table.ts'

export type BowlClock = Clock<Table, BowlResult>
export type BowlDraw = Draw<BowlResult>

/** A table with a bowl among the games whose rounds run by the clock. */
export const bowlClockwork: Clockwork<Table, BowlResult> = {
  product: 'bowls',
  games: readTables,
  schedule: roundsToCommit,
  commitsEverySeconds: 10,
  leastOpenMs: 5_000,
  outcomeOf: (draw, bytes) => ({ faces: drawFaces(gameOf(draw), bytes) }),
  settlementOf(draw) {
    const game = gameOf(draw)
    return { settle: settleOf(game), exposuresOf: liabilitiesOf(game) }
  },
  topicOf: (gameCode) => `draws.${gameCode}`,
  resultOnWire: ({ faces }) => ({ faces: [...faces] }),
}
