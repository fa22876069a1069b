-- Where our books and what the payment providers of a merchant say of its days differ. What a provider does not say is
-- missing there once it has said what it was paid on the day on which our books have it last: a payment stands in the
-- list of the day on which it came into its state.
create or replace function reconciliation.provider_differences(p_merchant integer, p_days date[])
returns table (kind reconciliation.difference_kind, subject text, day date, bank_id integer, account_number text,
  direction reconciliation.direction, reference text, ours bigint, theirs bigint)
stable language sql as $$
  with both_sides as materialized (select * from reconciliation.payments_of(p_merchant, p_days)),
  held as (
    select both_sides.* from both_sides where is_ours and state in ('paid', 'reversed')),
  differs as (
    select 'payment_missing_here' as kind, both_sides.* from both_sides where not is_ours and not is_foreign
    union all
    select 'payment_missing_there', both_sides.* from both_sides
      join reconciliation.payment_list as list on list.merchant_id = p_merchant
        and list.bank_id = both_sides.bank_id and taken_at is not null
      join reconciliation.run on (run.merchant_id, run.day) = (list.merchant_id, list.day)
    where is_ours and both_sides.state is null and case when back_at is null then list.day = both_sides.day
      else back_at >= begins_at and back_at < ends_at end
    union all
    select 'payment_amount', held.* from held
    where not is_foreign and not is_same and theirs is distinct from held.ours
    union all
    select 'payment_currency', both_sides.* from both_sides
    where is_foreign and (not is_ours or state in ('paid', 'reversed'))
    union all
    select 'payment_order', held.* from held where not is_foreign and not is_same and theirs = held.ours
    union all
    select 'payment_reversed_here', both_sides.* from both_sides where back_at is not null and state = 'paid'
    union all
    select 'payment_reversed_there', both_sides.* from both_sides
    where is_ours and back_at is null and state <> 'paid'),
  had as (
    select both_sides.day, both_sides.bank_id, sum(both_sides.ours)::bigint as amount from both_sides where is_ours
    group by 1, 2)
  select differs.kind::reconciliation.difference_kind, concat_ws(' ', 'payment', differs.bank_id, name), differs.day,
    differs.bank_id, null::text, 'in'::reconciliation.direction, name,
    case when differs.kind <> 'payment_reversed_here' then differs.ours end,
    case when differs.kind <> 'payment_reversed_there' then differs.theirs end
  from differs
  union all
  select 'payments', concat_ws(' ', 'payments', run.day, provider.bank_id), run.day, provider.bank_id, null, null, null,
    had.amount, null
  from unnest(p_days) as run(day) cross join cashier.payment_providers(p_merchant) as provider
    left join reconciliation.payment_list as list
      on (list.merchant_id, list.day, list.bank_id) = (p_merchant, run.day, provider.bank_id)
    left join had on (had.day, had.bank_id) = (run.day, provider.bank_id)
  where taken_at is null and (list.day is not null or had.day is not null);
$$;
