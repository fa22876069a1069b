import type { InputOf, KeptPlay, OutputOf, PlayKind, staffGameRoutes } from '@banyan/contract'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffGameRoutes

/** A game by its id, a vendor by its name, or a site by the id of its merchant. */
export interface Subject {
  readonly kind: PlayKind
  readonly name: string
}

const pageSize = 10

/** The last version; 0 where no operator has changed it. */
export async function versionOf(connection: Sql, { kind, name }: Subject): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0) as version
    from catalog.setting_change where (kind, name) = (${kind}, ${name})`.execute(connection)
  return rows[0]?.version ?? 0
}

/** Keeps what something was and became as its next version, which it answers. Whoever calls holds the subject's row. */
export async function keepChange(
  tx: Tx,
  { kind, name }: Subject,
  { before, after, reason }: { readonly before: KeptPlay; readonly after: KeptPlay; readonly reason: string },
  { now, staff }: Pick<StaffContext, 'now' | 'staff'>,
): Promise<number> {
  const next = (await versionOf(tx, { kind, name })) + 1
  await sql`insert into catalog.setting_change (kind, name, version, at, by, reason, before, after)
    values (${kind}, ${name}, ${next}, ${now}, ${staff.name}, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
  return next
}

interface ManyChanges {
  readonly kind: PlayKind
  /** By name; what was not there before has no history to begin. */
  readonly before: ReadonlyMap<string, KeptPlay>
  readonly after: ReadonlyMap<string, KeptPlay>
  readonly reason: string
}

/** Keeps the changes of many, in one statement. Whoever calls holds what all of them belong to. */
export async function keepChanges(
  tx: Tx,
  { kind, before, after, reason }: ManyChanges,
  { now, staff }: Pick<StaffContext, 'now' | 'staff'>,
): Promise<void> {
  const changed = [...before].flatMap(([name, was]) => {
    const is = after.get(name)
    return is && !isDeepStrictEqual(was, is) ? [{ name, was, is }] : []
  })
  await sql`insert into catalog.setting_change (kind, name, version, at, by, reason, before, after)
    select ${kind}, changed.name, 1 + coalesce((select max(version) from catalog.setting_change as last
        where (last.kind, last.name) = (${kind}, changed.name)), 0), ${now}::timestamptz, ${staff.name}, ${reason},
      changed.was, changed."is"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (name text, was jsonb, "is" jsonb)`.execute(
    tx,
  )
}

/** The fields that differ, as they were and as they are, for the audit log. */
export function differing(before: KeptPlay, after: KeptPlay) {
  const names = Object.keys(after).filter((name) => (before[name] ?? '') !== after[name])
  const of = (kept: KeptPlay) => Object.fromEntries(names.map((name) => [name, kept[name] ?? '']))
  return { before: of(before), after: of(after) }
}

type ChangeRow = Row<'catalog.setting_change', 'version' | 'at' | 'by' | 'reason'> & {
  readonly before: Record<string, string>
  readonly after: Record<string, string>
}

/** The changes, the last first, each whole. */
export async function readChanges(
  { database, merchant }: DeskDeps,
  { kind, name, before }: InputOf<Routes['playChanges']>,
): Promise<OutputOf<Routes['playChanges']>> {
  const subject = kind === 'site' ? String(merchant.id) : (name ?? '')
  const { rows } = await sql<ChangeRow>`select version, at, by, reason, before, after from catalog.setting_change
    where (kind, name) = (${kind}, ${subject}) and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc limit ${pageSize + 1}`.execute(database.sql)
  const changes = rows.slice(0, pageSize)
  return { changes, next: rows.length > pageSize ? (changes.at(-1)?.version ?? null) : null }
}
