import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of bets and rounds at every instant. */
export const wageringInvariants: readonly Invariant[] = [
  {
    // Every entry of a bet has its bet and every bet its entries.
    name: 'L9',
    // A bet: one stake; one payout when won, one refund when void, nothing else.
    sql: `select count(*) from wagering.bet
      full join (select account, ref,
          count(*) filter (where reason = 'stake') as stakes, -coalesce(sum(amount) filter (where reason = 'stake'), 0) as staked,
          count(*) filter (where reason = 'payout') as payouts, count(*) filter (where reason = 'refund') as refunds,
          coalesce(sum(amount) filter (where reason in ('payout', 'refund')), 0) as paid
        from ledger.entry where reason in ('stake', 'payout', 'refund') group by account, ref) as posted
        on posted.ref = bet.id and posted.account = bet.account_id
      where (stakes, staked, payouts, refunds, paid) is distinct from
        (1, stake::numeric, (status = 'won')::int::bigint, (status = 'void')::int::bigint, payout::numeric)`,
  },
  {
    // Every stake was asked for by the key of its bet.
    name: 'O5',
    sql: `select count(*) from ledger.entry left join wagering.bet on bet.id = entry.ref
      where entry.reason = 'stake' and (bet.key, bet.placed_at) is distinct from (entry.key, entry.at)`,
  },
  {
    // A bet has the state its round allows, and its payout the shape of that state.
    name: 'B1',
    // The amount itself is the product's to compute again (B6).
    sql: `select count(*) from wagering.bet left join wagering.round on round.id = bet.round_id
      where round.id is null or case bet.status
        when 'placed' then round.ended_at is not null
        when 'void' then round.status <> 'void'
        else round.status not in ('resulted', 'settled') or settled_at < resulted_at end
      or not case bet.status when 'won' then payout > 0 when 'void' then payout = stake else payout = 0 end`,
  },
  {
    // Escrow holds the stakes of open bets.
    name: 'B2',
    sql: `select count(*) from
      (select (account_id % 256)::smallint as currency, sum(stake) as stakes from wagering.bet where status = 'placed' group by 1) as open
      full join (select currency, balance from ledger.house_balance where house = 'escrow') as held using (currency)
      where coalesce(stakes, 0) <> coalesce(balance, 0)`,
  },
  {
    // No bet was accepted before opening, after closing or after the outcome.
    name: 'B3',
    sql: `select count(*) from wagering.bet join wagering.round on round.id = bet.round_id
      where placed_at < opens_at or placed_at >= closes_at or placed_at >= resulted_at`,
  },
  {
    // No exposure is above its cap.
    name: 'B5',
    sql: `select count(*) from wagering.exposure where liability > cap`,
  },
  {
    // The stakes counted against a limit are those of the day.
    name: 'G2',
    sql: `select count(*) from wagering.player
      where staked_on is not null and wagering.limit_at(stake_limit, pending_limit, pending_at, clock_timestamp()) is not null and staked <> (
        select coalesce(sum(stake), 0) from wagering.bet where bet.account_id = player.account_id
          and (placed_at at time zone 'Asia/Ho_Chi_Minh')::date = staked_on)`,
  },
]
