-- Every version of an end from an instant until another one, which is not included, with what it adds to the version
-- before: what `wagering.ends_of` says of all facts of that time, read from the bets themselves.
create or replace function wagering.ends_between(p_from timestamptz, p_until timestamptz)
returns table (bet_id bigint, version int, account_id bigint, product text, game_code text, bets_diff int,
  stake_diff bigint, valid_diff bigint, payout_diff bigint, ended_at timestamptz) stable language sql as $$
  select told.bet_id, told.version, told.account_id, told.product, told.game_code, told.counts - earlier.counts,
    told.counts * told.stake - earlier.counts * earlier.stake,
    told.counts * told.valid - earlier.counts * earlier.valid,
    told.counts * told.payout - earlier.counts * earlier.payout, told.ended_at
  from (select bet_id, version, account_id, product, game_code, stake, valid, payout, ended_at,
      (status in ('won', 'lost', 'push'))::int as counts from wagering.every_end
    where ended_at >= p_from and ended_at < p_until) as told
  left join wagering.bet_end as before on before.bet_id = told.bet_id and before.version = told.version - 1
  cross join lateral (
    select coalesce((before.status in ('won', 'lost', 'push'))::int, 0) as counts, coalesce(before.stake, 0) as stake,
      coalesce(before.valid, 0) as valid, coalesce(before.payout, 0) as payout) as earlier
  where not ledger.is_partners(told.account_id) and (told.counts > 0 or earlier.counts > 0);
$$;
