import { bowlResultsShown } from '@banyan/contract'
import { fresh } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BowlClock, BowlDraw } from './clockwork.ts'
import { type Limit, type Table, readLimits, readTables } from './table.ts'

/** Half a second: what a player sees and what a bet is checked against is never older. */
const freshMs = 500

export interface TableState {
  readonly table: Table
  readonly limits: readonly Limit[]
  /** The round that takes bets, waits for its result, or opens next. */
  readonly current: BowlDraw | null
  /** The last results, newest first. */
  readonly results: readonly BowlDraw[]
}

export interface Snapshot {
  readonly tables: readonly TableState[]
  /** The database's clock when it was read, and `performance.now()` then. */
  readonly readAt: Date
  readonly readAtMs: number
}

/** How the tables stand: what all callers of a node share, so that many bets and pages cost few queries. */
export interface Hall {
  snapshot(): Promise<Snapshot>
  /** One table; undefined when there is none of that code. */
  find(gameCode: string): Promise<TableState | undefined>
  /** A round of a table: nearly always the one that the snapshot has. */
  findRound(state: TableState, numero: string): Promise<BowlDraw | undefined>
}

export function createHall(database: Database, clock: BowlClock): Hall {
  const snapshot = fresh(() => readSnapshot(database, clock), freshMs)
  return {
    snapshot,
    find: async (gameCode) => (await snapshot()).tables.find(({ table }) => table.code === gameCode),
    async findRound({ table: { code: gameCode }, current }, numero) {
      return current?.numero === numero ? current : await clock.findDraw({ gameCode, numero })
    },
  }
}

async function readSnapshot({ sql }: Database, clock: BowlClock): Promise<Snapshot> {
  const readAtMs = performance.now()
  const [readAt, tables, limits] = await Promise.all([clock.now(), readTables(sql), readLimits(sql)])
  const codes = tables.map(({ code }) => code)
  const [current, results] = await Promise.all([
    clock.findCurrentDraws(codes),
    clock.listDrawn(codes, bowlResultsShown),
  ])
  const states = tables.map((table) => ({
    table,
    limits: limits.filter(({ gameCode }) => gameCode === table.code),
    current: current.get(table.code) ?? null,
    results: results.get(table.code) ?? [],
  }))
  return { tables: states, readAt, readAtMs }
}
