import type { TopicEvent } from '@banyan/contract'
import { drawFaces } from '@banyan/games/bowls'
import type { Clock, Clockwork, Draw, Told } from '../rounds/index.ts'
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
  eventOf,
}

function eventOf(draw: BowlDraw, told: Told): TopicEvent {
  const { gameCode, numero } = draw
  const state = {
    gameCode,
    numero,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
  }
  if (told === 'opened') return { kind: 'draw_opened', draw: state }
  if (told === 'closed') return { kind: 'draw_closed', gameCode, numero }
  if (told === 'settled') return { kind: 'bets_settled', gameCode, numero }
  if (draw.outcome === null) return { kind: 'draw_void', gameCode, numero }
  return { kind: 'draw_result', draw: state, prizes: { faces: [...draw.outcome.faces] } }
}
