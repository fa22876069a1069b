import type { Invariant } from '../../platform/invariants.ts'
import { legInvariant } from './leg-invariant.ts'

/** That the round of a bet was suspended, closed or decided at an instant. */
const isOver = (instant: string) => `(${instant} >= closes_at or ${instant} >= closed_at or ${instant} >= resulted_at
  or exists (select from wagering.suspension where suspension.round_id = round.id
    and ${instant} >= suspended_at and ${instant} < coalesce(reopened_at, 'infinity')))`

/** Rounds that were decided when they were staked; spins from before bursts do not count their numbers. */
const isDecided = `(series_count is not null or product = 'slots')`

/** What must hold of bets and rounds at every instant. */
export const wageringInvariants: readonly Invariant[] = [
  {
    // Whoever has excluded themselves is on a break, in every wallet, for as long.
    name: 'G3',
    sql: `select count(*) from wagering.exclusion
      join wagering.player on ledger.member_of(account_id) = member_id
      where (until is null or until > clock_timestamp())
        and (break_until is null or break_until < coalesce(until, since + interval '100 years'))`,
  },
  {
    // Every entry of a bet has its bet and every bet its entries.
    name: 'L9',
    // A bet: one stake; one payout when its first end pays something, one refund when that was void or cancelled. What
    // further versions moved comes to their difference, but for what the house carries.
    sql: `select count(*) from wagering.bet
      full join (select account, ref,
          count(*) filter (where reason = 'stake') as stakes,
            -coalesce(sum(amount) filter (where reason = 'stake'), 0) as staked,
          count(*) filter (where reason = 'payout') as payouts, count(*) filter (where reason = 'refund') as refunds,
          coalesce(sum(amount) filter (where reason in ('payout', 'refund', 'correction')), 0) as paid
        from ledger.entry where reason in ('stake', 'payout', 'refund', 'correction') group by account, ref) as posted
        on posted.ref = bet.id and posted.account = bet.account_id
      left join wagering.bet_end as first on first.bet_id = bet.id and first.version = 1
      left join wagering.correction as last on last.bet_id = bet.id and last.version = bet.end_version
      cross join lateral (select coalesce(first.status, bet.status) as status,
        coalesce(first.payout, bet.payout) as payout) as told
      where (stakes, staked, payouts, refunds, paid) is distinct from
        (1, bet.stake::numeric, (told.status in ('won', 'lost', 'push') and told.payout > 0)::int::bigint,
          (told.status in ('void', 'cancelled'))::int::bigint, (bet.payout + coalesce(uncovered, 0))::numeric)`,
  },
  {
    // What was acknowledged is there: every bet an outbox fact names, every ending it
    // tells of, and the stake of every bet.
    name: 'O1',
    sql: `select (
        select coalesce(sum(last - first + 1 - there), 0)::bigint
        from (select (payload ->> 'firstBetId')::bigint as first, (payload ->> 'lastBetId')::bigint as last
          from platform.outbox where topic in ('bets_placed', 'bets_played')) as told
        cross join lateral (select count(*) as there from wagering.bet where id between first and last) as found
      ) + (
        select count(*) from platform.outbox join wagering.bet on bet.round_id = (payload ->> 'roundId')::bigint
          and bet.id between (payload ->> 'firstBetId')::bigint and (payload ->> 'lastBetId')::bigint
        where topic = 'bets_ended' and bet.status = 'placed'
      ) + (
        select count(*) from platform.outbox cross join lateral jsonb_array_elements_text(payload -> 'ids') as told(id)
          left join wagering.bet on bet.id = told.id::bigint
        where topic = 'bets_ended' and (bet.id is null or bet.status = 'placed')
      ) + (
        select count(*) from platform.outbox join wagering.bet
          on bet.id between (payload ->> 'firstBetId')::bigint and (payload ->> 'lastBetId')::bigint
        where topic = 'bets_played' and bet.status = 'placed'
      ) + (
        select count(*) from wagering.bet where not exists (select from ledger.entry
          where account = bet.account_id and key = bet.key and
            (reason, ref, amount, at) = ('stake', bet.id, -bet.stake, bet.placed_at)))`,
  },
  {
    // What was refused had no effect: its key moved nothing until then. Sent again, it may have been accepted later.
    name: 'O2',
    sql: `select (
        select count(*) from wagering.refusal join ledger.entry on entry.account = refusal.account_id
          and entry.key = refusal.key
        where entry.at <= refusal.at
      ) + (
        select count(*) from wagering.exposure where liability > 0 and not exists (
          select from wagering.bet where bet.round_id = exposure.round_id and bet.status <> 'cancelled'
          union all select from wagering.bet_leg join wagering.bet on bet.id = bet_id
            where bet_leg.round_id = exposure.round_id and bet.status <> 'cancelled')
      )`,
  },
  {
    // A key has one bet, and a payment the key that its bet gives it: asked or paid again, both are found by it.
    name: 'O3',
    sql: `select (
        select count(*) from (select from wagering.bet group by account_id, key having count(*) > 1) as doubled
      ) + (
        select count(*) from ledger.entry join wagering.bet on bet.id = entry.ref
          join wagering.round on round.id = bet.round_id
        where entry.reason in ('payout', 'refund')
          and entry.key <> wagering.payment_key(wagering.payment_time(opens_at, closes_at), entry.reason, bet.id)
      ) + (
        select count(*) from ledger.entry join wagering.bet on bet.id = entry.ref
          join wagering.round on round.id = bet.round_id
        where entry.reason = 'correction'
          and not exists (select from wagering.correction where correction.bet_id = bet.id and moved = entry.amount
          and entry.key = wagering.correction_key(wagering.payment_time(opens_at, closes_at), version, bet.id))
      )`,
  },
  {
    // Every stake was asked for by the key of its bet.
    name: 'O5',
    sql: `select count(*) from ledger.entry left join wagering.bet on bet.id = entry.ref
      where entry.reason = 'stake' and (bet.key, bet.placed_at) is distinct from (entry.key, entry.at)`,
  },
  {
    // A bet has the state its round allows, and its payout the shape of that state. None was cancelled while its round
    // took no bets, unless its order had stopped, and none is void on another round than a void one, unless two people
    // have voided it alone.
    name: 'B1',
    // The amount itself is the product's to compute again (B6).
    sql: `select count(*) from wagering.bet left join wagering.round on round.id = bet.round_id
        left join wagering.bet_end as first on first.bet_id = bet.id and first.version = 1
      where round.id is null or case coalesce(first.status, bet.status)
        when 'placed' then round.ended_at is not null
        when 'void' then round.status <> 'void' and not exists (select from wagering.correction
          where correction.bet_id = bet.id and version = 1 and decided_at = settled_at)
        when 'cancelled' then settled_at < placed_at or (exists (
            select from wagering.bet_round join wagering.round on round.id = bet_round.round_id
              where bet_id = bet.id and ${isOver('settled_at')})
          and not exists (
          select from wagering.order_bet as here join wagering.bet_order on bet_order.id = order_id
            join wagering.order_bet as earlier on earlier.order_id = here.order_id and earlier.position < here.position
            join wagering.bet as before on before.id = earlier.bet_id
          where here.bet_id = bet.id and stops_after_win and before.settled_at <= bet.settled_at
          and (before.status = 'won'
            or exists (select from wagering.bet_end where bet_end.bet_id = before.id and bet_end.status = 'won'))))
        else round.status not in ('resulted', 'settled') or settled_at < resulted_at end
      or not case bet.status when 'placed' then bet.payout = 0 and bet.unplayed = 0
        when 'void' then bet.payout = bet.stake when 'cancelled' then bet.payout = bet.stake
        else case when bet.given then bet.unplayed = bet.stake and bet.status
            = (case when bet.payout > 0 then 'won' else 'lost' end)::wagering.bet_status
          else bet.unplayed between 0 and bet.stake and bet.payout >= bet.unplayed
          and bet.status = wagering.end_of(bet.stake, bet.payout, bet.unplayed) end end`,
  },
  {
    // Escrow holds the stakes of open bets.
    name: 'B2',
    sql: `select count(*) from
      (select ledger.currency_of(account_id) as currency, sum(stake) as stakes from wagering.bet where status = 'placed'
        group by 1) as open
      full join (select currency, balance from ledger.house_balance where house = 'escrow') as held using (currency)
      where coalesce(stakes, 0) <> coalesce(balance, 0)`,
  },
  {
    // No bet was accepted before opening, while suspended, after closing or after the
    // outcome; those of an order before opening too.
    name: 'B3',
    sql: `select count(*) from wagering.bet join wagering.bet_round on bet_round.bet_id = bet.id
      join wagering.round on round.id = bet_round.round_id
      where (placed_at < opens_at and not exists (select from wagering.order_bet where order_bet.bet_id = bet.id))
        or ${isOver('placed_at')}`,
  },
  {
    // A round is suspended as long as its last suspension lasts.
    name: 'B10',
    sql: `select count(*) from wagering.round left join wagering.suspension on round_id = round.id
      and reopened_at is null
      where (status = 'suspended' and round_id is null) or (status = 'open' and round_id is not null)`,
  },
  {
    // A result that was decided when it was staked has one bet, and nothing else could happen to it before.
    name: 'B7',
    // Under each source the numbers begin at 0, have no gap and go as far as the series says.
    sql: `select (
        select count(*) from wagering.round left join wagering.bet on bet.round_id = round.id
        where ${isDecided} and ((round.status, opens_at, resulted_at)
          is distinct from ('settled', bet.placed_at, bet.settled_at))
      ) + (
        select count(*) from (
          select bet.account_id, game_code, split_part(number, '-', 1)::bigint as source,
            sum(coalesce(series_count, 1)) as numbers,
            max(split_part(number, '-', 2)::int + coalesce(series_count, 1)) as next,
              min(split_part(number, '-', 2)::int) as first,
            max(bet.id) as last_bet
          from wagering.round join wagering.bet on bet.round_id = round.id where ${isDecided} group by 1, 2, 3) as chain
        left join wagering.series using (account_id, game_code)
        where series.account_id is null or first <> 0 or numbers <> next
          or (series.source = chain.source and (played, series.last_bet) is distinct from (next, chain.last_bet))
      ) + (
        select count(*) from wagering.series where played > 0 and not exists (
          select from wagering.bet join wagering.round on round.id = bet.round_id
          where bet.id = series.last_bet and bet.account_id = series.account_id and round.game_code = series.game_code
            and number = source || '-' || (played - coalesce(series_count, 1))))`,
  },
  {
    // An order is the same bet of one wallet on different rounds, taken at one instant.
    // Nothing that follows a win is settled when it stops.
    name: 'B9',
    // What follows comes back right after the win was settled, or before its own round is;
    // three minutes as for settling (R6).
    sql: `select (
        select count(*) from wagering.bet_order left join lateral (
          select count(*) as bets, max(position) as last, count(distinct bet.round_id) as rounds,
            count(distinct (bet.lines, bet.stake)) as kinds,
            bool_and((bet.account_id, bet.placed_at, bet.round_id)
              = (bet_order.account_id, bet_order.placed_at, order_bet.round_id)) as alike
          from wagering.order_bet left join wagering.bet on bet.id = bet_id where order_id = bet_order.id) as has
            on true
        where (bets = last and bets = rounds and kinds = 1 and alike) is not true
      ) + (
        select count(*) from wagering.bet_order join wagering.order_bet as earlier on earlier.order_id = bet_order.id
          join wagering.bet as before on before.id = earlier.bet_id and before.status = 'won' and before.end_version = 1
          join wagering.order_bet as later on later.order_id = bet_order.id and later.position > earlier.position
          join wagering.bet on bet.id = later.bet_id
        where stops_after_win and (bet.status in ('won', 'lost', 'push')
          or (bet.status = 'placed' and before.settled_at < clock_timestamp() - interval '180 s')))`,
  },
  {
    // Every version of an end is there, without a gap, once there is more than one; the
    // newest is what the bet or the round says, and two people decided on that of a bet.
    name: 'B11',
    sql: `select count(*) from (
        select id as bet_id, end_version, status, stake,
          case when status in ('won', 'lost', 'push') then stake - unplayed else 0 end as valid, payout
          from wagering.bet where end_version > 1
        union all select bet_id, version, status, stake, valid, payout from wagering.outside_end where version > 1)
          as last
      full join (select bet_id, count(*) as versions, max(version) as newest from wagering.bet_end group by 1) as kept
        using (bet_id)
      left join wagering.bet_end as said on said.bet_id = kept.bet_id and version = newest
      left join wagering.correction on product <> 'vendor'
        and (correction.bet_id, correction.version) = (said.bet_id, said.version)
      where (end_version, end_version, last.status, last.stake, last.valid, last.payout)
        is distinct from (versions, newest, said.status, said.stake, said.valid, said.payout)
        or (product <> 'vendor' and decided_by is null)`,
  },
  {
    // The turnover of the sites is the sum of that of their members' wallets.
    name: 'B16',
    sql: `select count(*) from (
        select members.merchant_of(ledger.member_of(account_id)) as merchant_id, slot,
          ledger.currency_of(account_id) as currency, product, sum(bets) as bets, sum(stake) as stake,
          sum(valid) as valid, sum(payout) as payout from wagering.turnover group by 1, 2, 3, 4) as each
      full join wagering.site_turnover as kept using (merchant_id, slot, currency, product)
      where (select has_sites from wagering.turnover_closed) and merchant_id is not null
        and (each.bets, each.stake, each.valid, each.payout)
          is distinct from (kept.bets::bigint, kept.stake::numeric, kept.valid::numeric, kept.payout::numeric)`,
  },
  {
    // The turnover, with what its reader has not read yet, is the sum of all ends.
    name: 'B12',
    sql: `with counted as (
        select account_id, product, sum(bets) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout
          from (
          select account_id, product, bets, stake, valid, payout from wagering.turnover
          union all
          select account_id, product, bets_diff, stake_diff, valid_diff, payout_diff
          from wagering.unread_ends('turnover', null)) as each group by 1, 2),
      ended as (
        select account_id, product, count(*) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout
        from (select distinct on (bet_id) account_id, product, status, stake, valid, payout from wagering.every_end
          order by bet_id, version desc) as last
        where status in ('won', 'lost', 'push') and not ledger.is_partners(account_id) group by 1, 2)
      select count(*) from counted full join ended using (account_id, product)
      where (coalesce(counted.bets, 0), coalesce(counted.stake, 0), coalesce(counted.valid, 0),
        coalesce(counted.payout, 0))
        is distinct from (coalesce(ended.bets, 0), coalesce(ended.stake, 0), coalesce(ended.valid, 0),
          coalesce(ended.payout, 0))`,
  },
  {
    // The days that are kept of a wallet are the sums of its bets, and none is kept beyond the mark.
    name: 'B14',
    sql: `select count(*) from (
        select account_id, day, game_code, status, in_order, bets, stake, payout from wagering.bet_day) as kept
      full join (select account_id, by_day.* from wagering.bet_days_until
        cross join lateral wagering.bets_by_day(account_id, '-infinity', until) as by_day) as counted
        using (account_id, day, game_code, status, in_order)
      where (kept.bets, kept.stake, kept.payout) is distinct from (counted.bets, counted.stake, counted.payout)`,
  },
  legInvariant,
  {
    // No exposure is above its cap.
    name: 'B5',
    sql: `select count(*) from wagering.exposure where liability > cap`,
  },
  {
    // What is counted against a limit is what was staked, or lost, since its period began, by the bets and the ledger;
    // and the guard knows who has limits.
    name: 'G2',
    sql: `select (
        select count(*) from wagering.play_limit as held join wagering.player using (account_id)
        cross join lateral wagering.played(account_id, counted_on::timestamp at time zone time_zone) as played
        where played.period = held.period
          and (not has_limits or used <> case kind when 'stake' then played.staked else played.lost end)
      ) + (
        select count(*) from wagering.player where has_limits
          and not exists (select from wagering.play_limit where play_limit.account_id = player.account_id))`,
  },
]
