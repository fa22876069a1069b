-- Transfers between wallets and one house account, decided one by one in the order given (the exact path for grants
-- and corrections). Status: posted, replayed, balance_too_low, idempotency_key_reused, wallet_unknown.
create or replace function ledger.post(p_house ledger.house, p_reason ledger.reason,
  u_id bigint[], e_u int[], e_amount bigint[], e_key uuid[], e_ref bigint[])
returns table (status text, balance bigint, seq bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_before bigint[];
  v_before_seq bigint[];
  v_sum bigint[] := array_fill(0::bigint, array[cardinality(u_id)]);
  v_low bigint[] := v_sum;
  v_count bigint[] := v_sum;
  v_status text[] := array_fill(null::text, array[cardinality(e_u)]);
  v_balance bigint[] := array_fill(null::bigint, array[cardinality(e_u)]);
  v_seq bigint[] := v_balance;
  v_rn bigint[] := '{}';
  v_cum bigint[] := '{}';
  v_item int[] := '{}';
  earlier record;
  u int;
begin
  select balances, sequences into v_before, v_before_seq from ledger.lock_wallets(u_id);
  for earlier in select * from ledger.find_entries(array(select u_id[t.u] from unnest(e_u) with ordinality as t(u, n)
    order by t.n), e_key) loop
    v_status[earlier.n] := case when (earlier.amount, earlier.ref, earlier.reason) = (e_amount[earlier.n],
      e_ref[earlier.n], p_reason) then 'replayed' else 'idempotency_key_reused' end;
    v_balance[earlier.n] := earlier.balance;
    v_seq[earlier.n] := earlier.seq;
  end loop;
  for i in 1..cardinality(e_u) loop
    u := e_u[i];
    continue when v_status[i] is not null;
    if v_before[u] is null then v_status[i] := 'wallet_unknown'; continue; end if;
    if v_before[u] + v_sum[u] + e_amount[i] < 0 then v_status[i] := 'balance_too_low'; continue; end if;
    v_sum[u] := v_sum[u] + e_amount[i];
    v_count[u] := v_count[u] + 1;
    v_status[i] := 'posted';
    v_balance[i] := v_before[u] + v_sum[u];
    v_seq[i] := v_before_seq[u] + v_count[u];
    v_item := v_item || i;
    v_rn := v_rn || v_count[u];
    v_cum := v_cum || v_sum[u];
  end loop;
  if v_item <> '{}' then
    perform ledger.move_wallets(u_id, v_sum, v_low, v_count);
    perform ledger.append(p_house, p_reason, clock_timestamp(), u_id, v_sum, v_before, v_before_seq,
      array(select e_u[i] from unnest(v_item) as i), v_rn, v_cum, array(select e_amount[i] from unnest(v_item) as i),
      array(select e_key[i] from unnest(v_item) as i), array(select e_ref[i] from unnest(v_item) as i));
  end if;
  return query select * from unnest(v_status, v_balance, v_seq);
end $$;
