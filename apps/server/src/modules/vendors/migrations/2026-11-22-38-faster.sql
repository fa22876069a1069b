-- The same as in 34-answer.sql, but a session is found by its key, not by the text of every key, and the calls of a batch are read
-- from their JSON once instead of three times.
create or replace function vendors.stake_refusal(p_zone text, c vendors.call, p_connection vendors.connection, p_account bigint, p_currency text, p_awaited boolean, p_at timestamptz)
returns text stable language plpgsql as $$
declare
  v_session vendors.session;
  v_round wagering.outside_round;
begin
  if c.session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select session.* into v_session from vendors.session where id = c.session::uuid;
  end if;
  if (v_session.connection_id, v_session.account_id, v_session.game_code) is distinct from (c.connection_id, p_account, c.game) or v_session.entered_by is null then
    return 'TOKEN_INVALID';
  end if;
  if v_session.ended_at is not null or v_session.expires_at <= p_at then return 'TOKEN_EXPIRED'; end if;
  if c.currency <> p_currency then return 'CURRENCY_MISMATCH'; end if;
  if not c.game_open or p_connection.status <> 'open' then return 'GAME_DISABLED'; end if;
  select outside_round.* into v_round from wagering.outside_round where vendor = p_connection.vassalage and number = c.round and account_id = p_account;
  if v_round.game_code <> c.game then return 'BAD_REQUEST'; end if;
  -- A bet that a win has named belongs to the round, however late it comes.
  if v_round.ended_at is not null and not p_awaited then return 'ROUND_CLOSED'; end if;
  return case
    wagering.stake_refusal(p_zone, p_account, c.stake, p_at)
    when 'account_frozen' then 'PLAYER_BLOCKED' when 'on_a_break' then 'PLAYER_EXCLUDED' when 'stake_limit_reached' then 'LIMIT_REACHED'
    else case when exists (select from ledger.account where id = p_account and balance >= c.stake) then null else 'INSUFFICIENT_FUNDS' end end;
end $$;

create or replace function vendors.answer_calls(p_zone text, p_currencies jsonb, p_calls jsonb) returns table (n int, answer jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_calls vendors.call[] := array(select call from jsonb_populate_recordset(null::vendors.call, p_calls) as call order by (call).n);
  c vendors.call;
begin
  insert into vendors.nonce (connection_id, nonce, call_id, at)
  select connection_id, nonce, call_id, clock_timestamp() from unnest(v_calls) on conflict do nothing;
  perform ledger.lock_wallets(array(
    select account_id from (
      select player.account_id from unnest(v_calls) as call
        join vendors.player on player.connection_id = call.connection_id and player.player = call.player
      union
      select tx.account_id from unnest(v_calls) as call
        join vendors.tx on tx.connection_id = call.connection_id and tx.tx = call.ref_tx and tx.family in ('stake', 'pay')
        where call.ref_tx is not null and tx.account_id is not null) as named(account_id)
    order by account_id));
  foreach c in array v_calls loop
    n := c.n;
    answer := vendors.answer_call(p_zone, c, p_currencies);
    return next;
  end loop;
end $$;
