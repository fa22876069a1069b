import { type KeptSetting, type SettingChange, settingFields } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from './database/database.ts'
import type { StaffContext } from './http/staff-call.ts'
import type { Audit } from './http/staff-desk.ts'

/** One setting of a merchant: what kind it is, and which one, such as a product by its id. */
export interface KeptSubject {
  readonly merchantId: number
  readonly kind: string
  readonly name: string
}

/** What a colleague makes of a setting. */
export interface SettingSave {
  readonly subject: KeptSubject
  /** Null: it is new. */
  readonly before: object | null
  readonly after: object
  readonly reason: string
  /** The action of the audit log, such as `reward.set`. */
  readonly action: string
}

export type KeptSettings = ReturnType<typeof keptSettings>

interface VersionRow {
  readonly version: number
  readonly at: Date
  readonly by: string | null
  readonly reason: string
  readonly kept: KeptSetting
}

const mostShown = 20

/** The fields that differ, as they were and as they are. */
function changedFields(before: KeptSetting, after: KeptSetting) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const of = (kept: KeptSetting) => Object.fromEntries(changed.map((name) => [name, kept[name] ?? '']))
  return { before: of(before), after: of(after) }
}

interface Asked {
  readonly subject: KeptSubject
  readonly most: number
}

/** The last versions of a setting, the last first. */
async function readVersions(
  connection: Sql,
  table: ReturnType<typeof sql.table>,
  { subject: { merchantId, kind, name }, most }: Asked,
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version, at, by, reason, kept from ${table}
    where (merchant_id, kind, name) = (${merchantId}, ${kind}, ${name}) order by version desc
    limit ${most}`.execute(connection)
  return rows
}

/**
 * The versions of a module's settings, kept whole in a table of its own: merchant_id, kind, name, version, at, by,
 * reason, kept. What stood there before anybody changed it at a desk is kept as the first one, by nobody.
 */
export function keptSettings(tableName: string) {
  const table = sql.table(tableName)
  const read = (connection: Sql, subject: KeptSubject, most: number) =>
    readVersions(connection, table, { subject, most })
  return {
    /** The last version, or 0 where nobody has changed it at a desk. */
    versionOf: async (connection: Sql, subject: KeptSubject): Promise<number> =>
      (await read(connection, subject, 1))[0]?.version ?? 0,

    /** The last versions of several settings of a kind, by their names. */
    async versionsOf(
      connection: Sql,
      { merchantId, kind }: Pick<KeptSubject, 'merchantId' | 'kind'>,
    ): Promise<(name: string) => number> {
      const { rows } = await sql<{ name: string; version: number }>`select name, max(version) as version from ${table}
        where (merchant_id, kind) = (${merchantId}, ${kind}) group by name`.execute(connection)
      const versions = new Map(rows.map(({ name, version }) => [name, version]))
      return (name) => versions.get(name) ?? 0
    },

    /** Settings of a kind are changed one at a time in a merchant, new ones too. Ends with the transaction. */
    lock: (tx: Tx, { merchantId, kind }: Pick<KeptSubject, 'merchantId' | 'kind'>) =>
      sql`select pg_advisory_xact_lock(hashtext(${`setting ${kind}`}), ${merchantId})`.execute(tx),

    /** Keeps what a setting has become as its next version and writes it into the audit log; answers the version. */
    async save(
      tx: Tx,
      { audit, context }: { readonly audit: Audit; readonly context: StaffContext },
      { subject, before, after, reason, action }: SettingSave,
    ): Promise<number> {
      const [last] = await read(tx, subject, 1)
      const [was, is] = [settingFields(before ?? {}), settingFields(after)]
      const write = (version: number, by: string | null, kept: KeptSetting) =>
        sql`insert into ${table} (merchant_id, kind, name, version, at, by, reason, kept)
          values (${subject.merchantId}, ${subject.kind}, ${subject.name}, ${version}, ${context.now}, ${by},
            ${by === null ? '' : reason}, ${JSON.stringify(kept)}::jsonb)`.execute(tx)
      let version = last?.version ?? 0
      // What changed it besides the desk, such as a stock that was taken from, is no colleague's change.
      const isKept = last !== undefined && Object.keys(changedFields(last.kept, was).after).length === 0
      if (before !== null && !isKept) await write((version += 1), null, was)
      await write((version += 1), context.staff.name, is)
      const named = `${subject.kind} ${subject.name} of site ${subject.merchantId}`
      await audit(tx, context, { action, subject: named, reason, ...changedFields(was, is) })
      return version
    },

    /** The versions of a setting with what each changed of the one before, the last first. */
    async changes(connection: Sql, subject: KeptSubject): Promise<{ changes: SettingChange[] }> {
      const rows = await read(connection, subject, mostShown + 1)
      return {
        changes: rows.slice(0, mostShown).map(({ kept, ...row }, index) => ({
          ...row,
          ...changedFields(rows[index + 1]?.kept ?? {}, kept),
        })),
      }
    },
  }
}
