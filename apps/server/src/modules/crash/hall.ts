import { crashCode, crashPointsShown } from '@banyan/contract'
import { multiplierAt } from '@banyan/games/crash'
import { fresh } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ForeseenDraw } from '../rounds/index.ts'
import type { CrashClock, CrashDraw } from './clockwork.ts'
import { type CrashGame, readGames } from './game.ts'
import { type CrashResult, pointOf } from './settle-bet.ts'

/** A quarter of a second: what a player sees and what a bet is checked against is never older. */
const freshMs = 250

export interface Snapshot {
  readonly game: CrashGame
  /** The round that takes bets, runs, or opens next; null for a moment after the one before. */
  readonly current: ForeseenDraw<CrashResult> | null
  /** The last rounds with their points, newest first. */
  readonly results: readonly CrashDraw[]
  /** The database's clock when it was read, and `performance.now()` then. */
  readonly readAt: Date
  readonly readAtMs: number
}

/** How the game stands: what all callers of a node share, so that many bets and pages cost few queries. */
export interface Hall {
  snapshot(): Promise<Snapshot>
  /** A round: nearly always the one that the snapshot has. */
  findRound(numero: string): Promise<CrashDraw | undefined>
}

export function createHall(database: Database, clock: CrashClock): Hall {
  const snapshot = fresh(() => readSnapshot(database, clock), freshMs)
  return {
    snapshot,
    async findRound(numero) {
      const { current, results } = await snapshot()
      if (current?.draw.numero === numero) return current.draw
      return results.find((each) => each.numero === numero) ?? (await clock.findDraw({ gameCode: crashCode, numero }))
    },
  }
}

async function readSnapshot({ sql }: Database, clock: CrashClock): Promise<Snapshot> {
  const readAtMs = performance.now()
  const [readAt, games, current, results] = await Promise.all([
    clock.now(),
    readGames(sql),
    clock.foreseeDraw(crashCode),
    clock.listDrawn([crashCode], crashPointsShown),
  ])
  const game = games.find(({ code }) => code === crashCode)
  if (!game) throw new Error(`there is no game ${crashCode}`)
  return { game, current: current ?? null, results: results.get(crashCode) ?? [], readAt, readAtMs }
}

/** The database's clock now, by the one that measures spans here. */
export function nowOf({ readAt, readAtMs }: Pick<Snapshot, 'readAt' | 'readAtMs'>): Date {
  return new Date(readAt.getTime() + performance.now() - readAtMs)
}

/** How far a round has come, in hundredths: its point once it is over, and never more. */
export function reachedIn({ current, ...read }: Snapshot, draw: CrashDraw): number {
  if (draw.outcome) return pointOf(draw.outcome)
  const now = nowOf(read)
  if (current?.draw.numero !== draw.numero || !current.foreseen || now < draw.closesAt) return 0
  return Math.min(multiplierAt(now.getTime() - draw.closesAt.getTime()), pointOf(current.foreseen.outcome))
}
