import { createHash, randomBytes } from 'node:crypto'
import { type InputOf, type affiliateRoutes, affiliateDays } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { VisitorContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { tellOf } from './postbacks/queue.ts'

/** What a browser keeps of the last click, in a cookie that no script reads: code, its own name, the click's name. */
interface Came {
  readonly code: string
  readonly visitor: string
  readonly sub: string
}

const subMost = 64

function cameOf(cookie: string | null): Came | null {
  const [code, visitor, sub = ''] = cookie?.split('.') ?? []
  return code !== undefined && visitor !== undefined && /^[A-Z0-9]{8}$/.test(code) && /^[\w-]{22}$/.test(visitor)
    ? { code, visitor, sub }
    : null
}

type Click = InputOf<typeof affiliateRoutes.affiliateClick>

/**
 * Counts a click, once for each browser, link and day, and has the browser remember it; a later click on another link
 * takes its place. An unknown code, and one that is off, is passed over in silence.
 */
export async function noteClick(
  { database }: { readonly database: Database },
  { merchant, cookies, now }: Pick<VisitorContext, 'merchant' | 'cookies' | 'now'>,
  { code, sub = '' }: Click,
): Promise<void> {
  if (!merchant || !/^[A-Z0-9]{8}$/.test(code)) return
  const visitor = cameOf(cookies.get('affiliate'))?.visitor ?? randomBytes(16).toString('base64url')
  const name = createHash('sha256').update(visitor).digest().subarray(0, 16)
  const { rows } = await sql<{ id: bigint }>`with asked as (
      select link.id, (${now}::timestamptz at time zone ${merchant.timeZone})::date as day from affiliates.link
      join affiliates.affiliate on affiliate.id = affiliate_id
      where link.merchant_id = ${merchant.id} and code = ${code} and link.is_on and affiliate.is_on),
    seen as (
      insert into affiliates.visitor (day, link_id, visitor) select day, id, ${name} from asked
      on conflict do nothing returning link_id, day),
    counted as (
      insert into affiliates.click_day as kept (link_id, day, clicks) select link_id, day, 1 from seen
      on conflict (link_id, day) do update set clicks = kept.clicks + 1)
    select id from asked`.execute(database.sql)
  if (rows.length === 0) return
  const kept = [code, visitor, sub.replaceAll(/[^\w-]/g, '').slice(0, subMost)].join('.')
  cookies.set('affiliate', kept, affiliateDays * 86_400)
}

export interface Newcomer {
  readonly merchant: Pick<SiteMerchant, 'id' | 'timeZone'>
  readonly memberId: bigint
  /** What the browser has kept of the click. */
  readonly came: string
  readonly now: Date
}

/** Whose player a newcomer is, in the transaction that makes the member. It is never changed. */
export async function noteNewcomer(tx: Tx, { merchant, memberId, came, now }: Newcomer): Promise<void> {
  const read = cameOf(came)
  if (!read) return
  const { rows } = await sql`insert into affiliates.player (player_id, merchant_id, affiliate_id, link_id, sub,
      contract_version, registered_at, registered_on, qualifies_until)
    select ${memberId}, link.merchant_id, affiliate_id, link.id, ${read.sub}, contract.version, ${now},
      (${now}::timestamptz at time zone ${merchant.timeZone})::date,
      ${now}::timestamptz + make_interval(days => contract.within_days)
    from affiliates.link join affiliates.affiliate on affiliate.id = affiliate_id
    join lateral (select version, within_days from affiliates.contract where contract.affiliate_id = affiliate.id
      order by from_on <= (${now}::timestamptz at time zone ${merchant.timeZone})::date desc, version desc limit 1)
      as contract on true
    where link.merchant_id = ${merchant.id} and code = ${read.code} and link.is_on and affiliate.is_on
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length > 0) await tellOf(tx, 'registration', [memberId])
}

/** Forgets the browsers of days that are over everywhere, and calls that were told a month ago. */
export async function prune({ database }: { readonly database: Database }): Promise<void> {
  await sql`delete from affiliates.visitor where day < current_date - 2`.execute(database.sql)
  await sql`delete from affiliates.postback where state <> 'waiting' and at < now() - interval '90 days'`.execute(
    database.sql,
  )
}
