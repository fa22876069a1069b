-- Counts what moved for bets against the limits of those who have some: `u_stake` are stakes (negative sums), `u_paid`
-- what came back; one may be empty. A loss is what was staked and has not come back, whatever day the bet is of, so an
-- open bet is lost until it ends. The caller holds the wallets. What is of a period before the one that is counted
-- already counts no more.
create or replace function wagering.count_play(p_at timestamptz, u_id bigint[], u_stake bigint[], u_paid bigint[])
returns void language sql as $$
  update wagering.play_limit as counted
  set counted_on = moved.began,
    used = case when counted.counted_on = moved.began then counted.used else 0 end
      - case counted.kind when 'stake' then moved.stake else moved.stake + moved.paid end
  from (
    select account_id, kind, period, wagering.begins_on(period, player, p_at) as began, coalesce(stake, 0) as stake,
      coalesce(paid, 0) as paid
    from unnest(u_id, u_stake, u_paid) as wallet(id, stake, paid)
      join wagering.player on player.account_id = wallet.id and has_limits
      join wagering.play_limit using (account_id)
    where stake <> 0 or kind = 'loss' and paid <> 0) as moved
  where (counted.account_id, counted.kind, counted.period) = (moved.account_id, moved.kind, moved.period)
    and counted.counted_on <= moved.began;
$$;
