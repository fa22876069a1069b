import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import type { SiteTables } from './tables.ts'

export type ServiceChannel = Row<'site.service_channel', 'channel' | 'type' | 'path'>

/** Where a merchant's customer service is reached, as the operator has written it [OPS-44]. */
export function readServiceChannels(sql: Sql, merchantId: number): Promise<ServiceChannel[]> {
  return sql
    .withTables<SiteTables>()
    .selectFrom('site.service_channel')
    .select(['channel', 'type', 'path'])
    .where('merchant_id', '=', merchantId)
    .execute()
}
