import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lastAttempt, readAttemptsAfter } from '../identity/index.ts'
import type { AlertDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { readRulesInForce } from './rules.ts'
import { scanBonuses, scanPlays } from './scan-money.ts'
import { type Watched, scanLogins } from './scan-logins.ts'
import { type Found, writeFound } from './store.ts'

/** What is read is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 60_000
const attemptsAtOnce = 2000
/** The ledger is read in parts: what a busy site writes in ten minutes. */
const bonusMsAtOnce = 600_000

type Cursor = Row<'alerts.cursor', 'login_id' | 'played_at' | 'bonus_at'>

interface Step {
  readonly found: readonly Found[]
  /** Where the source is read up to now. */
  readonly next: Partial<Cursor>
  readonly isAll: boolean
}

/**
 * Reads what has happened since it was last read, batch by batch, and writes down what the rules find. Whatever a batch
 * finds is committed with the place up to which it is read. Nothing waits for it.
 */
export async function watchAlerts(
  deps: AlertDeps,
  now: Date,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  let findings = 0
  for (const read of [readLogins, readPlays, readBonuses])
    for (;;) {
      if (signal?.aborted) break
      const step = await deps.database.transaction((tx) => take(tx, now, read))
      findings += step.found.length
      if (step.isAll) break
    }
  if (findings > 0) deps.log.info({ findings }, 'colleagues are alerted')
  return findings
}

async function take(
  tx: Tx,
  now: Date,
  read: (watched: Watched, cursor: Cursor, until: Date) => Promise<Step>,
): Promise<Step> {
  const { rows } = await sql<Cursor>`select login_id, played_at, bonus_at from alerts.cursor for update`.execute(tx)
  const [cursor] = rows
  if (!cursor) throw new Error('the alerts have a cursor')
  const watched = { tx, now, ruleOf: await readRulesInForce(tx) }
  const step = await read(watched, cursor, new Date(now.getTime() - committedAfterMs))
  await writeFound(tx, step.found)
  const { login_id: loginId, played_at: playedAt, bonus_at: bonusAt } = { ...cursor, ...step.next }
  await sql`update alerts.cursor set login_id = ${loginId}, played_at = ${playedAt}, bonus_at = ${bonusAt}`.execute(tx)
  return step
}

async function readLogins(watched: Watched, { login_id: after }: Cursor, until: Date): Promise<Step> {
  if (after === null) return { found: [], next: { login_id: await lastAttempt(watched.tx) }, isAll: true }
  const { attempts, last, isAll } = await readAttemptsAfter(watched.tx, { after, until, most: attemptsAtOnce })
  if (last === null) return { found: [], next: {}, isAll: true }
  return { found: await scanLogins(watched, attempts), next: { login_id: last }, isAll }
}

async function readPlays(watched: Watched, { played_at: from }: Cursor): Promise<Step> {
  const { rows } = await sql<{ at: Date }>`select at from wagering.turnover_closed`.execute(watched.tx)
  const until = rows[0]?.at ?? from
  if (until <= from) return { found: [], next: {}, isAll: true }
  return { found: await scanPlays(watched, { from, until }), next: { played_at: until }, isAll: true }
}

async function readBonuses(watched: Watched, { bonus_at: from }: Cursor, committed: Date): Promise<Step> {
  const until = new Date(Math.min(committed.getTime(), from.getTime() + bonusMsAtOnce))
  if (until <= from) return { found: [], next: {}, isAll: true }
  return {
    found: await scanBonuses(watched, { from, until }),
    next: { bonus_at: until },
    isAll: until.getTime() === committed.getTime(),
  }
}
