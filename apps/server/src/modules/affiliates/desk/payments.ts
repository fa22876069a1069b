import type { InputOf, StaffAffiliateStatement, staffAffiliateRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { selectStatements, statementOf } from '../statements.ts'

const pageSize = 30

/** A page of what months have come to at a site, the latest first. */
export async function listPayments(
  connection: Sql,
  merchantId: number,
  { state, affiliateId, after }: InputOf<(typeof staffAffiliateRoutes)['affiliatePayments']>,
): Promise<{ readonly statements: StaffAffiliateStatement[]; readonly next: string | null }> {
  const where = sql`statement.merchant_id = ${merchantId} and state = ${state}
    ${affiliateId === undefined ? sql`` : sql`and statement.affiliate_id = ${affiliateId}`}
    ${after === undefined ? sql`` : sql`and statement.id < ${after}`} order by statement.id desc`
  const rows = await selectStatements(connection, where, pageSize + 1)
  const statements = rows.slice(0, pageSize).map((row): StaffAffiliateStatement => {
    const { approved_by: approvedBy, approved_at: approvedAt, held_by: heldBy, held_at: heldAt } = row
    return {
      id: String(row.id),
      affiliateId: String(row.affiliate_id),
      name: row.name,
      ...statementOf(row),
      approved: approvedBy !== null && approvedAt ? { by: approvedBy, at: approvedAt } : null,
      held: heldBy !== null && heldAt ? { by: heldBy, at: heldAt, reason: row.held_reason ?? '' } : null,
    }
  })
  return { statements, next: rows.length > pageSize ? (statements.at(-1)?.id ?? null) : null }
}
