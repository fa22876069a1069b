-- All differences of a merchant as they are now: those with banks and payment providers on the days named, those of the
-- ledger since the first of them, and those with vendors. What is of no merchant is listed at the installation's own
-- (`p_is_own`). A wallet that was found before is looked at whole.
create or replace function reconciliation.differences_of(p_merchant integer, p_day date, p_days date[],
  p_is_own boolean)
returns table (kind reconciliation.difference_kind, subject text, day date, bank_id integer, account_number text,
  direction reconciliation.direction, reference text, ours bigint, theirs bigint)
stable language sql as $$
  with span as materialized (
    select min(begins_at) as first, max(ends_at) as last from reconciliation.run
    where merchant_id = p_merchant and run.day = any(p_days)),
  known as materialized (
    select array_agg(split_part(difference.subject, ' ', 2)::bigint) as wallets from reconciliation.difference
    where merchant_id = p_merchant and difference.kind = 'balance' and closed_at is null)
  select * from reconciliation.bank_differences(p_merchant, p_days)
  union all
  select * from reconciliation.provider_differences(p_merchant, p_days)
  union all
  select 'vendor', concat('dispute ', id), p_day, null, null, null, dispute.reference, dispute.ours, told
  from vendors.open_disputes(p_merchant) as dispute
  union all
  select 'balance', concat('wallet ', account), p_day, null, null, null, account::text, balance, told
  from span, known, ledger.broken_wallets(first, coalesce(wallets, '{}')) where p_is_own
  union all
  select 'batch', concat_ws(' ', 'batch', batch, 'of', currency), p_day, null, null, null, batch::text, wallets, house
  from span, ledger.unbalanced_batches(first, last) where p_is_own
  union all
  select 'currency', concat('currency ', currency), p_day, null, null, null, currency::text, wallets, house
  from ledger.unbalanced_currencies() where p_is_own;
$$;
