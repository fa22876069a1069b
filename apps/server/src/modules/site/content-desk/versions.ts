import {
  type ContentKind,
  type InputOf,
  type KeptContent,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffContentRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffContentRoutes

/** A notice by its id, or an article by its slug. */
export interface Subject {
  readonly merchantId: number
  readonly kind: ContentKind
  readonly name: string
}

const pageSize = 10

type VersionRow = Pick<Row<'site.content_version', 'version' | 'at' | 'by'>, 'version' | 'at' | 'by'> & {
  readonly kept: KeptContent
}

async function readVersions(
  connection: Sql,
  { merchantId, kind, name }: Subject,
  { upTo, most }: { readonly upTo: number | null; readonly most: number },
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version, at, by, kept from site.content_version
    where (merchant_id, kind, name) = (${merchantId}, ${kind}, ${name})
      and ${upTo === null ? sql`true` : sql`version <= ${upTo}`}
    order by version desc limit ${most}`.execute(connection)
  return rows
}

/** The last version, or 0 where nobody has changed it by this desk. */
export async function versionOf(connection: Sql, subject: Subject): Promise<number> {
  const [last] = await readVersions(connection, subject, { upTo: null, most: 1 })
  return last?.version ?? 0
}

/** The fields that differ, as they were and as they are. */
export function changedContent(before: KeptContent, after: KeptContent) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const of = (kept: KeptContent) =>
    Object.fromEntries(changed.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]])))
  return { names: changed, before: of(before), after: of(after) }
}

interface Change {
  /** Null: it is new. */
  readonly before: KeptContent | null
  readonly after: KeptContent
}

/**
 * Keeps what something has become as its next version, and first what it was, where that is not
 * the last version: what the installation brought, or has brought up to date. Answers the version,
 * which is the last one where nothing has changed.
 */
export async function keepVersion(
  tx: Tx,
  subject: Subject,
  { before, after }: Change,
  { now, staff }: StaffContext,
): Promise<number> {
  const [last] = await readVersions(tx, subject, { upTo: null, most: 1 })
  const isKept = before === null || (last !== undefined && changedContent(last.kept, before).names.length === 0)
  const write = async (version: number, by: string | null, kept: KeptContent) =>
    void (await sql`insert into site.content_version (merchant_id, kind, name, version, at, by, kept)
      values (${subject.merchantId}, ${subject.kind}, ${subject.name}, ${version}, ${now}, ${by},
        ${JSON.stringify(kept)}::jsonb)`.execute(tx))
  let version = last?.version ?? 0
  if (before !== null && changedContent(before, after).names.length === 0) return version
  if (before !== null && !isKept) await write((version += 1), null, before)
  await write((version += 1), staff.name, after)
  return version
}

/** The versions, each with what it changed of the one before it, the last first. */
export async function readChanges(
  { database, merchant }: DeskDeps,
  { kind, name, before }: InputOf<Routes['contentChanges']>,
): Promise<OutputOf<Routes['contentChanges']>> {
  const subject = { merchantId: merchant.id, kind, name }
  const upTo = before === undefined ? null : before - 1
  // One more, for what the last of the page has changed.
  const rows = await readVersions(database.sql, subject, { upTo, most: pageSize + 1 })
  const changes = rows.slice(0, pageSize).map(({ version, at, by, kept }, index) => {
    const { before: was, after: is } = changedContent(rows[index + 1]?.kept ?? {}, kept)
    return { version, at, by, before: was, after: is }
  })
  return { changes, next: rows.length > pageSize ? (changes.at(-1)?.version ?? null) : null }
}

/** What something was at a version, whole. */
export async function readVersion(
  { database, merchant }: DeskDeps,
  { kind, name, version }: InputOf<Routes['contentVersion']>,
): Promise<Outcome<OutputOf<Routes['contentVersion']>, 'not_found'>> {
  const subject = { merchantId: merchant.id, kind, name }
  const [row] = await readVersions(database.sql, subject, { upTo: version, most: 1 })
  return row?.version === version ? done({ values: row.kept }) : refuse('not_found')
}
