-- Answers one call of a vendor under the lock of its wallet; the same call again has the same answer.
create or replace function vendors.answer_call(c vendors.call, p_currencies jsonb)
returns jsonb language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_day date;
  v_connection vendors.connection;
  v_family vendors.family := case when c.method in ('bet', 'betWin') then 'stake' when c.method in ('refund',
    'rollback') then 'undo' when c.method = 'adjust' then 'adjust' else 'pay' end;
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
  -- The ceiling that a payout is above: it is parked.
  v_above text;
  v_pays boolean := false;
begin
  select connection.* into v_connection from vendors.connection where id = c.connection_id;
  v_day := (v_at at time zone v_connection.time_zone)::date;
  if not exists (select from vendors.nonce where (connection_id, nonce) = (c.connection_id, c.nonce)
    and call_id = c.call_id) then
    return '{"code": "INVALID_SIGNATURE", "message": "the nonce was used before"}';
  end if;
  if c.method = 'authenticate' then return vendors.enter(c, v_connection, p_currencies, v_at); end if;
  if c.player is not null then
    select account_id into v_account from vendors.player where (connection_id, player) = (c.connection_id, c.player);
    if not found then return '{"code": "BAD_REQUEST", "message": "no such player"}'; end if;
    v_currency := p_currencies ->> ledger.currency_of(v_account)::text;
  end if;
  if c.method in ('balance', 'endRound') then
    if c.currency is not null and c.currency <> v_currency then return '{"code": "CURRENCY_MISMATCH"}'; end if;
    if c.method = 'endRound' then
      select id into v_id from wagering.outside_round where (vendor, number, account_id) = (v_connection.vassalage,
        c.round, v_account);
      if not found then return vendors.answer_of('BAD_REQUEST', v_account, v_connection,
        '{"message": "no such round"}'); end if;
      perform wagering.end_outside(v_id, v_at);
    end if;
    return vendors.answer_of('OK', v_account, v_connection);
  end if;

  select tx.* into v_known from vendors.tx where (connection_id, family, tx) = (c.connection_id, v_family, c.tx);
  if v_known.answer is not null then
    return case when v_known.hash = decode(c.hash, 'hex') then v_known.answer || '{"replayed": true}'
      else '{"code": "TX_CONFLICT", "message": "this tx was sent with other contents"}' end;
  end if;
  v_id := nextval(pg_get_serial_sequence('vendors.tx', 'id'));

  if v_family = 'stake' then
    v_refusal := case when v_known.state = 'buried' then 'TX_CONFLICT'
      else vendors.stake_refusal(c, v_connection, v_account, v_currency, coalesce(v_known.state = 'awaited', false),
        v_at) end;
    if v_refusal is null then
      v_round := wagering.outside_round_at(v_account, v_connection.vassalage, c.game, v_number, v_at);
      if not wagering.move_outside(v_round.id, v_account, 'vendor_stake', -c.stake, vendors.key_of(v_round.opened_at,
        c.connection_id, 'stake', c.tx, 'stake'), v_at) then
        raise exception 'a locked wallet changed';
      end if;
      v_pays := c.pay > 0;
      if v_pays then
        v_above := (select above from vendors.ceiling_above(c.connection_id, c.game, v_round.staked + c.stake,
          v_round.paid + v_round.corrected, c.pay, v_day) as above);
      end if;
      if v_pays and v_above is null then
        perform wagering.move_outside(v_round.id, v_account, 'vendor_payout', c.pay, vendors.key_of(v_round.opened_at,
          c.connection_id, 'stake', c.tx, 'pay'), v_at);
      end if;
      if c.ends then perform wagering.end_outside(v_round.id, v_at); end if;
    end if;
    v_answer := vendors.answer_of(coalesce(v_refusal, 'OK'), v_account, v_connection, jsonb_build_object('txOperator',
      v_id::text)
      || case when v_known.state = 'buried'
        then '{"rolledBack": true, "message": "this tx was taken back before it came"}' else '{}'::jsonb end);

  elsif v_family = 'pay' or v_family = 'adjust' then
    if c.currency <> v_currency then return '{"code": "CURRENCY_MISMATCH"}'; end if;
    if not exists (select from vendors.session where (connection_id, player, game_code) = (c.connection_id, c.player,
      c.game)) then
      return '{"code": "BAD_REQUEST", "message": "the player was never in this game"}';
    end if;
    select outside_round.* into v_round from wagering.outside_round
      where (vendor, number, account_id) = (v_connection.vassalage, v_number, v_account);
    if v_round.game_code <> c.game then return '{"code": "BAD_REQUEST", "message": "the round is of another game"}';
      end if;
    if c.ref_tx is not null then
      insert into vendors.tx (connection_id, family, tx, state, account_id, at) values (c.connection_id, 'stake',
        c.ref_tx, 'awaited', v_account, v_at) on conflict do nothing;
      select tx.* into v_target from vendors.tx where (connection_id, family, tx) = (c.connection_id, 'stake',
        c.ref_tx);
      if v_target.account_id <> v_account or v_target.round_id is not null and v_target.round_id is distinct
        from v_round.id then
        return '{"code": "TX_CONFLICT", "message": "refTx is of another player or round"}';
      end if;
    end if;
    if v_known.state is distinct from 'buried' then
      v_round := wagering.outside_round_at(v_account, v_connection.vassalage, c.game, v_number, v_at);
      v_pays := c.pay > 0;
      if v_pays then
        v_above := (select above from vendors.ceiling_above(c.connection_id, c.game, v_round.staked,
          v_round.paid + v_round.corrected, c.pay, v_day) as above);
      end if;
      if v_above is null and not wagering.move_outside(v_round.id, v_account, case v_family when 'pay'
        then 'vendor_payout' else 'vendor_correction' end::ledger.reason, c.pay,
          vendors.key_of(v_round.opened_at, c.connection_id, v_family, c.tx, 'pay'), v_at) then
        v_refusal := 'INSUFFICIENT_FUNDS';
      elsif c.ends then
        perform wagering.end_outside(v_round.id, v_at);
      end if;
    end if;
    v_answer := vendors.answer_of(coalesce(v_refusal, 'OK'), v_account, v_connection,
      jsonb_build_object('txOperator', v_id::text) || case when v_known.state = 'buried' then '{"rolledBack": true}'
        else '{}'::jsonb end);

  else
    select tx.* into v_target from vendors.tx where (connection_id, tx) = (c.connection_id, c.ref_tx)
      and (family = 'stake' or family = 'pay' and c.method = 'rollback') order by family limit 1;
    if not found then
      -- Whatever of this name comes later was taken back already.
      insert into vendors.tx (connection_id, family, tx, state, account_id, at)
      select c.connection_id, family, c.ref_tx, 'buried', v_account, v_at
      from unnest(case c.method when 'refund' then array['stake'] else array['stake', 'pay'] end::vendors.family[])
        as family on conflict do nothing;
      get diagnostics v_count = row_count;
      if v_count <> (case c.method when 'refund' then 1 else 2 end) then raise exception 'refTx came at the same time'
        using errcode = 'BY002'; end if;
    elsif v_target.account_id <> v_account then
      return '{"code": "TX_CONFLICT", "message": "refTx is of another player"}';
    elsif v_target.state = 'awaited' then
      update vendors.tx set state = 'buried' where (connection_id, family, tx) = (c.connection_id, v_target.family,
        c.ref_tx);
    elsif v_target.state = 'done' and v_target.undone_by is null then
      perform vendors.undo(v_target, c.tx, v_connection, v_at);
    end if;
    v_account := coalesce(v_account, v_target.account_id);
    v_answer := vendors.answer_of('OK', v_account, v_connection, jsonb_build_object('txOperator', v_id::text));
  end if;

  if v_above is not null then v_answer := v_answer || '{"parked": true}'; end if;
  insert into vendors.tx (id, connection_id, family, tx, state, hash, answer, account_id, round_id, staked, paid,
    corrected, at)
  select v_id, c.connection_id, v_family, c.tx,
    case when v_known.state = 'buried' then 'buried' when v_refusal is null then 'done' else 'refused'
      end::vendors.tx_state,
    decode(c.hash, 'hex'), v_answer, v_account, v_round.id,
    case when applied and v_family = 'stake' then c.stake else 0 end,
    case when applied and v_above is null and v_family in ('stake', 'pay') then coalesce(c.pay, 0) else 0 end,
    case when applied and v_above is null and v_family = 'adjust' then c.pay else 0 end, v_at
  from (select v_refusal is null and v_known.state is distinct from 'buried' as applied) as decided
  on conflict (connection_id, family, tx) do update set id = excluded.id, state = excluded.state, hash = excluded.hash,
    answer = excluded.answer,
    account_id = excluded.account_id, round_id = excluded.round_id, staked = excluded.staked, paid = excluded.paid,
      corrected = excluded.corrected, at = excluded.at
    where tx.answer is null and v_known.tx is not null;
  -- Another node has answered it since we looked.
  if not found then raise exception 'tx came at the same time' using errcode = 'BY002'; end if;
  if v_above is not null then
    insert into vendors.parked_payout (connection_id, family, tx, account_id, round_id, game_code, amount, ceiling,
      parked_at)
    values (c.connection_id, v_family, c.tx, v_account, v_round.id, c.game, c.pay, v_above, v_at);
  elsif v_pays and v_refusal is null then
    perform vendors.count_paid(c.connection_id, c.game, v_day, c.pay);
  end if;
  return v_answer;
end $$;
