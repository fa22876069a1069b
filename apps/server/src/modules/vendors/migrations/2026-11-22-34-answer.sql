-- Answers a batch of calls in order, in one transaction: a call's effect, its answer and the proof that it was given stand or
-- fall together. Lock order: wallets by id, then what belongs to them. Two nodes that are told of the same transaction at once
-- meet at its row; the one that comes second fails (23505 or BY002), tries again and finds the answer of the first.

-- An amount as the vendor writes it.
create function vendors.units(p_amount bigint, p_connection vendors.connection) returns text immutable language sql as $$
  select round(p_amount::numeric / p_connection.unit, p_connection.decimals)::text;
$$;

-- With the balance as it is now. The wallet is locked, or the answer is only of the balance.
create function vendors.answer_of(p_code text, p_account bigint, p_connection vendors.connection, p_more jsonb default '{}') returns jsonb stable language sql as $$
  select jsonb_build_object('code', p_code) || p_more || coalesce((
    select jsonb_build_object('balance', vendors.units(balance, p_connection), 'sequence', seq) from ledger.account where id = p_account), '{}');
$$;

-- The key of a movement: of its round's time, so that it lies near the others, and of the transaction, so that it is one for ever.
create function vendors.key_of(p_opened_at timestamptz, p_connection int, p_family vendors.family, p_tx text, p_leg text) returns uuid immutable language sql as $$
  select (left(replace(ledger.key_at(p_opened_at)::text, '-', ''), 12) || '8' || substr(digest, 1, 3) || '8' || substr(digest, 4, 15))::uuid
  from encode(sha256(convert_to(concat_ws(chr(31), p_connection, p_family, p_tx, p_leg), 'UTF8')), 'hex') as digest;
$$;

