-- Money on its way between a member's wallet and the wallet that a vendor keeps for him: NEW -> SENT -> done, failed or unknown.
-- 'new': written, and of a transfer in the money is in transit; nobody outside has heard of it. 'sent': the vendor may have. 'unknown':
-- it has not said what became of it, and is asked until it does. 'done' and 'failed' are final: a new try is a new transfer.
create type vendors.transfer_status as enum ('new', 'sent', 'unknown', 'done', 'failed');

create table vendors.transfer (
  -- The reference at the vendor.
  id bigint generated always as identity primary key,
  connection_id int not null references vendors.connection,
  account_id bigint not null,
  -- The idempotency key of the member's call, or one of ours.
  key uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  status vendors.transfer_status not null default 'new',
  -- How often the vendor was asked what became of it, and when it is asked next.
  checks int not null default 0,
  check_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (account_id, key),
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
-- What the job has to bring to an end.
create index transfer_open_idx on vendors.transfer (check_at) where status in ('new', 'sent', 'unknown');
-- A member's money on its way.
create index transfer_account_idx on vendors.transfer (account_id) where status in ('new', 'sent', 'unknown');
