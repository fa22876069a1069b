-- Money from one member's wallet to another's, up and down a line of agents (docs/decisions/0292). Lock order: both
-- wallets by their ids, then the transfer.
create type cashier.transfer_way as enum ('up', 'down');

-- What a site lets its members send to each other. No row: nothing.
create table cashier.transfer_rule (
  merchant_id integer primary key,
  up_is_on boolean not null,
  down_is_on boolean not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  -- Of one sender on a day of the site's zone, up and down together.
  day_count_max integer not null check (day_count_max > 0),
  day_amount_max bigint not null check (day_amount_max > 0),
  check (amount_max >= amount_min)
);

-- A transfer. It is made and done in one transaction, and has no other state.
create table cashier.transfer (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  way cashier.transfer_way not null,
  from_member bigint not null,
  to_member bigint not null check (to_member <> from_member),
  -- What both wallets hold.
  currency smallint not null,
  amount bigint not null check (amount > 0),
  -- What the sender says with it.
  remark text not null check (length(remark) <= 140),
  request_key uuid not null,
  created_at timestamptz not null,
  -- The same request again is answered what it was answered.
  unique (from_member, request_key)
);
-- The two halves of a member's list, newest first.
create index transfer_from_idx on cashier.transfer (from_member, id desc);
create index transfer_to_idx on cashier.transfer (to_member, id desc);
-- What of the day is used up.
create index transfer_day_idx on cashier.transfer (from_member, created_at);

-- The two demo sites.
insert into cashier.transfer_rule
  (merchant_id, up_is_on, down_is_on, amount_min, amount_max, day_count_max, day_amount_max)
values (1, true, true, 10000, 50000000, 20, 200000000), (2, true, true, 10000, 50000000, 20, 200000000);
