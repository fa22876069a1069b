-- Bets and wins of a batch in a few statements for all of them, instead of some twenty for each. Only what is plainly acceptable is
-- answered this way; what is not, or meets another call of the batch, is answered by answer_call as before, under the same locks and in
-- the same transaction.

-- An amount as a vendor writes it.
create function vendors.units(p_amount bigint, p_unit bigint, p_decimals smallint) returns text immutable language sql
return round(p_amount::numeric / p_unit, p_decimals)::text;
create or replace function vendors.units(p_amount bigint, p_connection vendors.connection) returns text immutable language sql as $$
  select vendors.units(p_amount, p_connection.unit, p_connection.decimals);
$$;

-- The same keys as before, in an expression that the planner can put in the place of the call.
create or replace function vendors.key_of(p_opened_at timestamptz, p_connection int, p_family vendors.family, p_tx text, p_leg text) returns uuid stable language sql
return (left(replace(ledger.key_at(p_opened_at)::text, '-', ''), 12) || '8' || overlay(left(encode(sha256(convert_to(
  concat_ws(chr(31), p_connection, p_family, p_tx, p_leg), 'UTF8')), 'hex'), 18) placing '8' from 4 for 0))::uuid;

-- A call that is plainly acceptable, and what it finds: the wallet as it is before, and its round, if there is one.
create type vendors.plain_call as (
  n int, connection_id int, family vendors.family, tx text, hash text, account_id bigint, balance bigint, seq bigint,
  round_id bigint, opened_at timestamptz, vendor text, game text, number text, ends boolean, stake bigint, pay bigint, unit bigint, decimals smallint
);

-- The plainly acceptable among the calls, ascending by wallet: the first of its wallet and the first of its name in the batch, nothing of
-- whose name is known, and that nothing speaks against. `p_account` are the wallets of the calls, all locked. What speaks against a call is
-- said in answer_call and stake_refusal, in the same order. Joins stay in the order written, from a call to what it names.
create function vendors.plain_calls(p_zone text, p_currencies jsonb, p_calls vendors.call[], p_account bigint[], p_at timestamptz) returns vendors.plain_call[] language sql
set join_collapse_limit = 1 as $$
  with asked as (
    select call.n, call.call_id, call.connection_id, call.nonce, call.method, call.hash, call.tx, call.ref_tx, call.player, call.game, call.game_open, call.currency,
      call.stake, call.pay, call.ends, p_account[place] as account_id, coalesce(round, method || ':' || tx) as number, p_currencies ->> (p_account[place] % 256)::text as held,
      case when session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session::uuid end as session_id,
      case when method in ('bet', 'betWin') then 'stake' when method in ('win', 'freeRoundWin', 'jackpotWin', 'promoWin') then 'pay' end::vendors.family as family,
      row_number() over (partition by p_account[place] order by place) = 1 as is_first_of_wallet,
      row_number() over (partition by connection_id, tx order by place) = 1 as is_first_of_name
    from unnest(p_calls) with ordinality as call(n, call_id, connection_id, nonce, method, request_id, hash, tx, ref_tx, player, session, token_hash, game, game_open, round, currency, stake, pay, ends, place))
  select array_agg((asked.n, asked.connection_id, asked.family, asked.tx, asked.hash, asked.account_id, wallet.balance, wallet.seq,
    round.id, coalesce(round.opened_at, p_at), vassalage, asked.game, asked.number, asked.ends, asked.stake, asked.pay, unit, decimals)::vendors.plain_call order by asked.account_id)
  from asked
  join vendors.connection on connection.id = asked.connection_id
  join ledger.account as wallet on wallet.id = asked.account_id
  left join lateral (select id, game_code, opened_at, ended_at from wagering.outside_round
    where vendor = vassalage and number = asked.number and outside_round.account_id = asked.account_id offset 0) as round on true
  left join vendors.session on asked.family = 'stake' and session.id = asked.session_id
  left join wagering.player on asked.family = 'stake' and player.account_id = asked.account_id
  left join lateral (select tx.account_id, round_id from vendors.tx
    where tx.connection_id = asked.connection_id and tx.family = 'stake' and tx.tx = asked.ref_tx and asked.family = 'pay' offset 0) as target on true
  where asked.family is not null and is_first_of_wallet and is_first_of_name
    and exists (select from vendors.nonce where nonce.connection_id = asked.connection_id and nonce.nonce = asked.nonce and nonce.call_id = asked.call_id offset 0)
    and not exists (select from vendors.tx where tx.connection_id = asked.connection_id and tx.family = asked.family and tx.tx = asked.tx offset 0)
    and coalesce(asked.currency = held, true) and coalesce(round.game_code = asked.game, true)
    and case asked.family
      when 'stake' then session.connection_id = asked.connection_id and session.account_id = asked.account_id and session.game_code = asked.game
        and session.entered_by is not null and session.ended_at is null and session.expires_at > p_at
        and asked.game_open and connection.status = 'open' and round.ended_at is null
        and not frozen and coalesce(break_until <= p_at, true)
        and coalesce(case when staked_on = (p_at at time zone p_zone)::date then player.staked else 0 end + asked.stake <= wagering.limit_at(stake_limit, pending_limit, pending_at, p_at), true)
        and wallet.balance >= asked.stake
      else exists (select from vendors.session where session.connection_id = asked.connection_id and session.player = asked.player and session.game_code = asked.game offset 0)
        and (asked.ref_tx is null or target.account_id = asked.account_id and coalesce(target.round_id = round.id, target.round_id is null)) end;
