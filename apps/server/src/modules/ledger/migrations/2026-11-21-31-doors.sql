-- The only ways to move money, for the functions of this and other modules. All take arrays: `u_` has one element for each
-- wallet, in ascending order of ids, `e_` one for each transfer. Lock order of the product: round, wallets by id, exposures.
-- Callers pin their plans to nested loops (see place_fast), so that rows are visited, hence locked, in the order of arrays.

-- Moves balances if nothing ends below zero: `u_sum` in all, `u_low` the lowest point on the way (0 if only credits), over
-- `u_count` transfers. Returns how many wallets moved, and balances and sequences before, for those that did, in order. The
-- caller raises unless all moved. Accepting by the lowest point equals deciding one by one whenever all pass.
create function ledger.move_wallets(u_id bigint[], u_sum bigint[], u_low bigint[], u_count bigint[], out moved int, out balances bigint[], out sequences bigint[])
language plpgsql as $$
begin
  with change as (
    update ledger.account as account set balance = account.balance + wallet.total, seq = account.seq + wallet.count
    from unnest(u_id, u_sum, u_low, u_count) with ordinality as wallet(id, total, low, count, n)
    where account.id = wallet.id and account.balance + wallet.low >= 0
    returning wallet.n, account.balance - wallet.total as balance, account.seq - wallet.count as seq)
  select count(*), array_agg(balance order by n), array_agg(seq order by n) into moved, balances, sequences from change;
end $$;

-- Locks wallets and reads them; null where there is no such wallet. Whoever decides by more than the balance decides after this.
create function ledger.lock_wallets(u_id bigint[], out balances bigint[], out sequences bigint[]) language plpgsql as $$
begin
  perform from ledger.account where id = any(u_id) order by id for no key update;
  select array_agg(account.balance order by wallet.n), array_agg(account.seq order by wallet.n) into balances, sequences
  from unnest(u_id) with ordinality as wallet(id, n) left join ledger.account on account.id = wallet.id;
end $$;

-- Writes the transfers that go with moved wallets, and the house's side of them. `u_balance` and `u_seq` are from before;
-- transfer i is number `e_rn[i]` of its wallet `u_id[e_u[i]]`, whose amounts up to it sum to `e_cum[i]`. A key that the
-- wallet has already fails as a unique violation. Positions instead of a join: a join of two batches is quadratic.
create function ledger.append(p_house ledger.house, p_reason ledger.reason, p_at timestamptz,
  u_id bigint[], u_sum bigint[], u_balance bigint[], u_seq bigint[],
  e_u int[], e_rn bigint[], e_cum bigint[], e_amount bigint[], e_key uuid[], e_ref bigint[]) returns void language plpgsql as $$
declare
  v_batch bigint := nextval('ledger.batch_seq');
begin
  insert into ledger.entry (account, seq, amount, balance, key, ref, batch, at, contra, reason)
  select u_id[u], u_seq[u] + rn, amount, u_balance[u] + cum, key, ref, v_batch, p_at, p_house, p_reason
  from unnest(e_u, e_rn, e_cum, e_amount, e_key, e_ref) as transfer(u, rn, cum, amount, key, ref);

  insert into ledger.house_posting (batch, amount, at, house, currency)
  select v_batch, -sum(total), p_at, p_house, (id % 256)::smallint
  from unnest(u_id, u_sum) as wallet(id, total) group by id % 256 having sum(total) <> 0;
end $$;

-- Moves money between two accounts of the house.
create function ledger.move_house(p_from ledger.house, p_to ledger.house, p_currency smallint, p_amount bigint, p_at timestamptz) returns void language sql as $$
  insert into ledger.house_posting (batch, amount, at, house, currency)
  select batch, amount, p_at, house, p_currency
  from (select nextval('ledger.batch_seq') as batch offset 0) as numbered, (values (p_from, -p_amount), (p_to, p_amount)) as side(house, amount)
  where amount <> 0;
$$;

-- The transfers that keys were used for before, by position.
create function ledger.find_entries(e_account bigint[], e_key uuid[])
returns table (n bigint, reason ledger.reason, amount bigint, ref bigint, balance bigint, seq bigint) stable language sql as $$
  select asked.n, entry.reason, entry.amount, entry.ref, entry.balance, entry.seq
  from unnest(e_account, e_key) with ordinality as asked(account, key, n)
  join ledger.entry on entry.account = asked.account and entry.key = asked.key;
$$;

-- Transfers between wallets and one house account, decided one by one in the order given (the exact path for grants and
-- corrections). Status: posted, replayed, balance_too_low, idempotency_key_reused, wallet_unknown.
create function ledger.post(p_house ledger.house, p_reason ledger.reason,
  u_id bigint[], e_u int[], e_amount bigint[], e_key uuid[], e_ref bigint[])
returns table (status text, balance bigint, seq bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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
  for earlier in select * from ledger.find_entries(array(select u_id[t.u] from unnest(e_u) with ordinality as t(u, n) order by t.n), e_key) loop
    v_status[earlier.n] := case when (earlier.amount, earlier.ref, earlier.reason) = (e_amount[earlier.n], e_ref[earlier.n], p_reason) then 'replayed' else 'idempotency_key_reused' end;
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
