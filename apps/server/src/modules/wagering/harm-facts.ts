import { sql } from 'kysely'
import type { Currency } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { memberOf, walletOf, walletsOf } from '../ledger/index.ts'

/** The seven days that are looked at, and the zone whose nights are meant. */
export interface Week {
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
}

/** What play says of a member's week. */
export interface PlayFacts {
  /** Stakes raised by half or more within a quarter of an hour after a loss. */
  readonly chases: number
  /** Minutes of play between one and five at night. */
  readonly nightMinutes: number
  readonly minutes: number
  /** The minutes of the seven days before. */
  readonly minutesBefore: number
  /** Stakes that the member's own limits refused. */
  readonly limitHits: number
  /** Own limits that wait to be raised. */
  readonly limitRaises: number
}

export const calmPlay: PlayFacts = {
  chases: 0,
  nightMinutes: 0,
  minutes: 0,
  minutesBefore: 0,
  limitHits: 0,
  limitRaises: 0,
}

/** A turnover's slot. */
const slotMinutes = 5

/** What was played by these members in a week, from what is kept anyway; of those alone who have played. */
export async function readPlayFacts(
  connection: Sql,
  { memberIds, currency }: { readonly memberIds: readonly bigint[]; readonly currency: Currency },
  { from, until, timeZone }: Week,
): Promise<ReadonlyMap<bigint, PlayFacts>> {
  const wallets = memberIds.map((id) => walletOf(id, currency))
  const { rows } = await sql<PlayFacts & { account_id: bigint }>`with asked as (
      select account_id from unnest(${wallets}::bigint[]) as each (account_id)
    ), plays as (
      select account_id, placed_at, stake, payout, status from wagering.bet
      where account_id = any(${wallets}::bigint[]) and placed_at >= ${from} and placed_at < ${until} and not given
      union all select account_id, placed_at, stake, payout, status from wagering.outside_bet
      where account_id = any(${wallets}::bigint[]) and placed_at >= ${from} and placed_at < ${until}
    ), followed as (
      select account_id, stake, placed_at - lag(placed_at) over each as pause, lag(stake) over each as stake_before,
        lag(status in ('won', 'lost') and payout < stake) over each as has_lost
      from plays window each as (partition by account_id order by placed_at)
    ), chased as (
      select account_id, count(*)::int as chases from followed
      where has_lost and pause < interval '15 minutes' and stake * 2 >= stake_before * 3 group by account_id
    ), slots as (
      select distinct account_id, slot from wagering.turnover
      where account_id = any(${wallets}::bigint[]) and slot >= ${from}::timestamptz - interval '7 days' and slot < ${until}
    ), timed as (
      select account_id, count(*) filter (where slot >= ${from})::int * ${slotMinutes}::int as minutes,
        count(*) filter (where slot < ${from})::int * ${slotMinutes}::int as minutes_before,
        count(*) filter (where slot >= ${from} and extract(hour from slot at time zone ${timeZone}) between 1 and 4)::int
          * ${slotMinutes}::int as night_minutes
      from slots group by account_id
    )
    select account_id, coalesce(chases, 0) as chases, coalesce(night_minutes, 0) as "nightMinutes",
      coalesce(minutes, 0) as minutes, coalesce(minutes_before, 0) as "minutesBefore",
      (select count(*)::int from wagering.refusal where refusal.account_id = asked.account_id and at >= ${from}
        and at < ${until} and code in ('stake_limit_reached', 'loss_limit_reached', 'session_limit_reached'))
        as "limitHits",
      (select count(*)::int from wagering.play_limit where play_limit.account_id = asked.account_id
        and raise_amount is not null and raise_from >= ${from}) as "limitRaises"
    from asked left join chased using (account_id) left join timed using (account_id)`.execute(connection)
  return new Map(rows.map(({ account_id: account, ...facts }) => [memberOf(account), facts]))
}

interface ActivePage extends Pick<Week, 'from' | 'until'> {
  readonly merchantId: number
  readonly currency: Currency
  readonly after: bigint
  readonly most: number
}

/** A page of the members of a site who have bet in a time, in the order of their ids. */
export async function listPlayed(
  connection: Sql,
  { from, until, merchantId, currency, after, most }: ActivePage,
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`select distinct ledger.member_of(account_id) as member_id
    from wagering.turnover
    where slot >= ${from} and slot < ${until} and account_id > ${walletsOf(after)[1]}
      and ledger.currency_of(account_id) = ${currency.id}
      and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}
    order by member_id limit ${most}`.execute(connection)
  return rows.map((row) => row.member_id)
}

/** Up to when what was bet is counted for good. */
export async function readCountedUntil(connection: Sql): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select at from wagering.turnover_closed`.execute(connection)
  if (!rows[0]) throw new Error('the turnover says up to when it is closed')
  return rows[0].at
}

/** Has nothing offered to members any more, or again: every way to a member asks it in its own transaction. */
export async function setNoOffers(tx: Tx, memberId: bigint, hasNone: boolean): Promise<void> {
  const [first, last] = walletsOf(memberId)
  await sql`update wagering.player set no_offers = ${hasNone}
    where account_id between ${first} and ${last} and no_offers <> ${hasNone}`.execute(tx)
}
