import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isReadUntil } from '../../platform/nodes/outbox.ts'
import { carriedOn, commissionOf } from './commission.ts'
import { readerName } from './count.ts'
import { lastOf, nextMonth } from './days.ts'
import type { AffiliateDeps } from './deps.ts'
import { barredOf, flagSharers, lockAffiliate } from './judge.ts'
import { readVersions, versionOn } from './terms.ts'

/** What is given just before midnight is counted some seconds later, and qualifies a minute later. */
const closeAfterMs = 3_600_000

interface Month {
  readonly merchantId: number
  readonly month: string
}

/**
 * Closes the months that are over, and writes what each was worth to every affiliate, one at a time and once; a run
 * that was killed goes on. For a job.
 */
export async function settleMonths(deps: AffiliateDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const { rows: sites } = await sql<{ id: number }>`select merchant_id as id from affiliates.site
    order by 1`.execute(deps.database.sql)
  for (const { id } of sites)
    for (let isMore = true; isMore;) isMore = !signal?.aborted && (await closeMonth(deps, id, now))
  const { rows: months } = await sql<Month>`select merchant_id as "merchantId", month::text as month
    from affiliates.month where done_at is null order by month, merchant_id`.execute(deps.database.sql)
  for (const month of months) if (!(await settleMonth(deps, month, { now, signal }))) return
}

/** Closes the open month of a site, if it is over and what ended in it is counted: true where it was. */
async function closeMonth({ database, merchantOf }: AffiliateDeps, merchantId: number, now: Date): Promise<boolean> {
  const { timeZone } = await merchantOf(merchantId)
  const at = new Date(now.getTime() - closeAfterMs)
  const { rows } = await sql<{ month: string; ends: Date }>`select open_from::text as month,
      (open_from + interval '1 month')::timestamp at time zone ${timeZone} as ends
    from affiliates.site where merchant_id = ${merchantId}`.execute(database.sql)
  const [open] = rows
  if (!open || open.ends > at || !(await isReadUntil(database.sql, readerName, at))) return false
  return database.transaction(async (tx) => {
    const moved =
      await sql`update affiliates.site set open_from = ${nextMonth(open.month)}::date, time_zone = ${timeZone}
      where merchant_id = ${merchantId} and open_from = ${open.month}::date`.execute(tx)
    if (moved.numAffectedRows === 0n) return false
    await sql`insert into affiliates.month (merchant_id, month, closed_at)
      values (${merchantId}, ${open.month}::date, ${now})`.execute(tx)
    return true
  })
}

interface Running {
  readonly now: Date
  readonly signal: AbortSignal | undefined
}

/** False: it was broken off. */
async function settleMonth(deps: AffiliateDeps, month: Month, { now, signal }: Running): Promise<boolean> {
  const { rows } = await sql<{ id: bigint; member: bigint }>`select id, member_id as member from affiliates.affiliate
    join affiliates.site using (merchant_id)
    where merchant_id = ${month.merchantId} and not exists (select from affiliates.statement
      where affiliate_id = affiliate.id and statement.month = ${month.month}::date)
      and (made_at at time zone time_zone)::date <= ${lastOf(month.month)}::date
    order by id`.execute(deps.database.sql)
  for (const { id, member } of rows) {
    if (signal?.aborted) return false
    await deps.database.transaction((tx) => settleAffiliate(tx, deps, { ...month, id, memberId: member, now }))
  }
  await sql`update affiliates.month set done_at = ${now} where merchant_id = ${month.merchantId}
    and month = ${month.month}::date and done_at is null`.execute(deps.database.sql)
  return true
}

interface Settling extends Month {
  readonly id: bigint
  readonly memberId: bigint
  readonly now: Date
}

