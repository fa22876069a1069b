import type { Json } from '../../platform/json.ts'
import type { Works } from './deps.ts'
import type { Draw } from './draw.ts'
import { bytesOf, openSeeds } from './seeds.ts'

/** A draw that has not ended, with its seeds as they lie in the database. */
export interface SealedDraw extends Draw {
  /** Null of a draw by hand. */
  readonly sealedSeeds: Buffer | null
}

/** What a draw will have come to. It is known to the server alone, and told to nobody before the end. */
export interface Foreseen<Outcome extends Json = Json> {
  readonly outcome: Outcome
  readonly endsAt: Date
}

/** The result of a draw to come, and when it is over; null when its seeds are lost. */
export function foresee(
  { clockwork, drawKey }: Pick<Works, 'clockwork' | 'drawKey'>,
  draw: SealedDraw,
): Foreseen | null {
  const seeds = openSeeds(drawKey, draw, draw.sealedSeeds)
  if (!seeds) return null
  const outcome = clockwork.outcomeOf(draw, bytesOf(draw, seeds))
  return { outcome, endsAt: clockwork.earlyEnd?.endsAt(draw, outcome) ?? draw.drawsAt }
}

/** When a draw that has not ended is drawn. One that ends early is void as soon as it closes if its seeds are lost. */
export function dueAtOf(works: Pick<Works, 'clockwork' | 'drawKey'>, draw: SealedDraw): Date {
  const { earlyEnd } = works.clockwork
  if (!earlyEnd) return draw.drawsAt
  const foreseen = foresee(works, draw)
  if (!foreseen) return draw.closesAt
  return new Date(Math.min(draw.drawsAt.getTime(), foreseen.endsAt.getTime() + earlyEnd.graceMs))
}
