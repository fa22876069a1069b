import { type InputOf, csvMark, csvOf, type staffRoutes } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import { type Actor, listAudit, writeAudit } from './audit.ts'

/** Entries of one table, a few megabytes. */
export const exportedMost = 10_000

const head = ['seq', 'at', 'actor', 'role', 'address', 'action', 'subject', 'before', 'after', 'reason', 'hash']

/**
 * What a filter leaves of the audit log as a table (OPS-09). That it was taken out is written down in the transaction
 * that reads it.
 */
export function exportAudit(
  database: Database,
  actor: Actor,
  { filter, now }: { readonly filter: InputOf<typeof staffRoutes.exportAudit>; readonly now: Date },
): Promise<{ readonly name: string; readonly csv: string; readonly isCut: boolean }> {
  return database.transaction(async (tx) => {
    const { entries, hasMore } = await listAudit(tx, { ...filter, count: exportedMost })
    const { from, until, ...words } = filter
    const days = { ...(from && { from: from.toISOString() }), ...(until && { until: until.toISOString() }) }
    const after = { ...words, ...days, entries: entries.length }
    await writeAudit(tx, actor, { action: 'audit.exported', subject: 'audit log', after })
    const lines = entries.map((each) => [
      each.seq,
      each.at.toISOString(),
      each.actor ?? '',
      each.role ?? '',
      each.address ?? '',
      each.action,
      each.subject,
      each.before ?? '',
      each.after ?? '',
      each.reason ?? '',
      each.hash,
    ])
    const name = `audit-${now
      .toISOString()
      .slice(0, 19)
      .replaceAll(/[^0-9]/g, '')}.csv`
    return { name, csv: csvMark + csvOf([head, ...lines]), isCut: hasMore }
  })
}