/** Writes what a closed month came to for an affiliate, with the part of each link; nothing where it is written. */
async function settleAffiliate(tx: Tx, deps: AffiliateDeps, settling: Settling): Promise<void> {
  const { id, merchantId, month } = settling
  await lockAffiliate(tx, id)
  await flagSharers(tx, deps, settling)
  const parts = await readParts(tx, settling)
  const [versions, carried] = [await readVersions(tx, id), await readCarried(tx, id)]
  const contract = versionOn(versions, month)
  if (!contract) throw new Error(`affiliate ${id} has no contract`)
  const sum = (of: (part: Part) => bigint) => parts.reduce((all, part) => all + of(part), 0n)
  const [stake, payout, given] = [sum((part) => part.stake), sum((part) => part.payout), sum((part) => part.given)]
  const qualified = parts.reduce((all, part) => all + part.qualified, 0)
  const players = parts.reduce((all, part) => all + part.players, 0)
  const worth = commissionOf(contract.terms, { net: stake - payout - given, carried, qualified })
  const { rows } = await sql<{ id: bigint }>`insert into affiliates.statement (merchant_id, affiliate_id, month,
      contract_version, players, stake, payout, given, fee, carried, base, share_amount, qualified, cpa_amount, amount,
      state)
    values (${merchantId}, ${id}, ${month}::date, ${contract.version}, ${players}, ${stake}, ${payout}, ${given},
      ${worth.fee}, ${carried}, ${worth.base}, ${worth.shareAmount}, ${qualified}, ${worth.cpaAmount}, ${worth.amount},
      ${worth.amount === 0n ? 'empty' : 'waiting'})
    on conflict (affiliate_id, month) do nothing returning id`.execute(tx)
  const written = rows[0]?.id
  if (written === undefined || parts.length === 0) return
  await sql`insert into affiliates.statement_link (statement_id, link_id, players, stake, payout, given, qualified)
    select ${written}, link_id, players, stake, payout, given, qualified from unnest(
      ${parts.map(({ link }) => link)}::bigint[], ${parts.map((part) => part.players)}::int[],
      ${parts.map((part) => part.stake)}::bigint[], ${parts.map((part) => part.payout)}::bigint[],
      ${parts.map((part) => part.given)}::bigint[], ${parts.map((part) => part.qualified)}::int[])
      as part (link_id, players, stake, payout, given, qualified)`.execute(tx)
}

interface Part {
  readonly link: bigint
  readonly players: number
  readonly stake: bigint
  readonly payout: bigint
  readonly given: bigint
  readonly qualified: number
}

/** What the players of each link came to, without those who earn nothing. */
async function readParts(tx: Tx, { id, merchantId, month }: Settling): Promise<readonly Part[]> {
  const [from, until] = [month, lastOf(month)]
  const { rows: known } = await sql<{ id: bigint }>`select distinct player_id as id from affiliates.player
    where affiliate_id = ${id} and flag is null and (qualified_on between ${from}::date and ${until}::date
      or exists (select from affiliates.play_day where play_day.link_id = player.link_id
        and play_day.player_id = player.player_id and day between ${from}::date and ${until}::date))`.execute(tx)
  const ids = known.map((player) => player.id)
  const barred = await barredOf(tx, merchantId, ids)
  const counted = ids.filter((player) => !barred.has(player))
  const { rows } = await sql<Part>`select player.link_id as link, count(*)::int as players,
      sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(given)::bigint as given,
      (count(*) filter (where qualified_on between ${from}::date and ${until}::date))::int as qualified
    from affiliates.player cross join lateral (select coalesce(sum(stake), 0) as stake,
        coalesce(sum(payout), 0) as payout, coalesce(sum(given), 0) as given from affiliates.play_day
      where play_day.link_id = player.link_id and play_day.player_id = player.player_id
        and day between ${from}::date and ${until}::date) as played
    where player.player_id = any(${counted}::bigint[]) group by 1 order by 1`.execute(tx)
  return rows
}

/** What the month before has left below nothing. */
async function readCarried(tx: Tx, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ base: bigint; carries: boolean }>`select base, carries from affiliates.statement
    join affiliates.contract on contract.affiliate_id = statement.affiliate_id and version = contract_version
    where statement.affiliate_id = ${id} order by month desc limit 1`.execute(tx)
  const [last] = rows
  return last ? carriedOn(last, last.base) : 0n
}
