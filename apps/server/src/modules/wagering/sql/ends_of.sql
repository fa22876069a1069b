-- What the bets, plays and rounds at vendors of some facts came to, a row for each end of a member: the first version
-- of an end, or a later one. `stake`, `valid` and `payout` are what the version says, 0 when it is no bet any more;
-- `_diff` what it adds to the version before. A bet that was void or cancelled has no row: it never counted. Facts name
-- ids that follow each other (a chunk of a round, or plays), or ids with their versions (combined bets,
-- corrections). Players of partners have none. Of a round that was given (`given`) nothing was at the member's risk, so
-- `valid` is 0: it is no play of the member's.
create or replace function wagering.ends_of(p_facts bigint[])
returns table (bet_id bigint, version int, account_id bigint, product text, game_code text,
  stake bigint, valid bigint, payout bigint, bets_diff int, stake_diff bigint, valid_diff bigint, payout_diff bigint,
  ended_at timestamptz, given boolean) stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_fact jsonb;
  v_first bigint;
  v_last bigint;
  v_round bigint;
begin
  for v_fact in select payload from platform.outbox where id = any(p_facts) order by id loop
    v_first := v_fact ->> 'firstBetId';
    v_last := v_fact ->> 'lastBetId';
    v_round := v_fact ->> 'roundId';
    if v_first is not null then
      return query
      select bet.id, 1, bet.account_id, round.product, round.game_code, bet.stake, bet.stake - unplayed, bet.payout,
        1, bet.stake, bet.stake - unplayed, bet.payout, settled_at, bet.given
      from wagering.bet join wagering.round on round.id = bet.round_id
      where bet.id between v_first and v_last and (v_round is null or bet.round_id = v_round)
        and bet.status in ('won', 'lost', 'push') and end_version = 1 and not ledger.is_partners(bet.account_id)
      union all
      select told.bet_id, 1, told.account_id, told.product, told.game_code, told.stake, told.valid, told.payout,
        1, told.stake, told.valid, told.payout, told.ended_at, bet.given
      from wagering.bet_end as told join wagering.bet on bet.id = told.bet_id
      where told.bet_id between v_first and v_last and told.version = 1 and (v_round is null or bet.round_id = v_round)
        and told.status in ('won', 'lost', 'push') and not ledger.is_partners(told.account_id);
      continue;
    end if;
    return query
    select asked.bet_id, asked.version, told.account_id, told.product, told.game_code,
      told.counts * told.stake, told.counts * told.valid, told.counts * told.payout, told.counts - earlier.counts,
      told.counts * told.stake - earlier.stake, told.counts * told.valid - earlier.valid,
      told.counts * told.payout - earlier.payout, told.ended_at, told.given
    from unnest(array(select jsonb_array_elements_text(v_fact -> 'ids'))::bigint[],
      array(select jsonb_array_elements_text(v_fact -> 'versions'))::int[]) as asked(bet_id, version)
    cross join lateral (
      select account_id, product, game_code, (status in ('won', 'lost', 'push'))::int as counts, stake, valid, payout,
        ended_at, given
      from wagering.every_end where every_end.bet_id = asked.bet_id and every_end.version = asked.version) as told
    left join lateral (
      select (status in ('won', 'lost', 'push'))::int as counts, stake, valid, payout
      from wagering.bet_end where bet_end.bet_id = asked.bet_id and bet_end.version = asked.version - 1) as before
      on true
    cross join lateral (
      select coalesce(before.counts, 0) as counts, coalesce(before.counts * before.stake, 0) as stake,
        coalesce(before.counts * before.valid, 0) as valid, coalesce(before.counts * before.payout, 0) as payout
        ) as earlier
    where not ledger.is_partners(told.account_id) and (told.counts > 0 or earlier.counts > 0);
  end loop;
end $$;
