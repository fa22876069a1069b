import { type Configuration, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { isLoadable, readCdnHosts } from '../../cdn-hosts.ts'
import { readProviderLogos } from '../../foot.ts'
import { isAllowedLink, readLinkHosts } from '../../links.ts'
import { type Section, changed, merchantRow, tables } from '../section.ts'

export const foot: Section<Configuration['foot']> = {
  async read(connection, merchantId) {
    const { copyright } = await merchantRow(connection, merchantId).select('copyright').executeTakeFirstOrThrow()
    // As it is written, also where the host of its picture or link is allowed no more.
    const licence = await tables(connection)
      .selectFrom('site.licence')
      .select(['picture', 'label', 'link'])
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst()
    return {
      licencePicture: licence?.picture ?? null,
      licenceLabel: licence?.label ?? null,
      licenceLink: licence?.link ?? null,
      copyright,
      logos: await readProviderLogos(connection, merchantId),
    }
  },
  /** Pictures come from the site or its image hosts, and the licence leads where the site may lead. */
  async write(tx, merchantId, { licencePicture, licenceLabel, licenceLink, copyright, logos }) {
    const hosts = await readCdnHosts(tx, merchantId)
    const unloadable = logos.find(({ picture }) => !isLoadable(picture, hosts))
    if (unloadable) return refuse('link_not_allowed', { part: unloadable.name })
    await sql`delete from site.licence where merchant_id = ${merchantId}`.execute(tx)
    if (licencePicture !== null && licenceLabel !== null && licenceLink !== null) {
      const links = await readLinkHosts(tx, merchantId)
      if (!isLoadable(licencePicture, hosts) || !isAllowedLink(licenceLink, links)) return refuse('link_not_allowed')
      const licence = { merchant_id: merchantId, picture: licencePicture, label: licenceLabel, link: licenceLink }
      await tables(tx).insertInto('site.licence').values(licence).execute()
    }
    await changed(tx, merchantId).set({ copyright }).execute()
    await sql`delete from site.provider_logo where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.provider_logo (merchant_id, name, position, picture)
      select ${merchantId}::integer, name, place, picture
      from jsonb_to_recordset(${JSON.stringify(logos.map((row, place) => ({ ...row, place })))}::jsonb) as row (
        name text, place integer, picture text)`.execute(tx)
    return done({})
  },
}
