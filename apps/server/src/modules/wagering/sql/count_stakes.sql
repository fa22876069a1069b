-- Counts stakes (negative sums) against the limits of those players who have one. Returns for how many there was
-- room.
create or replace function wagering.count_stakes(p_zone text, p_at timestamptz, u_id bigint[], u_sum bigint[])
returns int language plpgsql as $$
declare
  v_today date := (p_at at time zone p_zone)::date;
  v_counted int;
begin
  update wagering.player set staked_on = v_today, staked = case when staked_on = v_today then staked else 0 end - wallet.total
  from unnest(u_id, u_sum) as wallet(id, total)
  where account_id = wallet.id and wallet.total < 0
    and case when staked_on = v_today then staked else 0 end - wallet.total <= wagering.limit_at(stake_limit, pending_limit, pending_at, p_at);
  get diagnostics v_counted = row_count;
  return v_counted;
end $$;
