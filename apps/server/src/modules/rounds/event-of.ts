import type { TopicEvent } from '@banyan/contract'
import type { Json } from '../../platform/json.ts'
import type { Clockwork } from './clockwork.ts'
import type { Draw, Told } from './draw.ts'

/** What is told of a draw that has come so far: alike in every family but for the result. */
export function eventOf<Outcome extends Json>(
  { resultOnWire, earlyEnd }: Pick<Clockwork<never, Outcome>, 'resultOnWire' | 'earlyEnd'>,
  draw: Draw<Outcome>,
  told: Told,
): TopicEvent {
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
  const endsAt = earlyEnd?.endsAt(draw, draw.outcome) ?? draw.drawsAt
  return { kind: 'draw_result', draw: { ...state, drawsAt: endsAt.toISOString() }, prizes: resultOnWire(draw.outcome) }
}
