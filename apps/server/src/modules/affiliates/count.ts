import { type EntryReason, giftReasons } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Credit } from '../ledger/index.ts'
import type { Ends } from '../wagering/index.ts'
import { tellOf } from './postbacks/queue.ts'

export const readerName = 'affiliates'

/** Closing a month waits for whoever counts under this lock, and what is counted later goes to the next month. */
const open = sql`open as materialized (select merchant_id, open_from, time_zone from affiliates.site for share)`

/**
 * Adds bets to the day that they ended on, in the transaction that moves past their facts: each once, and a
 * correction by its difference. Trial money counts for nothing.
 */
export async function countPlay(tx: Tx, ends: Ends): Promise<void> {
  await sql`with ${open},
    moved as materialized (
      select link_id, player_id, greatest((ended_at at time zone time_zone)::date, open_from) as day,
        sum(stake_diff)::bigint as stake, sum(payout_diff)::bigint as payout,
        coalesce(sum(valid_diff) filter (where ended_at < qualifies_until), 0)::bigint as early
      from ${ends} as ended join affiliates.player on player_id = ledger.member_of(account_id)
      join open using (merchant_id)
      where not ledger.holds_trial(account_id) and not ledger.is_partners(account_id) group by 1, 2, 3),
    played as (
      update affiliates.player set early_valid = early_valid + early
      from (select player_id as id, sum(early)::bigint as early from moved group by 1) as sums
      where player_id = sums.id and early <> 0)
    insert into affiliates.play_day as kept (link_id, day, player_id, stake, payout)
    select link_id, day, player_id, stake, payout from moved order by 1, 2, 3
    on conflict (link_id, day, player_id) do update set stake = kept.stake + excluded.stake,
      payout = kept.payout + excluded.payout`.execute(tx)
}

/** What is no gift of the house to a player: play money of newcomers, and what agents and their like are paid. */
const noCost: readonly EntryReason[] = ['grant', 'salary', 'dividend', 'agent_rebate']
const costReasons = giftReasons.filter((reason) => !noCost.includes(reason))

/** Adds what players were given in the ledger's batches after one, up to another one. The caller counts each once. */
export async function countGifts(tx: Tx, after: bigint, until: bigint): Promise<void> {
  await sql`with ${open}
    insert into affiliates.play_day as kept (link_id, day, player_id, given)
    select link_id, greatest((at at time zone time_zone)::date, open_from), player_id, sum(amount)::bigint
    from ledger.entries_of_batches(${after}, ${until}) as entry
    join affiliates.player on player_id = ledger.member_of(account) join open using (merchant_id)
    where reason::text = any(${costReasons}::text[]) and not ledger.holds_points(account)
      and not ledger.holds_trial(account) and not ledger.is_partners(account)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (link_id, day, player_id) do update set given = kept.given + excluded.given`.execute(tx)
}

/** Notes the first deposit of each player, in the transaction that credits it. */
export async function noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void> {
  const deposits = credits.filter(({ source }) => source === 'deposit')
  if (deposits.length === 0) return
  const { rows } = await sql<{
    id: bigint
  }>`with first as (select member_id, (array_agg(amount order by n))[1] as amount
      from unnest(${deposits.map(({ memberId }) => memberId)}::bigint[],
        ${deposits.map((credit) => credit.amount)}::bigint[]) with ordinality as credit (member_id, amount, n)
      group by 1)
    update affiliates.player set deposit_amount = amount, deposited_at = clock_timestamp(),
      deposited_on = (clock_timestamp() at time zone time_zone)::date
    from first, affiliates.site where player_id = member_id and site.merchant_id = player.merchant_id
      and deposit_amount is null returning player_id as id`.execute(tx)
  await tellOf(
    tx,
    'first_deposit',
    rows.map(({ id }) => id),
  )
}
