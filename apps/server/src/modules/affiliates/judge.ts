import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { maskedActiveNamesOf } from '../members/index.ts'
import { readExcluded } from '../wagering/index.ts'
import type { AffiliateDeps } from './deps.ts'
import { tellOf } from './postbacks/queue.ts'

/** So far back two people share an address. */
const addressDays = 90

/** A statement takes no more parameters than 65,535. */
const namesAtOnce = 10_000

/** A player who meets both conditions of the version that they came under, and has not qualified yet. */
const isReady = sql`qualified_on is null and flag is null and deposit_amount >= deposit_min
  and deposited_at < qualifies_until and early_valid >= valid_min`

interface Judged {
  readonly id: bigint
  readonly merchantId: number
  readonly memberId: bigint
  readonly now: Date
}

/**
 * Compares new players with their affiliates, and says who has qualified; an affiliate at a time, in a transaction of
 * its own. For a job.
 */
export async function judgePlayers(deps: AffiliateDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<Omit<Judged, 'now'>>`select id, merchant_id as "merchantId", member_id as "memberId"
    from affiliates.affiliate where exists (select from affiliates.player
      join affiliates.contract on contract.affiliate_id = player.affiliate_id and version = contract_version
      where player.affiliate_id = affiliate.id and (not is_checked or ${isReady}))
    order by id`.execute(deps.database.sql)
  for (const affiliate of rows) {
    if (signal?.aborted) return
    await deps.database.transaction(async (tx) => {
      await lockAffiliate(tx, affiliate.id)
      await flagSharers(tx, deps, { ...affiliate, now })
      await qualify(tx, { ...affiliate, now })
    })
  }
}

/** Whatever is said of an affiliate's players is said by one at a time. */
export async function lockAffiliate(tx: Tx, id: bigint): Promise<void> {
  await sql`select from affiliates.affiliate where id = ${id} for no key update`.execute(tx)
}

/** Players who share a browser, an address or an account for money with the affiliate earn nothing from then on. */
export async function flagSharers(tx: Tx, deps: Pick<AffiliateDeps, 'sharersOf'>, judged: Judged): Promise<void> {
  const { id, memberId, now } = judged
  const found = await deps.sharersOf(tx, memberId, new Date(now.getTime() - addressDays * dayMs))
  await sql`update affiliates.player set flag = coalesce(known.flag, why), is_checked = true
    from affiliates.player as known
    left join unnest(${[...found.keys()]}::bigint[], ${[...found.values()]}::text[]) as found (sharer, why)
      on sharer = known.player_id
    where known.player_id = player.player_id and player.affiliate_id = ${id}
      and (not player.is_checked or player.flag is null and why is not null)`.execute(tx)
}

/** Those who are ready, each once, and who may play. */
async function qualify(tx: Tx, { id, merchantId, now }: Judged): Promise<void> {
  const { rows } = await sql<{ player: bigint }>`select player_id as player from affiliates.player
    join affiliates.contract on contract.affiliate_id = player.affiliate_id and version = contract_version
    where player.affiliate_id = ${id} and ${isReady} order by 1`.execute(tx)
  const players = rows.map(({ player }) => player)
  const barred = await barredOf(tx, merchantId, players)
  const qualified = players.filter((player) => !barred.has(player))
  await sql`update affiliates.player set qualified_on = greatest(open_from,
      (${now}::timestamptz at time zone time_zone)::date)
    from (select open_from, time_zone from affiliates.site where merchant_id = ${merchantId} for share) as open
    where player_id = any(${qualified}::bigint[])`.execute(tx)
  await tellOf(tx, 'qualified', qualified)
}

/** Those of these members who earn an affiliate nothing now: excluded, frozen or closed. */
export async function barredOf(
  connection: Sql,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const active = new Map<bigint, string>()
  for (let at = 0; at < memberIds.length; at += namesAtOnce)
    for (const [id, name] of await maskedActiveNamesOf(connection, merchantId, memberIds.slice(at, at + namesAtOnce)))
      active.set(id, name)
  const excluded = await readExcluded(connection, memberIds)
  return new Set(memberIds.filter((id) => !active.has(id) || excluded.has(id)))
}
