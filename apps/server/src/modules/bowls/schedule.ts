import { type DrawTime, type Moment, numberAfter } from '../rounds/index.ts'
import type { Table } from './table.ts'

/** Rounds are committed so far ahead: the next one long before the bowl of this one is lifted. */
const aheadMs = { least: 60_000, most: 150_000 }

type Rhythm = Pick<Table, 'bettingSeconds' | 'openingSeconds' | 'resultSeconds'>

/**
 * The rounds to commit now. Each opens when the result of the one before has lain there; after a stop the next one
 * opens as soon as it can, so that none is missed.
 */
export function roundsToCommit(rhythm: Rhythm, { now, opensFrom, last }: Moment): DrawTime[] {
  if (last && last.drawsAt.getTime() - now.getTime() > aheadMs.least) return []
  const rounds: DrawTime[] = []
  let before = last
  while (!before || before.drawsAt.getTime() - now.getTime() <= aheadMs.most) {
    const afterLast = before ? before.drawsAt.getTime() + rhythm.resultSeconds * 1000 : 0
    const next = roundAt(rhythm, Math.max(afterLast, opensFrom.getTime()), before?.numero)
    rounds.push(next)
    before = { ...next, drawnAt: null, isOver: false }
  }
  return rounds
}

function roundAt({ bettingSeconds, openingSeconds }: Rhythm, opensAtMs: number, before: string | undefined): DrawTime {
  const closesAtMs = opensAtMs + bettingSeconds * 1000
  return {
    numero: numberAfter(before, opensAtMs, 4),
    opensAt: new Date(opensAtMs),
    closesAt: new Date(closesAtMs),
    drawsAt: new Date(closesAtMs + openingSeconds * 1000),
  }
}
