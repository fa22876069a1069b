-- Answers the calls of a batch in one transaction: the plain ones in a few statements for all (answer_plain), the
-- others one by one (answer_call), under the same locks.
create or replace function vendors.answer_calls(p_currencies jsonb, p_calls jsonb)
returns table (n int, answer jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_calls vendors.call[] := array(select call from jsonb_populate_recordset(null::vendors.call, p_calls) as call
    order by (call).n);
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
  for n, answer in select plain.n, plain.answer from vendors.answer_plain(p_currencies, v_calls, v_account)
    as plain loop
    v_answered[n] := n;
    return next;
  end loop;
  foreach c in array v_calls loop
    continue when v_answered[c.n] is not null;
    n := c.n;
    answer := vendors.answer_call(c, p_currencies);
    return next;
  end loop;
  if p_calls @? '$[*].details' then perform vendors.keep_details(p_calls); end if;
end $$;
