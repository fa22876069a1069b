import { sql } from 'kysely'
import type { Sql, Tx } from '../database/database.ts'
import type { ModuleJob } from '../module.ts'
import type { Trouble } from '../today.ts'
import { isLate } from './late-jobs.ts'

/** A job with what became of its last run, on whichever node. Null: it has not happened, or no node knows. */
export interface JobState {
  readonly name: string
  readonly everySeconds: number
  /** The node that does it now. */
  readonly node: string | null
  readonly isRunning: boolean
  readonly beganAt: Date | null
  readonly doneAt: Date | null
  readonly failedAt: Date | null
  readonly tookMs: number | null
  readonly error: string | null
  readonly failures: number
  /** When it runs again if nobody asks for it before; null while it runs, and where no node does it. */
  readonly nextAt: Date | null
  readonly isLate: boolean
  /** A colleague has asked for a run that has not come to its end. */
  readonly isAsked: boolean
}

type Known = Pick<ModuleJob, 'name' | 'everySeconds'>

/**
 * All jobs: those that are known here, and those that nodes have told of within a day, such as the ones of each
 * lottery, which a node that serves members alone does not know.
 */
export async function readJobs(connection: Sql, known: readonly Known[]): Promise<JobState[]> {
  const { rows } = await sql<JobState>`with job as (
      select coalesce(known.name, lease.name) as name, coalesce(every_seconds, known.every) as every, holder,
        coalesce(expires_at > clock_timestamp(), false) as held, is_running, began_at, done_at, failed_at, took_ms,
        error, coalesce(failures, 0) as failures, asks > answered as asked, known.name is not null as is_known
      from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ everySeconds }) => everySeconds)}::float8[])
        as known (name, every)
      full join platform.lease on lease.name = known.name)
    select name, every as "everySeconds", case when held then holder end as node, coalesce(held and is_running, false)
        as "isRunning", began_at as "beganAt", done_at as "doneAt", failed_at as "failedAt", took_ms as "tookMs", error,
      failures, case when held and not is_running
        then greatest(began_at + make_interval(secs => every), done_at, failed_at) end as "nextAt",
      ${isLate(sql`every`)} as "isLate", coalesce(asked, false) as "isAsked"
    from job
    where is_known or held or greatest(done_at, failed_at) > clock_timestamp() - interval '1 day'
    order by name`.execute(connection)
  return rows
}

/** Asks for a run, which the node that does the job begins within a second or two, or as soon as there is one. */
export async function askForRun(tx: Tx, { name, everySeconds }: Known): Promise<void> {
  await sql`insert into platform.lease as lease (name, holder, expires_at, every_seconds, asks)
    values (${name}, '', '-infinity', ${everySeconds}, 1)
    on conflict (name) do update set asks = lease.asks + 1`.execute(tx)
}

/** What happens once in a while is no trouble of a job that runs every few seconds. */
const failuresMost = 3
const seldomSeconds = 60

/** The jobs whose last run failed, and for a job that runs often the last three. */
export async function readFailingJobs(connection: Sql): Promise<Trouble[]> {
  const { rows } = await sql<{ name: string; error: string | null; failedAt: Date }>`select name, error,
      failed_at as "failedAt"
    from platform.lease
    where failures >= case when every_seconds < ${seldomSeconds}::int then ${failuresMost}::int else 1 end
      and greatest(expires_at, failed_at) > clock_timestamp() - interval '1 day'
    order by name`.execute(connection)
  return rows.map(({ name, error, failedAt }) => ({ subject: name, detail: error ?? '', since: failedAt }))
}
