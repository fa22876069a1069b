-- Where our books and the statements of a merchant's days differ. A booking of either side may lie a few days from the
-- other's, so both are read wider than they are compared; each is held against one of the other side at most, so that a
-- payment that was booked twice is found.
create or replace function reconciliation.bank_differences(p_merchant integer, p_days date[])
returns table (kind reconciliation.difference_kind, subject text, day date, bank_id integer, account_number text,
  direction reconciliation.direction, reference text, ours bigint, theirs bigint)
stable language sql set enable_nestloop = off as $$
  with run as materialized (
    select run.day, begins_at, ends_at from reconciliation.run
    where merchant_id = p_merchant and run.day = any(p_days)),
  account as materialized (select * from cashier.bank_accounts(p_merchant)),
  stated as materialized (
    select id, statement.day, statement.bank_id, statement.account_number, opening_amount, closing_amount
    from reconciliation.statement where merchant_id = p_merchant
      and statement.day between (select min(run.day) from run) - 3 and (select max(run.day) from run) + 3),
  ours as materialized (
    select row_number() over (order by booked_at, name) as n, booked.bank_id, booked.account_number,
      booked.direction::reconciliation.direction, name, amount, is_stated,
      (select run.day from run where booked_at >= begins_at and booked_at < ends_at) as day
    from cashier.bank_bookings(p_merchant, (select min(begins_at) from run) - interval '3 days',
      (select max(ends_at) from run) + interval '3 days') as booked),
  theirs as materialized (
    select row_number() over (order by stated.day, name, stated.id) as n, stated.day, stated.bank_id,
      stated.account_number, booking.direction, name, booking.reference, amount
    from stated join reconciliation.booking on statement_id = stated.id),
  pair as (
    select ours.n as o, theirs.n as t, 1 as rank from ours join theirs using (bank_id, direction, name)
    union all
    select ours.n, theirs.n, 1 from ours join theirs using (direction, name) where ours.bank_id = 0
    union all
    select ours.n, theirs.n, 2
    from ours join theirs on theirs.reference = ours.name and theirs.direction = ours.direction
    where ours.bank_id = 0 and theirs.reference <> theirs.name),
  held as materialized (
    select distinct on (o) o, t from (select distinct on (t) * from pair order by t, rank, o) as first
    order by o, rank, t),
  both_sides as (
    select theirs.day, theirs.bank_id, theirs.account_number, theirs.direction, theirs.name, ours.amount as ours,
      theirs.amount as theirs, ours.bank_id <> 0 and ours.account_number <> theirs.account_number as is_elsewhere
    from held join ours on ours.n = o join theirs on theirs.n = t where theirs.day = any(p_days)),
  -- Without a statement of each account nothing can be said to be missing of what may have been paid from any.
  complete as (
    select run.day from run where not exists (select from account left join stated
      on (stated.bank_id, stated.account_number, stated.day) = (account.bank_id, account.account_number, run.day)
      where is_on and stated.id is null)),
  summed as (
    select stated.*, opening_amount + coalesce(sum(case booking.direction when 'in' then amount else -amount end), 0)
      as closing from stated left join reconciliation.booking on statement_id = stated.id
    where stated.day = any(p_days)
    group by id, stated.day, stated.bank_id, stated.account_number, opening_amount, closing_amount)
  select 'missing_here'::reconciliation.difference_kind, concat_ws(' ', theirs.direction, theirs.bank_id, name),
    theirs.day, theirs.bank_id, theirs.account_number, theirs.direction, name, null::bigint, amount
  from theirs left join held on t = theirs.n where o is null and theirs.day = any(p_days)
  union all
  select 'missing_there', concat_ws(' ', ours.direction, ours.bank_id, name), ours.day, nullif(ours.bank_id, 0),
    nullif(ours.account_number, ''), ours.direction, name, amount, null
  from ours left join held on o = ours.n
    left join stated on (stated.bank_id, stated.account_number, stated.day)
      = (ours.bank_id, ours.account_number, ours.day)
    left join complete on complete.day = ours.day
  where t is null and is_stated and (stated.id is not null or ours.bank_id = 0 and complete.day is not null)
  union all
  select 'amount', concat_ws(' ', direction, bank_id, name), day, bank_id, account_number, direction, name, ours, theirs
  from both_sides where ours <> theirs
  union all
  select 'account', concat_ws(' ', direction, bank_id, name), day, bank_id, account_number, direction, name, ours,
    theirs
  from both_sides where is_elsewhere
  union all
  select 'sum', concat_ws(' ', day, bank_id, account_number), day, bank_id, account_number, null, null,
    closing::bigint, closing_amount
  from summed where closing <> closing_amount
  union all
  select 'opening', concat_ws(' ', later.day, later.bank_id, later.account_number), later.day, later.bank_id,
    later.account_number, null, null, earlier.closing_amount, later.opening_amount
  from stated as later join stated as earlier on (earlier.bank_id, earlier.account_number, earlier.day)
    = (later.bank_id, later.account_number, later.day - 1)
  where later.day = any(p_days) and later.opening_amount <> earlier.closing_amount
  union all
  select 'statement', concat_ws(' ', run.day, account.bank_id, account.account_number), run.day, account.bank_id,
    account.account_number, null, null, had.amount, null
  from run cross join account left join stated on (stated.bank_id, stated.account_number, stated.day)
      = (account.bank_id, account.account_number, run.day)
    left join (select ours.bank_id, ours.account_number, ours.day,
        sum(case ours.direction when 'in' then amount else -amount end)::bigint as amount from ours
      group by 1, 2, 3) as had on (had.bank_id, had.account_number, had.day)
      = (account.bank_id, account.account_number, run.day)
  where stated.id is null and (is_on and can_ask or had.day is not null);
$$;
