import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RebateRates,
  type agentAccountRoutes,
  dayMs,
  done,
  linksMost,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { countBrought, setType } from '../../members/index.ts'
import { lockRebates, readRates, setRates } from '../rebates/rates.ts'
import type { Row } from '../rows.ts'
import type { AccountDeps } from './deps.ts'

type Routes = typeof agentAccountRoutes

/** The registration links of an agent, the newest first [AGENT-46]. */
export async function listLinks(
  { database }: Pick<AccountDeps, 'database'>,
  { memberId, now }: Pick<MemberContext, 'memberId' | 'now'>,
): Promise<OutputOf<Routes['agentLinks']>> {
  const [{ rows }, used] = await Promise.all([
    sql<
      Row<'agents.link', 'code' | 'type' | 'made_at' | 'expires_at'> & { readonly rates: RebateRates }
    >`select code, type, rates, made_at, expires_at from agents.link
      where owner_id = ${memberId} and deleted_at is null order by made_at desc, code`.execute(database.sql),
    countBrought(database.sql, memberId),
  ])
  const links = rows.map((row) => ({
    code: row.code,
    isAgent: row.type === 2,
    rates: row.rates,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at !== null && row.expires_at <= now,
    usedCount: used.get(row.code) ?? 0,
  }))
  return { links }
}

/** Makes a link, whose rebates are within the agent's own. */
export async function makeLink(
  { database, downlines }: Pick<AccountDeps, 'database' | 'downlines'>,
  { memberId: ownerId, merchant, now }: MemberContext,
  { isAgent, rates, days }: InputOf<Routes['makeLink']>,
): Promise<Outcome<OutputOf<Routes['makeLink']>, Routes['makeLink']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    await lockRebates(tx, merchant.id)
    const { next } = await readRates(tx, merchant, ownerId)
    const above = rates.find(({ category, rate }) => rate > next[category])
    if (above) return refuse('rebate_above_own', { category: above.category })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from agents.link
      where owner_id = ${ownerId} and deleted_at is null`.execute(tx)
    if ((rows[0]?.count ?? 0) >= linksMost) return refuse('links_full')
    const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs)
    const code = await downlines.makeCode(tx, { merchantId: merchant.id, ownerId, kind: 'affiliate', expiresAt })
    await sql`insert into agents.link (merchant_id, code, owner_id, type, rates, made_at, expires_at)
      values (${merchant.id}, ${code}, ${ownerId}, ${isAgent ? 2 : 0},
        ${JSON.stringify(rates.filter(({ rate }) => rate > 0))}::jsonb, ${now}, ${expiresAt})`.execute(tx)
    return done({ code })
  })
}

/** Deletes a link of the agent's own. */
export async function deleteLink(
  { database, downlines }: Pick<AccountDeps, 'database' | 'downlines'>,
  { memberId, now }: Pick<MemberContext, 'memberId' | 'now'>,
  { code }: InputOf<Routes['deleteLink']>,
): Promise<Outcome<OutputOf<Routes['deleteLink']>, 'not_found'>> {
  return database.transaction(async (tx) => {
    const deleted = await sql`update agents.link set deleted_at = ${now}
      where owner_id = ${memberId} and code = ${code} and deleted_at is null`.execute(tx)
    if (deleted.numAffectedRows === 0n) return refuse('not_found')
    await downlines.closeCode(tx, memberId, code)
    return done({})
  })
}

interface Placed {
  readonly merchant: SiteMerchant
  readonly memberId: bigint
  readonly uplineId: bigint
  readonly code: string
  readonly now: Date
}

/**
 * Makes of a newcomer what the link says that they came by: an agent with its rebates, as far as its owner has them
 * still. Whoever came by another code stays a member.
 */
export async function applyLink(tx: Tx, { merchant, memberId, uplineId, code, now }: Placed): Promise<void> {
  const { rows } = await sql<Row<'agents.link', 'type'> & { readonly rates: RebateRates }>`select type, rates
    from agents.link where merchant_id = ${merchant.id} and code = ${code} and deleted_at is null`.execute(tx)
  const [link] = rows
  if (link?.type !== 2) return
  await setType(tx, { merchantId: merchant.id, memberId, type: 2 })
  if (link.rates.length === 0) return
  await lockRebates(tx, merchant.id)
  const { next } = await readRates(tx, merchant, uplineId)
  const rates = link.rates.map(({ category, rate }) => ({ category, rate: Math.min(rate, next[category]) }))
  const by = { memberId: uplineId }
  const set = await setRates(tx, { merchant, memberId, uplineId, version: 0, rates, now, by })
  if (!set.ok) throw new Error(`the rebates of a link do not fit: ${set.code}`)
}
