-- What both sides have of a day, by account; payments that no statement of the day has are of bank 0.
create or replace function reconciliation.write_totals(p_merchant integer, p_day date) returns void language sql as $$
  delete from reconciliation.total where merchant_id = p_merchant and day = p_day;
  with ours as (
    select booked.* from reconciliation.run cross join lateral
      cashier.bank_bookings(p_merchant, begins_at, ends_at) as booked
    where merchant_id = p_merchant and day = p_day),
  theirs as (
    select bank_id, account_number, booking.* from reconciliation.statement
      join reconciliation.booking on statement_id = statement.id where merchant_id = p_merchant and day = p_day),
  placed as (
    select coalesce(paid.bank_id, ours.bank_id) as bank_id, coalesce(paid.account_number, ours.account_number)
      as account_number, ours.direction, ours.amount
    from ours left join (select distinct on (known, direction) known, direction, bank_id, account_number from theirs,
        unnest(array[theirs.name, theirs.reference]) as known
      order by known, direction, bank_id, account_number) as paid
      on ours.bank_id = 0 and paid.known = ours.name and paid.direction::text = ours.direction),
  had as (
    select bank_id, account_number, coalesce(sum(amount) filter (where direction = 'in'), 0) as in_ours,
      coalesce(sum(amount) filter (where direction = 'out'), 0) as out_ours from placed group by 1, 2),
  told as (
    select bank_id, account_number, coalesce(sum(amount) filter (where direction = 'in'), 0) as in_theirs,
      coalesce(sum(amount) filter (where direction = 'out'), 0) as out_theirs
    from reconciliation.statement left join reconciliation.booking on statement_id = statement.id
    where merchant_id = p_merchant and day = p_day group by 1, 2)
  insert into reconciliation.total (merchant_id, day, bank_id, account_number, in_ours, out_ours, in_theirs, out_theirs)
  select p_merchant, p_day, bank_id, account_number, coalesce(in_ours, 0), coalesce(out_ours, 0), in_theirs, out_theirs
  from had full join told using (bank_id, account_number);
$$;
