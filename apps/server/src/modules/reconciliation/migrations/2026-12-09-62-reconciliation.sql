-- The daily comparison of the books with balances, vendors and banks (docs/decisions/0309). Lock order: the run, its statements, its differences.
create schema reconciliation;
create type reconciliation.run_state as enum ('waiting', 'done');
create type reconciliation.direction as enum ('in', 'out');
-- `missing_here`: the bank has booked what we have not; `missing_there`: we have what it has not; `amount`, `account`: both have it, with another one.
-- `sum`: opening and bookings do not make the closing; `opening`: it is not the closing of the day before; `statement`: none was to be had.
-- `balance`: a wallet does not hold what its entries say; `batch`: a movement is not balanced; `currency`: wallets and house do not sum to zero.
-- `vendor`: a difference with a vendor, which has a row of its own there.
create type reconciliation.difference_kind as enum ('missing_here', 'missing_there', 'amount', 'account', 'sum', 'opening',
  'statement', 'balance', 'batch', 'currency', 'vendor');

-- A day of a merchant.
create table reconciliation.run (
  merchant_id integer not null,
  day date not null,
  -- What the day was in the site's time zone when it was compared first.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  state reconciliation.run_state not null default 'waiting',
  -- When it fell due, or somebody asked for it again: a bank is asked again for what it has said before that.
  asked_at timestamptz not null,
  -- Until then the node that works on it is left alone.
  claimed_until timestamptz,
  compared_at timestamptz,
  -- How often it was compared.
  times integer not null default 0,
  primary key (merchant_id, day),
  check (ends_at > begins_at),
  check ((compared_at is null) = (times = 0)),
  check (state = 'waiting' or times > 0)
);
-- What is to be compared now.
create index run_waiting_idx on reconciliation.run (day) where state = 'waiting';

-- What a bank says of a day of an account of ours. A later one replaces it.
create table reconciliation.statement (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  day date not null,
  bank_id integer not null,
  account_number text not null,
  opening_amount bigint not null,
  closing_amount bigint not null,
  taken_at timestamptz not null,
  -- Who has uploaded it; nobody of what the bank has said itself.
  uploaded_by text,
  unique (merchant_id, day, bank_id, account_number),
  foreign key (merchant_id, day) references reconciliation.run
);

create table reconciliation.booking (
  statement_id bigint not null references reconciliation.statement on delete cascade,
  direction reconciliation.direction not null,
  -- The bank's name of it.
  name text not null,
  amount bigint not null check (amount > 0),
  -- What whoever ordered a payment calls it.
  reference text,
  booked_at timestamptz not null,
  primary key (statement_id, direction, name)
);

-- What both sides have of a day, by account. Payments that no statement has are of no account that is known: bank 0.
create table reconciliation.total (
  merchant_id integer not null,
  day date not null,
  bank_id integer not null,
  account_number text not null,
  in_ours bigint not null,
  out_ours bigint not null,
  -- Null without a statement.
  in_theirs bigint,
  out_theirs bigint,
  primary key (merchant_id, day, bank_id, account_number),
  foreign key (merchant_id, day) references reconciliation.run,
  check ((in_theirs is null) = (out_theirs is null))
);

-- Where the two sides differ, until somebody says why, or a later comparison finds it gone.
create table reconciliation.difference (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  kind reconciliation.difference_kind not null,
  -- What it is about: the same difference has the same subject on every day.
  subject text not null,
  -- The day that it is of.
  day date not null,
  bank_id integer,
  account_number text,
  direction reconciliation.direction,
  -- What it is called where it can be looked up: a transaction of a bank, a batch, a dispute with a vendor.
  reference text,
  member_id bigint,
  ours bigint,
  theirs bigint,
  found_at timestamptz not null,
  -- When it was found last.
  seen_at timestamptz not null,
  closed_at timestamptz,
  -- Nobody of one that a comparison found gone.
  closed_by text,
  reason text,
  check (closed_at is not null or closed_by is null),
  check ((closed_by is null) = (reason is null))
);
-- One row of each while it is open.
create unique index difference_open_idx on reconciliation.difference (merchant_id, kind, subject) where closed_at is null;
-- What a colleague has closed is not found again.
create index difference_closed_idx on reconciliation.difference (merchant_id, kind, subject) where closed_by is not null;
create index difference_day_idx on reconciliation.difference (merchant_id, day, id);
