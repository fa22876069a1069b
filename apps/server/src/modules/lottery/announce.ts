import type { TopicEvent } from '@banyan/contract'
import { type Draw, prizesOnWire } from './draw.ts'

/** What has been told of a draw; each stage includes those below. */
export const stages = { none: 0, opened: 1, closed: 2, ended: 3 } as const

/** The stage a draw has reached at an instant. */
export function stageOf(draw: Draw, now: Date): number {
  if (draw.prizes !== null || draw.voidReason !== null) return stages.ended
  if (now >= draw.closesAt) return stages.closed
  return now >= draw.opensAt ? stages.opened : stages.none
}

/** The event that tells of a draw having reached a stage. Stages in between that nobody was told of are skipped. */
export function eventOf(draw: Draw, stage: number): TopicEvent {
  const { gameCode, numero } = draw
  const state = {
    gameCode,
    numero,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
  }
  if (stage === stages.opened) return { kind: 'draw_opened', draw: state }
  if (stage === stages.closed) return { kind: 'draw_closed', gameCode, numero }
  if (draw.prizes === null) return { kind: 'draw_void', gameCode, numero }
  return { kind: 'draw_result', draw: state, prizes: prizesOnWire(draw.prizes) }
}

/** The next instant at which the draw reaches another stage; null when there is none left. */
export function nextDeadline({ opensAt, closesAt, drawsAt }: Draw, now: Date): Date | null {
  return [opensAt, closesAt, drawsAt].find((instant) => instant > now) ?? null
}
