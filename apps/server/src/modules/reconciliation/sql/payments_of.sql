-- The payments of a merchant's days, each once, with what both sides have of it: by our books, or without them by the
-- provider. A payment is of the day of our books, and of the provider's where only the provider has it: what is taken
-- back later is the same payment. What only the provider has, and never as paid, is nobody's money.
create or replace function reconciliation.payments_of(p_merchant integer, p_days date[])
returns table (day date, bank_id integer, name text, is_ours boolean, ours bigint, fee bigint, back_at timestamptz,
  state reconciliation.payment_state, theirs bigint, is_foreign boolean, is_same boolean)
stable language sql as $$
  with run as materialized (
    select run.day, begins_at, ends_at from reconciliation.run
    where merchant_id = p_merchant and run.day = any(p_days)),
  ours as materialized (
    select run.day, paid.* from run
      cross join lateral cashier.provider_payments(p_merchant, begins_at, ends_at) as paid),
  theirs as materialized (
    select run.day, told.bank_id, told.name, told.state, worth, is_foreign from run join reconciliation.payment as told
      on merchant_id = p_merchant and told.at >= begins_at and told.at < ends_at and told.state = 'paid')
  select ours.day, ours.bank_id, ours.name, true, amount, fee, back_at, told.state, told.worth,
    told.is_foreign, told.digest = ours.digest
  from ours left join reconciliation.payment as told using (bank_id, name)
  union all
  select theirs.day, theirs.bank_id, theirs.name, false, null, null, null, state, worth, is_foreign, null
  from theirs left join ours using (bank_id, name)
  where ours.name is null and not cashier.has_payment(theirs.bank_id, theirs.name);
$$;
