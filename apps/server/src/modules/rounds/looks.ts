import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { gather } from '../../platform/gather.ts'
import type { Draw } from './draw.ts'
import { listUnannounced, listUnfinished, type Unannounced } from './queries.ts'

/** How many draws of a game are looked at: what is due, and the next ones for their deadlines. */
export const lookAhead = 8

/** What the loops of games look for. Games that look at once are answered by one statement. */
export interface Looks {
  /** The next draws of a game of which something is to be told. */
  unannounced(gameCode: string): Promise<readonly Unannounced[]>
  /** Draws of a game that are over and not settled. */
  unfinished(gameCode: string): Promise<readonly Draw[]>
}

export function createLooks({ sql }: Pick<Database, 'sql'>): Looks {
  return {
    unannounced: gather({ ...together, together: byGame((codes) => listUnannounced(sql, codes, lookAhead)) }),
    unfinished: gather({ ...together, together: byGame((codes) => listUnfinished(sql, codes)) }),
  }
}

const known = new WeakMap<Pick<Database, 'sql'>, Looks>()

/** The same for the games of every product, so that one statement looks for all of them. */
export function looksOf(database: Pick<Database, 'sql'>): Looks {
  const looks = known.get(database) ?? createLooks(database)
  known.set(database, looks)
  return looks
}

/**
 * Loops that wake at the same instant do so one after another in one turn, whose end is waited for. A loop asks again
 * by itself: what failed is not tried apart.
 */
const together = { sizeMax: 1000, patienceMs: 0, giveWay: () => endOfTurn() }

const byGame =
  <Found extends Draw>(list: (codes: readonly string[]) => Promise<readonly Found[]>) =>
  async (codes: readonly string[]): Promise<readonly (readonly Found[])[]> => {
    const found = Map.groupBy(await list(codes), ({ gameCode }) => gameCode)
    return codes.map((code) => found.get(code) ?? [])
  }
