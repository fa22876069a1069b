import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { ModuleJob } from '../module.ts'
import type { Trouble } from '../today.ts'

/** A job may take thrice the time after which it is to run again, and a minute, or fail as often. */
const timesLate = 3
const graceSeconds = 60

/** Whether a job of so many seconds is late, where `done_at` is when it last came to its end. */
export const isLate = (every: RawBuilder<unknown>) => sql<boolean>`coalesce(done_at, '-infinity')
      < clock_timestamp() - make_interval(secs => ${every} * ${timesLate}::int + ${graceSeconds}::int)`

/** The jobs that have not come to their end on any node for longer than they may take. */
export async function readLateJobs(
  connection: Sql,
  jobs: readonly Pick<ModuleJob, 'name' | 'everySeconds'>[],
): Promise<Trouble[]> {
  const { rows } = await sql<{ name: string; doneAt: Date | null }>`select job.name, done_at as "doneAt"
    from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everySeconds }) => everySeconds)}::float8[])
      with ordinality as job (name, every, n)
    left join platform.lease on lease.name = job.name
    where ${isLate(sql`every`)} order by n`.execute(connection)
  return rows.map(({ name, doneAt }) => ({ subject: name, since: doneAt }))
}
