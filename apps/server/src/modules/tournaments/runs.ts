import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { isReadUntil } from '../../platform/nodes/outbox.ts'
import { readMerchants } from '../site/index.ts'
import { readerName } from './count.ts'
import { decideRun } from './decide.ts'
import type { TournamentDeps } from './deps.ts'
import type { Row } from './rows.ts'

/** A run that is opened late begins a moment from now: bets of before may have been read already. */
const beginsAfterMs = 10_000

/** An end is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 30_000

/** So far ahead the next run of a tournament is shown. */
const aheadDays = 8

/** Opens the runs that are to come, and decides those that are over and counted. For a job. */
export async function keepRuns(deps: TournamentDeps, now: Date): Promise<void> {
  await openRuns(deps, now)
  await decideDue(deps, now)
}

async function openRuns({ database }: TournamentDeps, now: Date): Promise<void> {
  const { rows } = await sql<Row<'tournaments.tournament', 'id' | 'merchant_id'>>`select id, merchant_id
    from tournaments.tournament where is_offered order by id`.execute(database.sql)
  const known = await readMerchants(database.sql)
  for (const { id, merchant_id: merchantId } of rows) {
    const timeZone = known.get(merchantId)?.timeZone
    if (timeZone === undefined) throw new Error(`merchant ${merchantId} has a tournament and is none`)
    await database.transaction((tx) => openRunsOf(tx, { id, timeZone, now }))
  }
}

interface Opened {
  readonly id: bigint
  readonly timeZone: string
  readonly now: Date
}

/**
 * Opens the present run of a tournament and the next one, with its rules as they are now. Runs of one tournament never
 * overlap: a new time holds from the end of the one under way on.
 */
export async function openRunsOf(tx: Tx, { id, timeZone, now }: Opened): Promise<void> {
  await sql`select from tournaments.tournament where id = ${id} for update`.execute(tx)
  const from = new Date(now.getTime() + beginsAfterMs)
  await sql`insert into tournaments.run (tournament_id, merchant_id, begins_at, ends_at, measure, stake_min, bets_min,
      rank_from, must_join, categories, vendors, games, prizes)
    select id, merchant_id, greatest(planned.begins_at, ${from}::timestamptz), planned.ends_at, measure, stake_min,
      bets_min, rank_from, must_join, categories, vendors, games, prizes
    from tournaments.tournament as rule
    cross join lateral (select case repeat when 'daily' then 1 when 'weekly' then 7 else 0 end as days) as step
    cross join lateral (select case days when 0 then 0 else
      greatest(0, floor(extract(epoch from ${from}::timestamptz - rule.begins_at) / 86400 / days))::int end as present)
      as passed
    cross join lateral generate_series(greatest(0, present - 1), case days when 0 then 0 else present + 1 end) as number
    cross join lateral (select
      (rule.begins_at at time zone ${timeZone} + make_interval(days => number * days)) at time zone ${timeZone}
        as begins_at,
      (rule.ends_at at time zone ${timeZone} + make_interval(days => number * days)) at time zone ${timeZone}
        as ends_at) as planned
    where id = ${id} and is_offered and planned.ends_at > ${from}::timestamptz + interval '1 minute'
      and planned.begins_at < ${now}::timestamptz + make_interval(days => ${aheadDays})
      and not exists (select from tournaments.run where tournament_id = rule.id
        and tstzrange(run.begins_at, run.ends_at) && tstzrange(planned.begins_at, planned.ends_at))
    on conflict do nothing`.execute(tx)
}

/** Takes back the runs of a tournament that have not begun, before others are opened by new rules. */
export async function dropComing(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`delete from tournaments.entry where run_id in (select id from tournaments.run
    where tournament_id = ${id} and begins_at > ${now} and decided_at is null)`.execute(tx)
  await sql`delete from tournaments.run where tournament_id = ${id} and begins_at > ${now}
    and decided_at is null`.execute(tx)
}

/** Decides each run that is over, once every bet that ended before its end is counted. */
async function decideDue(deps: TournamentDeps, now: Date): Promise<void> {
  const { database } = deps
  const due = await dueRuns(database.sql, now)
  if (due.length === 0 || !(await isReadUntil(database.sql, readerName, new Date(now.getTime() - committedAfterMs))))
    return
  for (const { id, merchant_id: merchantId } of due)
    await decideRun(deps, { id, merchant: await deps.merchantOf(merchantId), now })
}

async function dueRuns(connection: Sql, now: Date) {
  const at = new Date(now.getTime() - committedAfterMs)
  const { rows } = await sql<Row<'tournaments.run', 'id' | 'merchant_id'>>`select id, merchant_id from tournaments.run
    where decided_at is null and ends_at <= ${at} order by ends_at, id`.execute(connection)
  return rows
}
