-- Why the member may not stake now, or null: account_frozen, on_a_break, stake_limit_reached. The wallet is locked by
-- the caller, and whoever changes a player locks it too, so the answer holds until the transaction ends.
create or replace function wagering.stake_refusal(p_zone text, p_account bigint, p_stake bigint, p_at timestamptz)
returns text stable language sql as $$
  select case
    when coalesce(frozen, true) then 'account_frozen'
    when break_until > p_at then 'on_a_break'
    when case when staked_on = (p_at at time zone p_zone)::date then staked else 0 end + p_stake
      > wagering.limit_at(stake_limit, pending_limit, pending_at, p_at) then 'stake_limit_reached' end
  from (select p_account as asked) as one left join wagering.player on account_id = asked;
$$;
