-- Writes down the stakes (negative sums) of those players for whom is_noted says so, and counts them against limits,
-- with what came back at once (`u_paid`). The caller has found that each of them may stake. A session begins with a
-- stake after half an hour without one; for players without a limit the last stake is known to five minutes. `u_own` is
-- what of the stakes was the wallets' own, where some were given: the time counts, the money does not.
create or replace function wagering.note_stakes(p_at timestamptz, u_id bigint[], u_sum bigint[],
  u_paid bigint[] default '{}', u_own bigint[] default null)
returns void language sql as $$
  update wagering.player set active_at = p_at,
    play_since = case when began then p_at else play_since end,
    remind_at = case when began then p_at + remind_minutes * interval '1 minute' else remind_at end
  from unnest(u_id, u_sum) as wallet(id, total)
    join lateral (
      select (play_since is not null and wagering.rested_at(before) > p_at) is not true as began
      from wagering.player as before
      where before.account_id = wallet.id and wagering.is_noted(before, p_at)) as noted on true
  where player.account_id = wallet.id and total < 0;

  select wagering.count_play(p_at, u_id, coalesce(u_own, u_sum), u_paid);
$$;
