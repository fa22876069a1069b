-- Bets by their first end: when it was and what was staked then, and what their last version says; a void or cancelled
-- one says 0. Rounds that were given are none. Those of one wallet, or with null of all: as a range, so that the index
-- of wallets serves.
create or replace function wagering.first_ended(p_account bigint, p_from timestamptz, p_until timestamptz)
returns table (bet_id bigint, account_id bigint, game_code text, first_at timestamptz, first_stake bigint, bets int,
  stake bigint, valid bigint, payout bigint) stable language sql as $$
  select first.bet_id, first.account_id, first.game_code, first.ended_at, first.stake, last.counts,
    last.counts * last.stake, last.counts * last.valid, last.counts * last.payout
  from wagering.every_end as first
  cross join lateral (select (status in ('won', 'lost', 'push'))::int as counts, stake, valid, payout
    from wagering.every_end as later where later.bet_id = first.bet_id order by version desc limit 1) as last
  where first.version = 1 and first.ended_at >= p_from and first.ended_at < p_until
    and first.account_id between coalesce(p_account, 0) and coalesce(p_account, 9223372036854775807)
    and not first.given and not ledger.is_partners(first.account_id);
$$;
