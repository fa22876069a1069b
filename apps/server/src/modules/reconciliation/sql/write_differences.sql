-- Writes down what the comparison of a day has found: new differences, and those that were open and are gone. One that
-- stays keeps the day and the hour at which it was found first; one that a colleague has closed, with the same amounts,
-- is not found again. Differences with banks and payment providers on other days than those named are left alone.
-- Answers how many are open.
create or replace function reconciliation.write_differences(p_merchant integer, p_day date, p_days date[],
  p_is_own boolean, p_at timestamptz)
returns bigint language sql as $$
  with found as materialized (
    select distinct on (kind, subject) * from reconciliation.differences_of(p_merchant, p_day, p_days, p_is_own)
    order by kind, subject, theirs, ours),
  still as (
    update reconciliation.difference as open set ours = found.ours, theirs = found.theirs, seen_at = p_at from found
    where open.merchant_id = p_merchant and open.closed_at is null
      and (open.kind, open.subject) = (found.kind, found.subject)
    returning open.id, open.kind, open.subject),
  gone as (
    update reconciliation.difference as open set closed_at = p_at
    where open.merchant_id = p_merchant and open.closed_at is null
      and (open.kind in ('balance', 'batch', 'currency', 'vendor') or open.day = any(p_days))
      and not exists (select from found where (found.kind, found.subject) = (open.kind, open.subject))),
  fresh as (
    insert into reconciliation.difference (merchant_id, kind, subject, day, bank_id, account_number, direction,
      reference, member_id, ours, theirs, found_at, seen_at)
    select p_merchant, kind, subject, day, bank_id, account_number, direction, reference,
      case when kind = 'balance' then ledger.member_of(reference::bigint) end, ours, theirs, p_at, p_at from found
    where not exists (select from still where (still.kind, still.subject) = (found.kind, found.subject))
      and not exists (select from reconciliation.difference as closed
        where closed.merchant_id = p_merchant and closed.closed_by is not null
          and (closed.kind, closed.subject) = (found.kind, found.subject)
          and (closed.ours, closed.theirs) is not distinct from (found.ours, found.theirs))
    returning 1)
  select (select count(*) from still) + (select count(*) from fresh);
$$;
