import type { InputOf, OutputOf, staffAffiliateRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { maskedNamesOf } from '../../members/index.ts'
import { dayIn, daysOf } from '../days.ts'
import { readFigures, readLinks } from '../figures.ts'
import { readPostbacks } from '../member.ts'
import type { Row } from '../rows.ts'
import { readVersions } from '../terms.ts'
import { findAffiliate } from './list.ts'

type Record = OutputOf<(typeof staffAffiliateRoutes)['affiliateRecord']>
type Where = Pick<SiteMerchant, 'id' | 'timeZone'>

const refusedMost = 100

interface Asked extends InputOf<(typeof staffAffiliateRoutes)['affiliateRecord']> {
  readonly now: Date
}

/** Everything of one affiliate of a site, or null. */
export async function readRecord(
  connection: Sql,
  site: Where,
  { affiliateId, period, now }: Asked,
): Promise<Omit<Record, 'currency' | 'decimals'> | null> {
  const affiliate = await findAffiliate(connection, site, { affiliateId, now })
  if (!affiliate) return null
  const id = BigInt(affiliate.id)
  const { rows } = await sql<Row<'affiliates.affiliate', 'contact' | 'postback_url'>>`select contact, postback_url
    from affiliates.affiliate where id = ${id}`.execute(connection)
  const [links, versions] = [await readLinks(connection, id), await readVersions(connection, id)]
  const days = daysOf(period, dayIn(site.timeZone, now))
  return {
    affiliate: { ...affiliate, contact: rows[0]?.contact ?? '', postbackUrl: rows[0]?.postback_url ?? null },
    contracts: versions.toReversed(),
    figures: await readFigures(connection, { links, versions, days }),
    refused: await readRefused(connection, site.id, id),
    postbacks: await readPostbacks(connection, id),
  }
}

/** Players who earn the affiliate nothing, and why. */
async function readRefused(connection: Sql, merchantId: number, id: bigint): Promise<Record['refused']> {
  const { rows } = await sql<
    Row<'affiliates.player', 'player_id' | 'registered_at'> & {
      readonly code: string
      readonly flag: Record['refused'][number]['flag']
    }
  >`select player_id, registered_at, code, flag from affiliates.player join affiliates.link on link.id = link_id
    where player.affiliate_id = ${id} and flag is not null order by player_id desc limit ${refusedMost}`.execute(
    connection,
  )
  const names = await maskedNamesOf(
    connection,
    merchantId,
    rows.map((row) => row.player_id),
  )
  return rows.map((row) => ({
    memberId: String(row.player_id),
    account: names.get(row.player_id) ?? '',
    registeredAt: row.registered_at,
    code: row.code,
    flag: row.flag,
  }))
}
