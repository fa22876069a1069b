import { sql } from 'kysely'
import type { Database, Sql } from '../database/database.ts'
import { type Invariant, countViolations } from '../invariants.ts'
import type { Module } from '../module.ts'
import type { Trouble } from '../today.ts'

/** Counts all invariants, and keeps what was found for the first page of the back office. */
export async function countAndKeep(
  database: Database,
  invariants: readonly Invariant[],
): Promise<Readonly<Record<string, number>>> {
  const counted = await countViolations(database, invariants)
  const names = Object.keys(counted)
  await sql`with kept as (select name, violations, clock_timestamp() as at
      from unnest(${names}::text[], ${names.map((name) => counted[name] ?? 0)}::bigint[]) as found (name, violations)),
    gone as (delete from platform.invariant_count where not name = any(${names}::text[]))
    insert into platform.invariant_count (name, violations, counted_at) select name, violations, at from kept
    on conflict (name) do update set violations = excluded.violations, counted_at = excluded.counted_at`.execute(
    database.sql,
  )
  return counted
}

/** The invariants that did not hold when they were last counted. */
export async function readViolated(connection: Sql): Promise<Trouble[]> {
  const { rows } = await sql<{ name: string; violations: bigint; at: Date }>`select name, violations, counted_at as at
    from platform.invariant_count where violations > 0 order by name`.execute(connection)
  return rows.map(({ name, violations, at }) => ({ subject: name, detail: String(violations), since: at }))
}

/** Counts once a day, on one node, unless a colleague has counted meanwhile. A new installation begins after a day. */
export async function countDaily(database: Database, invariants: readonly Invariant[], now: Date): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`select coalesce(
      (select max(counted_at) from platform.invariant_count),
      (select min(applied_at) from platform.migration)) < ${now}::timestamptz - interval '1 day' as "isDue"`.execute(
    database.sql,
  )
  if (rows[0]?.isDue) await countAndKeep(database, invariants)
}

/** Watches over the invariants of all modules. */
export function invariantWatch(database: Database, invariants: () => readonly Invariant[]): Module {
  return {
    jobs: [
      {
        name: 'platform: invariants',
        everySeconds: 600,
        work: () => countDaily(database, invariants(), new Date()),
      },
    ],
    today: { troubles: { invariant: readViolated } },
  }
}
