import type { AffiliateEvent, PostbackMacro } from '@banyan/contract'
import { sql } from 'kysely'
import { secretsOfMerchant, openSecrets } from '../../../platform/secrets/contract-secrets.ts'
import { headersOf, sign } from '../../../platform/secrets/signature.ts'
import type { AffiliateDeps } from '../deps.ts'
import { type Send, sendPostback } from './send.ts'

/** What is not taken is sent again after so long, and then given up. */
const delaysSeconds = [30, 120, 600, 3600, 6 * 3600, 24 * 3600]
const atOnce = 50

/** What the headers of a postback are called. */
export const postbackHeaders = {
  contract: 'x-affiliate',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

interface DueRow {
  readonly id: bigint
  readonly merchant_id: number
  readonly affiliate_id: bigint
  readonly event: AffiliateEvent
  readonly at: Date
  readonly tries: number
  readonly ref: string
  readonly code: string
  readonly campaign: string
  readonly sub: string
  readonly postback_url: string | null
  readonly data_key: Buffer | null
  readonly secret: Buffer | null
}

/** Where the secret of an affiliate stands. */
export const placeOf = (merchantId: number, affiliateId: bigint) =>
  secretsOfMerchant('affiliates.affiliate', merchantId, String(affiliateId))

/** An address with its macros filled in. */
export const filledUrl = (url: string, values: Readonly<Record<PostbackMacro, string>>): string =>
  url.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name as PostbackMacro]) : whole,
  )

/**
 * Sends the calls that are due. Two nodes send others: each takes what it sends before it does. What was sent and not
 * written down is sent again, under the same player and event.
 */
export async function deliverPostbacks(deps: Pick<AffiliateDeps, 'database' | 'vault' | 'send'>): Promise<number> {
  const { rows } = await sql<DueRow>`with due as (update affiliates.postback set tries = tries + 1,
        next_at = clock_timestamp() + make_interval(secs => (${delaysSeconds}::int[])[least(tries + 1,
          ${delaysSeconds.length})])
      where id in (select id from affiliates.postback where state = 'waiting' and next_at <= clock_timestamp()
        order by next_at limit ${atOnce} for update skip locked)
      returning id, affiliate_id, player_id, event, at, tries)
    select due.id, affiliate.merchant_id, due.affiliate_id, event, due.at, tries, ref::text as ref, code, campaign, sub,
      postback_url, data_key, secret
    from due join affiliates.affiliate on affiliate.id = due.affiliate_id
    join affiliates.player using (player_id) join affiliates.link on link.id = link_id`.execute(deps.database.sql)
  await Promise.all(rows.map((row) => deliver(deps, row)))
  return rows.length
}

async function deliver(
  { database, vault, send = sendPostback }: Pick<AffiliateDeps, 'database' | 'vault' | 'send'>,
  row: DueRow,
): Promise<void> {
  const status = row.postback_url === null ? null : (await call(vault, send, { ...row, url: row.postback_url })).status
  const isTaken = status !== null && status >= 200 && status < 300
  const isOver = row.postback_url === null || row.tries > delaysSeconds.length
  await sql`update affiliates.postback set status = ${status},
      state = ${isTaken ? 'taken' : isOver ? 'gave_up' : 'waiting'}
    where id = ${row.id} and state = 'waiting'`.execute(database.sql)
}

function call(vault: AffiliateDeps['vault'], send: Send, row: DueRow & { readonly url: string }) {
  const { data_key: dataKey, secret, at, url, merchant_id: merchantId, affiliate_id: affiliateId } = row
  if (!dataKey || !secret) throw new Error(`affiliate ${affiliateId} has an address and no secret`)
  const { signing } = openSecrets(vault, placeOf(merchantId, affiliateId), { dataKey, secrets: [secret] })
  const { event, ref: player, code, campaign, sub } = row
  const time = String(Math.floor(at.getTime() / 1000))
  const filled = new URL(filledUrl(url, { event, player, code, campaign, sub, time }))
  const signed = sign(String(affiliateId), signing, filled.pathname + filled.search)
  return send(filled.href, { 'user-agent': 'Banyan-Postback/1', ...headersOf(signed, postbackHeaders) })
}
