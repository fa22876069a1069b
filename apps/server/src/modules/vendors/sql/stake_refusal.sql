-- Why a stake is refused, or null. The most telling reason first. A session is found by its key, not by the text of
-- every key.
create or replace function vendors.stake_refusal(c vendors.call, p_connection vendors.connection,
  p_account bigint, p_currency text, p_awaited boolean, p_at timestamptz)
returns text stable language plpgsql as $$
declare
  v_session vendors.session;
  v_round wagering.outside_round;
begin
  if c.session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select session.* into v_session from vendors.session where id = c.session::uuid;
  end if;
  if (v_session.connection_id, v_session.account_id, v_session.game_code) is distinct from (c.connection_id, p_account,
    c.game) or v_session.entered_by is null then
    return 'TOKEN_INVALID';
  end if;
  if v_session.ended_at is not null or v_session.expires_at <= p_at then return 'TOKEN_EXPIRED'; end if;
  if c.currency <> p_currency then return 'CURRENCY_MISMATCH'; end if;
  if not c.game_open or p_connection.status <> 'open' then return 'GAME_DISABLED'; end if;
  select outside_round.* into v_round from wagering.outside_round where vendor = p_connection.vassalage
    and number = c.round and account_id = p_account;
  if v_round.game_code <> c.game then return 'BAD_REQUEST'; end if;
  -- A bet that a win has named belongs to the round, however late it comes.
  if v_round.ended_at is not null and not p_awaited then return 'ROUND_CLOSED'; end if;
  return case (select wagering.stake_refusal(player, c.stake, p_at, null, null, ranked, array[c.game])
      from (select p_account as id) as asked left join wagering.player on account_id = asked.id
        left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true)
    when 'account_frozen' then 'PLAYER_BLOCKED' when 'on_a_break' then 'PLAYER_EXCLUDED'
    when 'stake_max_exceeded' then 'LIMIT_REACHED' when 'bonus_stake_exceeded' then 'LIMIT_REACHED'
    when 'bonus_game_excluded' then 'LIMIT_REACHED' when 'stake_limit_reached' then 'LIMIT_REACHED'
    when 'loss_limit_reached' then 'LIMIT_REACHED'
    when 'session_limit_reached' then 'LIMIT_REACHED'
    when 'reality_check_due' then 'LIMIT_REACHED'
    else case when exists (select from ledger.account where id = p_account and balance >= c.stake) then null
      else 'INSUFFICIENT_FUNDS' end end;
end $$;
