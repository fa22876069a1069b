-- Moves money between two accounts of the house.
create or replace function ledger.move_house(p_from ledger.house, p_to ledger.house, p_currency smallint,
  p_amount bigint, p_at timestamptz)
returns void language sql as $$
  insert into ledger.house_posting (batch, amount, at, house, currency)
  select batch, amount, p_at, house, p_currency
  from (select nextval('ledger.batch_seq') as batch offset 0) as numbered, (values (p_from, -p_amount),
    (p_to, p_amount)) as side(house, amount)
  where amount <> 0;
$$;
