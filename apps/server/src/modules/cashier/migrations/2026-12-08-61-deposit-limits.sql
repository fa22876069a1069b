-- What members let themselves pay in (docs/decisions/0294). Written and decided by under the lock of the member's deposits, which an order that is
-- opened takes as well.
create type cashier.limit_period as enum ('day', 'week', 'month');

create table cashier.deposit_limit (
  member_id bigint not null,
  period cashier.limit_period not null,
  amount bigint not null check (amount >= 0),
  -- A higher limit that was asked for, or (null) none, to which the member may agree a second time from `raise_from` on.
  raise_amount bigint check (raise_amount > amount),
  raise_from timestamptz,
  primary key (member_id, period),
  check (raise_from is not null or raise_amount is null)
);
