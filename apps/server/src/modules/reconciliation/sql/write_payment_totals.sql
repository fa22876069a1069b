-- What both sides have of a day, by payment provider: each that was asked, or of which we have something.
create or replace function reconciliation.write_payment_totals(p_merchant integer, p_day date) returns void
language sql as $$
  delete from reconciliation.payment_total where merchant_id = p_merchant and day = p_day;
  insert into reconciliation.payment_total (merchant_id, day, bank_id, paid_ours, back_ours, fee_ours, paid_theirs,
    back_theirs)
  select p_merchant, p_day, bank_id, coalesce(sum(ours) filter (where back_at is null), 0),
    coalesce(sum(ours) filter (where back_at is not null), 0), coalesce(sum(fee), 0),
    case when taken_at is not null then coalesce(sum(theirs) filter (where state = 'paid'), 0) end,
    case when taken_at is not null then coalesce(sum(theirs) filter (where state = 'reversed'), 0) end
  from (select bank_id, taken_at from reconciliation.payment_list
      where merchant_id = p_merchant and day = p_day) as list
    full join reconciliation.payments_of(p_merchant, array[p_day]) as paid using (bank_id)
  group by bank_id, taken_at;
$$;
