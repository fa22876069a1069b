import { dayMs } from '@banyan/contract'
import type { DrawTime } from '../rounds/index.ts'
import type { Game } from './game.ts'

/** The draws keep the clock of Việt Nam, which is UTC+7 all year, whichever merchant's members bet on them. */
export const zoneOffsetHours = 7
const zoneOffsetMs = zoneOffsetHours * 3_600_000

type Rhythm = Pick<Game, 'intervalSeconds' | 'closeBeforeSeconds'>

/**
 * The draws after one instant up to and including another, without gaps. Draw k of a day is drawn k intervals after
 * midnight, so the last one at the midnight that ends the day; it opens when the one before is drawn.
 */
export function drawTimesBetween(rhythm: Rhythm, after: Date, until: Date): DrawTime[] {
  const intervalMs = rhythm.intervalSeconds * 1000
  const first = (Math.floor((after.getTime() + zoneOffsetMs) / intervalMs) + 1) * intervalMs - zoneOffsetMs
  const count = Math.max(0, Math.floor((until.getTime() - first) / intervalMs) + 1)
  return Array.from({ length: count }, (_, at) => drawTimeAt(rhythm, first + at * intervalMs))
}

function drawTimeAt({ intervalSeconds, closeBeforeSeconds }: Rhythm, drawsAtMs: number): DrawTime {
  return {
    numero: numeroAt(drawsAtMs, intervalSeconds),
    opensAt: new Date(drawsAtMs - intervalSeconds * 1000),
    closesAt: new Date(drawsAtMs - closeBeforeSeconds * 1000),
    drawsAt: new Date(drawsAtMs),
  }
}

/** YYYYMMDD of the day in Việt Nam and the ordinal within it: '202611210001' is drawn one interval after midnight. */
function numeroAt(drawsAtMs: number, intervalSeconds: number): string {
  const openedLocalMs = drawsAtMs + zoneOffsetMs - intervalSeconds * 1000
  const day = new Date(openedLocalMs).toISOString().slice(0, 10).replaceAll('-', '')
  const ordinal = (openedLocalMs % dayMs) / (intervalSeconds * 1000) + 1
  return day + String(ordinal).padStart(4, '0')
}
