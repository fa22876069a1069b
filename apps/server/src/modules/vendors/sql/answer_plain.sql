-- Answers the plainly acceptable calls: their money, then what was answered, for ever.
create or replace function vendors.answer_plain(p_currencies jsonb, p_calls vendors.call[],
  p_account bigint[])
returns table (n int, answer jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_at timestamptz := clock_timestamp();
  v_plain vendors.plain_call[] := vendors.plain_calls(p_currencies, p_calls, p_account, v_at);
  v_round bigint[];
begin
  if v_plain is null then return; end if;
  select wagering.move_outsides(v_at, array_agg(account_id order by place), array_agg(balance order by place),
    array_agg(seq order by place),
    array_agg(round_id order by place), array_agg(vendor order by place), array_agg(game order by place),
      array_agg(number order by place), array_agg(ends order by place),
    array_agg(stake order by place), array_agg(vendors.key_of(opened_at, connection_id, family, tx, 'stake')
      order by place),
    array_agg(pay order by place), array_agg(vendors.key_of(opened_at, connection_id, family, tx, 'pay')
      order by place)) into v_round
  from unnest(v_plain) with ordinality as plain(n, connection_id, family, tx, hash, account_id, balance, seq, round_id,
    opened_at, vendor, game, number, ends, stake, pay, unit, decimals, place);

  perform vendors.count_paid(connection_id, game, (v_at at time zone time_zone)::date, sum(pay)::bigint)
  from unnest(v_plain) join vendors.connection on connection.id = connection_id
  where pay > 0 group by connection_id, game, time_zone;

  return query
  with numbered as materialized (
    select plain.n, plain.connection_id, plain.family, plain.tx, plain.hash, plain.account_id, plain.balance, plain.seq,
      plain.stake, plain.pay, plain.unit, plain.decimals,
      place, nextval(pg_get_serial_sequence('vendors.tx', 'id')) as id
    from unnest(v_plain) with ordinality as plain(n, connection_id, family, tx, hash, account_id, balance, seq,
      round_id, opened_at, vendor, game, number, ends, stake, pay, unit, decimals, place)),
  answered as materialized (
    select n, id, connection_id, family, tx, hash, account_id, stake, pay, place, jsonb_build_object('code', 'OK',
      'txOperator', id::text, 'balance', vendors.units(balance - stake + pay, unit, decimals),
      'sequence', seq + (stake > 0)::int + (pay > 0)::int) as answer from numbered),
  written as (
    insert into vendors.tx (id, connection_id, family, tx, state, hash, answer, account_id, round_id, staked, paid, at)
    select id, connection_id, family, tx, 'done', decode(hash, 'hex'), answer, account_id, v_round[place], stake, pay,
      v_at from answered)
  select n, answer from answered;
end $$;
