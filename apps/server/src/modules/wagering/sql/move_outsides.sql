-- Stakes and payouts in rounds at vendors, many at once: what outside_round_at, move_outside and end_outside do of
-- one. Arrays have one element for each wallet, ascending by id and each wallet once. The caller has locked the
-- wallets, `p_balance` and `p_seq` are as it read them then, and has found that every stake may be taken. `p_round`
-- is null for a round that is to be opened. Zero moves nothing; a stake is moved before the payout beside it. What has
-- ended is told in one fact. Returns the rounds, in order.
create or replace function wagering.move_outsides(p_at timestamptz, p_account bigint[],
  p_balance bigint[], p_seq bigint[],
  p_round bigint[], p_vendor text[], p_game text[], p_number text[], p_ends boolean[],
  p_stake bigint[], p_stake_key uuid[], p_pay bigint[], p_pay_key uuid[]) returns bigint[] language plpgsql as $$
declare
  v_round bigint[] := array(select coalesce(round, nextval('wagering.bet_block_seq'))
    from unnest(p_round) with ordinality as asked(round, n) order by n);
  v_staked int[] := array(select n from unnest(p_stake) with ordinality as asked(stake, n) where stake > 0 order by n);
  v_paid int[] := array(select n from unnest(p_pay) with ordinality as asked(pay, n) where pay > 0 order by n);
  v_stake bigint[];
  v_moving int[] := array(select n from unnest(p_stake, p_pay) with ordinality as asked(stake, pay, n)
    where stake > 0 or pay > 0 order by n);
  v_moved int;
  v_again bigint[] := array(select id from unnest(p_round, p_stake, p_pay) as asked(round, stake, pay)
    join wagering.outside_round on id = round where ended_at is not null and (stake > 0 or pay > 0) order by id);
begin
  if v_moving <> '{}' then
    select moved into v_moved from (
      select array_agg(p_account[n] order by n) as id, array_agg(p_pay[n] - p_stake[n] order by n) as total,
        array_agg(-p_stake[n] order by n) as low,
        array_agg((p_stake[n] > 0)::int::bigint + (p_pay[n] > 0)::int order by n) as transfers
      from unnest(v_moving) as n) as wallet
    cross join lateral ledger.move_wallets(wallet.id, total, low, transfers);
    if v_moved <> cardinality(v_moving) then raise exception 'a locked wallet changed'; end if;
  end if;
  if v_staked <> '{}' then
    select array_agg(-p_stake[n] order by n) into v_stake from unnest(v_staked) as n;
    perform ledger.append('vendor', 'vendor_stake', p_at, array_agg(p_account[n] order by n), v_stake,
      array_agg(p_balance[n] order by n), array_agg(p_seq[n] order by n),
      array_agg(place::int order by n), array_agg(1::bigint order by n), v_stake, v_stake,
        array_agg(p_stake_key[n] order by n), array_agg(v_round[n] order by n))
    from unnest(v_staked) with ordinality as staked(n, place);
    perform wagering.note_stakes(p_at, array_agg(p_account[n] order by n), v_stake) from unnest(v_staked) as n;
  end if;
  if v_paid <> '{}' then
    perform ledger.append('vendor', 'vendor_payout', p_at, array_agg(p_account[n] order by n),
      array_agg(p_pay[n] order by n), array_agg(p_balance[n] order by n),
      array_agg(p_seq[n] order by n), array_agg(place::int order by n),
        array_agg(1 + (p_stake[n] > 0)::int::bigint order by n),
      array_agg(p_pay[n] - p_stake[n] order by n), array_agg(p_pay[n] order by n), array_agg(p_pay_key[n] order by n),
        array_agg(v_round[n] order by n))
    from unnest(v_paid) with ordinality as paid(n, place);
    perform wagering.count_play(p_at, p_account, '{}', p_pay);
  end if;

  if v_again <> '{}' then perform wagering.keep_ends(v_again); end if;
  update wagering.outside_round as round set staked = round.staked + asked.stake, paid = round.paid + asked.pay,
    end_version = round.end_version + (round.id = any(v_again))::int,
      ended_at = coalesce(round.ended_at, asked.ended_at),
    status = wagering.outside_status_of(round.staked + asked.stake, round.returned, round.paid + asked.pay,
      round.corrected, coalesce(round.ended_at, asked.ended_at))
  from (select round, stake, pay, case when ends then p_at end as ended_at
    from unnest(p_round, p_stake, p_pay, p_ends) as asked(round, stake, pay, ends)
    where round is not null) as asked
  where round.id = asked.round;
  insert into wagering.outside_round (id, account_id, vendor, game_code, number, staked, paid, status, opened_at,
    ended_at)
  select round, account, vendor, game, number, stake, pay, wagering.outside_status_of(stake, 0, pay, 0, ended_at), p_at,
    ended_at
  from (select v_round[n] as round, account, vendor, game, number, stake, pay, case when ends then p_at end as ended_at
    from unnest(p_account, p_round, p_vendor, p_game, p_number, p_stake, p_pay, p_ends) with ordinality
      as asked(account, round, vendor, game, number, stake, pay, ends, n)
    where round is null) as opened;
  if v_again <> '{}' or true = any(p_ends) then perform wagering.tell_outside(v_round, v_again, p_at); end if;
  return v_round;
end $$;
