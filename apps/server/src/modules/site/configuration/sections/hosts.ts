import { type Configuration, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { type Section, tables } from '../section.ts'

export const hosts: Section<Configuration['hosts']> = {
  async read(connection, merchantId) {
    const [sites, routes, cdn, links] = await Promise.all([
      tables(connection)
        .selectFrom('site.domain')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.route_domain')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('position')
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.cdn_host')
        .select(['kind', 'host'])
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.link_host')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
    ])
    const names = (rows: readonly { readonly host: string }[]) => rows.map(({ host }) => host)
    return {
      sites: names(sites),
      routes: names(routes),
      images: names(cdn.filter(({ kind }) => kind === 'image')),
      launches: names(cdn.filter(({ kind }) => kind === 'launch')),
      links: names(links),
    }
  },
  async write(tx, merchantId, { sites, routes, images, launches, links }) {
    await sql`delete from site.domain where merchant_id = ${merchantId} and host <> all(${sites}::text[])`.execute(tx)
    const { rows: mine } = await sql<{ host: string }>`insert into site.domain (host, merchant_id)
      select host, ${merchantId}::integer from unnest(${sites}::text[]) as host
      on conflict (host) do update set host = excluded.host where domain.merchant_id = excluded.merchant_id
      returning host`.execute(tx)
    // A refusal takes back with the transaction what was written.
    const lost = sites.find((host) => !mine.some((each) => each.host === host))
    if (lost !== undefined) return refuse('host_taken', { host: lost })
    await sql`delete from site.route_domain where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.route_domain (merchant_id, host, position) select ${merchantId}::integer, host, place
      from unnest(${routes}::text[]) with ordinality as listed (host, place)`.execute(tx)
    await sql`delete from site.cdn_host where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.cdn_host (merchant_id, kind, host)
      select ${merchantId}::integer, 'image', host from unnest(${images}::text[]) as host
      union all select ${merchantId}::integer, 'launch', host from unnest(${launches}::text[]) as host`.execute(tx)
    await sql`delete from site.link_host where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.link_host (merchant_id, host)
      select ${merchantId}::integer, host from unnest(${links}::text[]) as host`.execute(tx)
    return done({})
  },
}
