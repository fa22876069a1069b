import type { InputOf, ListedAffiliate, staffAffiliateRoutes } from '@banyan/contract'
import { net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { maskedNamesOf } from '../../members/index.ts'
import { dayIn, daysOf } from '../days.ts'
import { readByDay } from '../figures.ts'
import type { Row } from '../rows.ts'

type Where = Pick<SiteMerchant, 'id' | 'timeZone'>
type FoundRow = Row<'affiliates.affiliate', 'id' | 'member_id' | 'name' | 'is_on' | 'made_at'>

interface Asked extends InputOf<(typeof staffAffiliateRoutes)['affiliates']> {
  readonly now: Date
}

/** A page of the affiliates of a site, the latest first, with what the month has brought so far. */
export async function listAffiliates(
  connection: Sql,
  site: Where,
  { list, after, count = 30, now }: Asked,
): Promise<{ readonly affiliates: ListedAffiliate[]; readonly next: string | null }> {
  const where = sql`merchant_id = ${site.id} and is_on = ${list === 'on'}
    ${after === undefined ? sql`` : sql`and id < ${after}`}`
  const rows = await select(connection, where, count + 1)
  const affiliates = await withMonth(connection, site, { rows: rows.slice(0, count), now })
  return { affiliates, next: rows.length > count ? (affiliates.at(-1)?.id ?? null) : null }
}

/** One affiliate of a site, or undefined. */
export async function findAffiliate(
  connection: Sql,
  site: Where,
  { affiliateId, now }: { readonly affiliateId: string; readonly now: Date },
): Promise<ListedAffiliate | undefined> {
  const rows = await select(connection, sql`merchant_id = ${site.id} and id = ${affiliateId}`, 1)
  return (await withMonth(connection, site, { rows, now }))[0]
}

async function select(connection: Sql, where: RawBuilder<unknown>, most: number): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`select id, member_id, name, is_on, made_at from affiliates.affiliate
    where ${where} order by id desc limit ${most}`.execute(connection)
  return rows
}

async function withMonth(
  connection: Sql,
  { id: merchantId, timeZone }: Where,
  { rows, now }: { readonly rows: readonly FoundRow[]; readonly now: Date },
): Promise<ListedAffiliate[]> {
  const { rows: links } = await sql<{ id: bigint; affiliate: bigint }>`select id, affiliate_id as affiliate
    from affiliates.link where affiliate_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(connection)
  const affiliateOf = new Map(links.map(({ id, affiliate }) => [id, affiliate]))
  const figures = Map.groupBy(
    await readByDay(connection, [...affiliateOf.keys()], daysOf('month', dayIn(timeZone, now))),
    ({ linkId }) => affiliateOf.get(linkId),
  )
  const names = await maskedNamesOf(
    connection,
    merchantId,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => {
    const came = figures.get(row.id) ?? []
    const count = (of: (each: (typeof came)[number]) => number) => came.reduce((sum, each) => sum + of(each), 0)
    return {
      id: String(row.id),
      name: row.name,
      memberId: String(row.member_id),
      account: names.get(row.member_id) ?? '',
      isOn: row.is_on,
      madeAt: row.made_at,
      clicks: count((each) => each.clicks),
      registrations: count((each) => each.registrations),
      qualified: count((each) => each.qualified),
      net: net(came.reduce((sum, each) => sum + each.net, 0n)),
    }
  })
}
