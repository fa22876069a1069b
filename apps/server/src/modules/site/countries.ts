import type { Configuration } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteTables } from './tables.ts'

export type OfferedCountry = Configuration['countries']['countries'][number]

/** The countries that the pickers of a merchant's site offer, in their order; none: every country [OPS-20]. */
export async function readCountries(sql: Sql, merchantId: number): Promise<readonly OfferedCountry[]> {
  const rows = await sql
    .withTables<SiteTables>()
    .selectFrom('site.offered_country')
    .select(['country_code', 'country_dialing_code', 'flag'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    countryCode: row.country_code,
    countryDialingCode: row.country_dialing_code,
    flag: row.flag,
  }))
}
