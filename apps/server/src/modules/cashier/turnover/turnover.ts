import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Module } from '../../../platform/module.ts'
import { isReadUntil } from '../../../platform/nodes/outbox.ts'
import type { Log } from '../../../platform/process/log.ts'
import type { RequireTurnover } from '../../ledger/index.ts'
import { type Ends, createEndsReader } from '../../wagering/index.ts'
import { hasCashier } from '../../site/index.ts'
import { servedBonuses } from './bonus-details.ts'
import { countEnds, writeCounted } from './book.ts'
import { turnoverInvariants } from './invariants.ts'
import { readOpenTurnover, readOpenTurnovers, readerName } from './open.ts'
import { requireTurnover } from './require.ts'

export interface RequiredPlay {
  /** Asks for play with a credit, on a site that has a cashier. See `requireTurnover`. */
  readonly require: RequireTurnover
  /** See `readOpenTurnover`. */
  readonly readOpen: typeof readOpenTurnover
  readonly readOpenOfAll: typeof readOpenTurnovers
  readonly module: Module
}

export interface RequiredPlayDeps {
  readonly database: Database
  readonly log: Log
  /** See `hasCashier`. */
  readonly isDemo: boolean
}

/** What has to be played with before money can be drawn out. */
export function createRequiredPlay({ database, log, isDemo }: RequiredPlayDeps): RequiredPlay {
  return {
    async require(tx, ...credits) {
      await requireTurnover(tx, ...credits.filter((credit) => hasCashier({ isDemo }, credit)))
    },
    readOpen: readOpenTurnover,
    readOpenOfAll: readOpenTurnovers,
    module: {
      routes: [servedBonuses({ database })],
      readers: [createEndsReader({ database, log, reader: readerName }, fillRequirements)],
      jobs: [
        {
          name: 'cashier: turnover expiry',
          everySeconds: 60,
          mayRunNow: true,
          work: () => expireTurnover(database, new Date()),
        },
      ],
      invariants: turnoverInvariants,
    },
  }
}

/** Fills requirements with bets that have ended, in the transaction that moves past their facts: each once. */
export async function fillRequirements(tx: Tx, ends: Ends): Promise<void> {
  await writeCounted(tx, await countEnds(tx, { ends }))
}

/** An end is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 30_000

/** Ends requirements whose time is over, once every bet that could have filled them is counted. */
export async function expireTurnover(database: Database, now: Date): Promise<void> {
  if (!(await isReadUntil(database.sql, readerName, now))) return
  await sql`update cashier.turnover_requirement set state = 'cancelled', decided_at = ${now}
    where state = 'open' and expires_at <= ${new Date(now.getTime() - committedAfterMs)}`.execute(database.sql)
}