-- Turns the token of a launch into a session, once.
create function vendors.enter(c vendors.call, p_connection vendors.connection, p_currencies jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_session vendors.session;
begin
  select session.* into v_session from vendors.session where token_hash = decode(c.token_hash, 'hex') and connection_id = c.connection_id for update;
  if not found or v_session.entered_by is distinct from coalesce(c.request_id, '') and v_session.entered_by is not null then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  if v_session.ended_at is not null or v_session.token_expires_at <= p_at and v_session.entered_by is null then
    return jsonb_build_object('code', 'TOKEN_EXPIRED');
  end if;
  update vendors.session set entered_by = coalesce(c.request_id, '') where id = v_session.id;
  return vendors.answer_of('OK', v_session.account_id, p_connection, jsonb_build_object('player', v_session.player, 'nickname', v_session.nickname,
    'language', v_session.language, 'country', v_session.country, 'group', 'default', 'sessionId', v_session.id, 'currency', p_currencies ->> (v_session.account_id % 256)::text));
end $$;

-- Why a stake is refused, or null. The most telling reason first.
create function vendors.stake_refusal(p_zone text, c vendors.call, p_connection vendors.connection, p_account bigint, p_currency text, p_awaited boolean, p_at timestamptz)
returns text stable language plpgsql as $$
declare
  v_session vendors.session;
  v_round wagering.outside_round;
begin
  select session.* into v_session from vendors.session where id::text = c.session;
  if (v_session.connection_id, v_session.account_id, v_session.game_code) is distinct from (c.connection_id, p_account, c.game) or v_session.entered_by is null then
    return 'TOKEN_INVALID';
  end if;
  if v_session.ended_at is not null or v_session.expires_at <= p_at then return 'TOKEN_EXPIRED'; end if;
  if c.currency <> p_currency then return 'CURRENCY_MISMATCH'; end if;
  if not c.game_open or p_connection.status <> 'open' then return 'GAME_DISABLED'; end if;
  select outside_round.* into v_round from wagering.outside_round where (vendor, number, account_id) = (p_connection.vassalage, c.round, p_account);
  if v_round.game_code <> c.game then return 'BAD_REQUEST'; end if;
  -- A bet that a win has named belongs to the round, however late it comes.
  if v_round.ended_at is not null and not p_awaited then return 'ROUND_CLOSED'; end if;
  return case
    wagering.stake_refusal(p_zone, p_account, c.stake, p_at)
    when 'account_frozen' then 'PLAYER_BLOCKED' when 'on_a_break' then 'PLAYER_EXCLUDED' when 'stake_limit_reached' then 'LIMIT_REACHED'
    else case when exists (select from ledger.account where id = p_account and balance >= c.stake) then null else 'INSUFFICIENT_FUNDS' end end;
end $$;

-- Takes back what a transaction moved: a stake is returned whole; of a win, what is still there, the rest is the house's.
create function vendors.undo(p_zone text, p_target vendors.tx, p_tx text, p_connection vendors.connection, p_at timestamptz) returns void language plpgsql as $$
declare
  v_opened_at timestamptz;
  v_taken bigint := 0;
begin
  perform ledger.lock_wallets(array[p_target.account_id]);
  select opened_at into v_opened_at from wagering.outside_round where id = p_target.round_id;
  if p_target.staked > 0 then
    perform wagering.move_outside(p_zone, p_target.round_id, p_target.account_id, 'vendor_refund', p_target.staked,
      vendors.key_of(v_opened_at, p_connection.id, p_target.family, p_target.tx, 'undo stake'), p_at);
  end if;
  if p_target.paid > 0 then
    select least(balance, p_target.paid) into v_taken from ledger.account where id = p_target.account_id;
    perform wagering.move_outside(p_zone, p_target.round_id, p_target.account_id, 'vendor_correction', -v_taken,
      vendors.key_of(v_opened_at, p_connection.id, p_target.family, p_target.tx, 'undo pay'), p_at);
    perform ledger.move_house('debt', 'vendor', (p_target.account_id % 256)::smallint, p_target.paid - v_taken, p_at);
  end if;
  update vendors.tx set undone_by = p_tx, returned = p_target.staked, corrected = -v_taken, uncovered = p_target.paid - v_taken
  where (connection_id, family, tx) = (p_target.connection_id, p_target.family, p_target.tx);
end $$;

create function vendors.answer_call(p_zone text, c vendors.call, p_currencies jsonb) returns jsonb language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_connection vendors.connection;
  v_family vendors.family := case when c.method in ('bet', 'betWin') then 'stake' when c.method in ('refund', 'rollback') then 'undo' when c.method = 'adjust' then 'adjust' else 'pay' end;
  v_account bigint;
  v_currency text;
  v_known vendors.tx;
  v_target vendors.tx;
  v_round wagering.outside_round;
  v_number text := coalesce(c.round, c.method || ':' || c.tx);
  v_id bigint;
  v_count int;
  v_answer jsonb;
  v_refusal text;
begin
  select connection.* into v_connection from vendors.connection where id = c.connection_id;
  if not exists (select from vendors.nonce where (connection_id, nonce) = (c.connection_id, c.nonce) and call_id = c.call_id) then
    return '{"code": "INVALID_SIGNATURE", "message": "the nonce was used before"}';
  end if;
  if c.method = 'authenticate' then return vendors.enter(c, v_connection, p_currencies, v_at); end if;
  if c.player is not null then
    select account_id into v_account from vendors.player where (connection_id, player) = (c.connection_id, c.player);
    if not found then return '{"code": "BAD_REQUEST", "message": "no such player"}'; end if;
    v_currency := p_currencies ->> (v_account % 256)::text;
  end if;
  if c.method in ('balance', 'endRound') then
    if c.currency is not null and c.currency <> v_currency then return '{"code": "CURRENCY_MISMATCH"}'; end if;
    if c.method = 'endRound' then
      select id into v_id from wagering.outside_round where (vendor, number, account_id) = (v_connection.vassalage, c.round, v_account);
      if not found then return vendors.answer_of('BAD_REQUEST', v_account, v_connection, '{"message": "no such round"}'); end if;
      perform wagering.end_outside(v_id, v_at);
    end if;
    return vendors.answer_of('OK', v_account, v_connection);
  end if;

  select tx.* into v_known from vendors.tx where (connection_id, family, tx) = (c.connection_id, v_family, c.tx);
  if v_known.answer is not null then
    return case when v_known.hash = decode(c.hash, 'hex') then v_known.answer || '{"replayed": true}' else '{"code": "TX_CONFLICT", "message": "this tx was sent with other contents"}' end;
  end if;
  v_id := nextval(pg_get_serial_sequence('vendors.tx', 'id'));

  if v_family = 'stake' then
    v_refusal := case when v_known.state = 'buried' then 'TX_CONFLICT'
      else vendors.stake_refusal(p_zone, c, v_connection, v_account, v_currency, coalesce(v_known.state = 'awaited', false), v_at) end;
    if v_refusal is null then
      v_round := wagering.outside_round_at(v_account, v_connection.vassalage, c.game, v_number, v_at);
      if not wagering.move_outside(p_zone, v_round.id, v_account, 'vendor_stake', -c.stake, vendors.key_of(v_round.opened_at, c.connection_id, 'stake', c.tx, 'stake'), v_at) then
        raise exception 'a locked wallet changed';
      end if;
      if c.pay > 0 then
        perform wagering.move_outside(p_zone, v_round.id, v_account, 'vendor_payout', c.pay, vendors.key_of(v_round.opened_at, c.connection_id, 'stake', c.tx, 'pay'), v_at);
      end if;
      if c.ends then perform wagering.end_outside(v_round.id, v_at); end if;
    end if;
    v_answer := vendors.answer_of(coalesce(v_refusal, 'OK'), v_account, v_connection, jsonb_build_object('txOperator', v_id::text)
      || case when v_known.state = 'buried' then '{"rolledBack": true, "message": "this tx was taken back before it came"}' else '{}'::jsonb end);

  elsif v_family = 'pay' or v_family = 'adjust' then
    if c.currency <> v_currency then return '{"code": "CURRENCY_MISMATCH"}'; end if;
    if not exists (select from vendors.session where (connection_id, player, game_code) = (c.connection_id, c.player, c.game)) then
      return '{"code": "BAD_REQUEST", "message": "the player was never in this game"}';
    end if;
    select outside_round.* into v_round from wagering.outside_round where (vendor, number, account_id) = (v_connection.vassalage, v_number, v_account);
    if v_round.game_code <> c.game then return '{"code": "BAD_REQUEST", "message": "the round is of another game"}'; end if;
    if c.ref_tx is not null then
      insert into vendors.tx (connection_id, family, tx, state, account_id, at) values (c.connection_id, 'stake', c.ref_tx, 'awaited', v_account, v_at) on conflict do nothing;
      select tx.* into v_target from vendors.tx where (connection_id, family, tx) = (c.connection_id, 'stake', c.ref_tx);
      if v_target.account_id <> v_account or v_target.round_id is not null and v_target.round_id is distinct from v_round.id then
        return '{"code": "TX_CONFLICT", "message": "refTx is of another player or round"}';
      end if;
    end if;
    if v_known.state is distinct from 'buried' then
      v_round := wagering.outside_round_at(v_account, v_connection.vassalage, c.game, v_number, v_at);
      if not wagering.move_outside(p_zone, v_round.id, v_account, case v_family when 'pay' then 'vendor_payout' else 'vendor_correction' end::ledger.reason, c.pay,
          vendors.key_of(v_round.opened_at, c.connection_id, v_family, c.tx, 'pay'), v_at) then
        v_refusal := 'INSUFFICIENT_FUNDS';
      elsif c.ends then
        perform wagering.end_outside(v_round.id, v_at);
      end if;
    end if;
    v_answer := vendors.answer_of(coalesce(v_refusal, 'OK'), v_account, v_connection,
      jsonb_build_object('txOperator', v_id::text) || case when v_known.state = 'buried' then '{"rolledBack": true}' else '{}'::jsonb end);

  else
    select tx.* into v_target from vendors.tx where (connection_id, tx) = (c.connection_id, c.ref_tx)
      and (family = 'stake' or family = 'pay' and c.method = 'rollback') order by family limit 1;
    if not found then
      -- Whatever of this name comes later was taken back already.
      insert into vendors.tx (connection_id, family, tx, state, account_id, at)
      select c.connection_id, family, c.ref_tx, 'buried', v_account, v_at
      from unnest(case c.method when 'refund' then array['stake'] else array['stake', 'pay'] end::vendors.family[]) as family on conflict do nothing;
      get diagnostics v_count = row_count;
      if v_count <> (case c.method when 'refund' then 1 else 2 end) then raise exception 'refTx came at the same time' using errcode = 'BY002'; end if;
    elsif v_target.account_id <> v_account then
      return '{"code": "TX_CONFLICT", "message": "refTx is of another player"}';
    elsif v_target.state = 'awaited' then
      update vendors.tx set state = 'buried' where (connection_id, family, tx) = (c.connection_id, v_target.family, c.ref_tx);
    elsif v_target.state = 'done' and v_target.undone_by is null then
      perform vendors.undo(p_zone, v_target, c.tx, v_connection, v_at);
    end if;
    v_account := coalesce(v_account, v_target.account_id);
    v_answer := vendors.answer_of('OK', v_account, v_connection, jsonb_build_object('txOperator', v_id::text));
  end if;

  insert into vendors.tx (id, connection_id, family, tx, state, hash, answer, account_id, round_id, staked, paid, corrected, at)
  select v_id, c.connection_id, v_family, c.tx,
    case when v_known.state = 'buried' then 'buried' when v_refusal is null then 'done' else 'refused' end::vendors.tx_state,
    decode(c.hash, 'hex'), v_answer, v_account, v_round.id,
    case when applied and v_family = 'stake' then c.stake else 0 end,
    case when applied and v_family in ('stake', 'pay') then coalesce(c.pay, 0) else 0 end,
    case when applied and v_family = 'adjust' then c.pay else 0 end, v_at
  from (select v_refusal is null and v_known.state is distinct from 'buried' as applied) as decided
  on conflict (connection_id, family, tx) do update set id = excluded.id, state = excluded.state, hash = excluded.hash, answer = excluded.answer,
    account_id = excluded.account_id, round_id = excluded.round_id, staked = excluded.staked, paid = excluded.paid, corrected = excluded.corrected, at = excluded.at
    where tx.answer is null and v_known.tx is not null;
  -- Another node has answered it since we looked.
  if not found then raise exception 'tx came at the same time' using errcode = 'BY002'; end if;
  return v_answer;
end $$;

create function vendors.answer_calls(p_zone text, p_currencies jsonb, p_calls jsonb) returns table (n int, answer jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  c vendors.call;
begin
  insert into vendors.nonce (connection_id, nonce, call_id, at)
  select connection_id, nonce, call_id, clock_timestamp() from jsonb_populate_recordset(null::vendors.call, p_calls) on conflict do nothing;
  perform ledger.lock_wallets(array(
    select account_id from (
      select player.account_id from jsonb_populate_recordset(null::vendors.call, p_calls) as call
        join vendors.player on (player.connection_id, player.player) = (call.connection_id, call.player)
      union
      select tx.account_id from jsonb_populate_recordset(null::vendors.call, p_calls) as call
        join vendors.tx on (tx.connection_id, tx.tx) = (call.connection_id, call.ref_tx) and tx.family in ('stake', 'pay')
        where call.ref_tx is not null and tx.account_id is not null) as named(account_id)
    order by account_id));
  for c in select call.* from jsonb_populate_recordset(null::vendors.call, p_calls) as call order by n loop
    n := c.n;
    answer := vendors.answer_call(p_zone, c, p_currencies);
    return next;
  end loop;
end $$;
