import type { Configuration } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteTables } from './tables.ts'

export type ProviderLogo = Configuration['foot']['logos'][number]

/** The marks of providers that a merchant shows in the foot, in their order; none: those of its vendors [OPS-42]. */
export function readProviderLogos(sql: Sql, merchantId: number): Promise<ProviderLogo[]> {
  return sql
    .withTables<SiteTables>()
    .selectFrom('site.provider_logo')
    .select(['name', 'picture'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .execute()
}
