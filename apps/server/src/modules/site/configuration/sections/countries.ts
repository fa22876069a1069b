import { type Configuration, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { isLoadable, readCdnHosts } from '../../cdn-hosts.ts'
import { hasDialingCode } from '../../mobile-number.ts'
import { type Section, changed, merchantRow } from '../section.ts'
import { readCountries } from '../../countries.ts'

export const countries: Section<Configuration['countries']> = {
  async read(connection, merchantId) {
    const { country_code: countryCode } = await merchantRow(connection, merchantId)
      .select('country_code')
      .executeTakeFirstOrThrow()
    return { countryCode, countries: [...(await readCountries(connection, merchantId))] }
  },
  /** A code that is no country's, or another's dialling code, would refuse every number of whoever chooses it. */
  async write(tx, merchantId, { countryCode, countries: offered }) {
    const wrong = offered.find((each) => !hasDialingCode(each.countryCode, each.countryDialingCode))
    if (wrong) return refuse('content_invalid', { part: `${wrong.countryCode} +${wrong.countryDialingCode}` })
    if (!hasDialingCode(countryCode)) return refuse('content_invalid', { part: countryCode })
    const hosts = await readCdnHosts(tx, merchantId)
    const unloadable = offered.find(({ flag }) => flag !== null && !isLoadable(flag, hosts))
    if (unloadable) return refuse('link_not_allowed', { part: unloadable.countryCode })
    await changed(tx, merchantId).set({ country_code: countryCode }).execute()
    await sql`delete from site.offered_country where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.offered_country (merchant_id, country_code, position, country_dialing_code, flag)
      select ${merchantId}::integer, "countryCode", place, "countryDialingCode", flag
      from jsonb_to_recordset(${JSON.stringify(offered.map((row, place) => ({ ...row, place })))}::jsonb) as row (
        "countryCode" text, place integer, "countryDialingCode" text, flag text)`.execute(tx)
    return done({})
  },
}
