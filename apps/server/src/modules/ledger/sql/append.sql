-- Writes the transfers that go with moved wallets, and the house's side of them. `u_balance` and `u_seq` are from
-- before; transfer i is number `e_rn[i]` of its wallet `u_id[e_u[i]]`, whose amounts up to it sum to `e_cum[i]`. A
-- key that the wallet has already fails as a unique violation. Positions instead of a join: a join of two batches is
-- quadratic.
create or replace function ledger.append(p_house ledger.house, p_reason ledger.reason, p_at timestamptz,
  u_id bigint[], u_sum bigint[], u_balance bigint[], u_seq bigint[],
  e_u int[], e_rn bigint[], e_cum bigint[], e_amount bigint[], e_key uuid[], e_ref bigint[])
returns void language plpgsql as $$
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