$$;

-- Answers the plainly acceptable calls: their money, then what was answered, for ever.
create function vendors.answer_plain(p_zone text, p_currencies jsonb, p_calls vendors.call[], p_account bigint[]) returns table (n int, answer jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_at timestamptz := clock_timestamp();
  v_plain vendors.plain_call[] := vendors.plain_calls(p_zone, p_currencies, p_calls, p_account, v_at);
  v_round bigint[];
begin
  if v_plain is null then return; end if;
  select wagering.move_outsides(p_zone, v_at, array_agg(account_id order by place), array_agg(balance order by place), array_agg(seq order by place),
    array_agg(round_id order by place), array_agg(vendor order by place), array_agg(game order by place), array_agg(number order by place), array_agg(ends order by place),
    array_agg(stake order by place), array_agg(vendors.key_of(opened_at, connection_id, family, tx, 'stake') order by place),
    array_agg(pay order by place), array_agg(vendors.key_of(opened_at, connection_id, family, tx, 'pay') order by place)) into v_round
  from unnest(v_plain) with ordinality as plain(n, connection_id, family, tx, hash, account_id, balance, seq, round_id, opened_at, vendor, game, number, ends, stake, pay, unit, decimals, place);

  return query
  with numbered as materialized (
    select plain.n, plain.connection_id, plain.family, plain.tx, plain.hash, plain.account_id, plain.balance, plain.seq, plain.stake, plain.pay, plain.unit, plain.decimals,
      place, nextval(pg_get_serial_sequence('vendors.tx', 'id')) as id
    from unnest(v_plain) with ordinality as plain(n, connection_id, family, tx, hash, account_id, balance, seq, round_id, opened_at, vendor, game, number, ends, stake, pay, unit, decimals, place)),
  answered as materialized (
    select n, id, connection_id, family, tx, hash, account_id, stake, pay, place, jsonb_build_object('code', 'OK', 'txOperator', id::text, 'balance', vendors.units(balance - stake + pay, unit, decimals),
      'sequence', seq + (stake > 0)::int + (pay > 0)::int) as answer from numbered),
  written as (
    insert into vendors.tx (id, connection_id, family, tx, state, hash, answer, account_id, round_id, staked, paid, at)
    select id, connection_id, family, tx, 'done', decode(hash, 'hex'), answer, account_id, v_round[place], stake, pay, v_at from answered)
  select n, answer from answered;
end $$;

create or replace function vendors.answer_calls(p_zone text, p_currencies jsonb, p_calls jsonb) returns table (n int, answer jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_calls vendors.call[] := array(select call from jsonb_populate_recordset(null::vendors.call, p_calls) as call order by (call).n);
  v_account bigint[] := array(select account_id from unnest(v_calls) as call
    left join vendors.player on player.connection_id = call.connection_id and player.player = call.player order by n);
  v_answered int[] := '{}';
  c vendors.call;
begin
  insert into vendors.nonce (connection_id, nonce, call_id, at)
  select connection_id, nonce, call_id, clock_timestamp() from unnest(v_calls) on conflict do nothing;
  -- A player of another vendor may be behind what is taken back: then there is a wallet more.
  perform ledger.lock_wallets(array(
    select account_id from unnest(v_account) as account_id where account_id is not null
    union
    select tx.account_id from unnest(v_calls) as call
      join vendors.tx on tx.connection_id = call.connection_id and tx.tx = call.ref_tx and tx.family in ('stake', 'pay')
      where method in ('refund', 'rollback') and tx.account_id is not null
    order by account_id));
  for n, answer in select plain.n, plain.answer from vendors.answer_plain(p_zone, p_currencies, v_calls, v_account) as plain loop
    v_answered[n] := n;
    return next;
  end loop;
  foreach c in array v_calls loop
    continue when v_answered[c.n] is not null;
    n := c.n;
    answer := vendors.answer_call(p_zone, c, p_currencies);
    return next;
  end loop;
end $$;
