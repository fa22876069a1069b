-- Deposits by bank transfer (docs/decisions/0268). Lock order: the deposit, the bank's transaction, the wallet.
create type cashier.method_kind as enum ('bank_transfer');
create type cashier.deposit_state as enum ('pending', 'credited', 'cancelled', 'expired', 'review', 'rejected');
create type cashier.bank_verdict as enum ('credited', 'review', 'suspense');

-- Who tells us of money that came in, by signed calls, and for which merchant. The secrets are sealed.
create table cashier.bank (
  id integer primary key generated always as identity,
  -- Its name in the contract: the header x-bank.
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9_-]{1,31}$'),
  merchant_id integer not null,
  -- In which it counts, one of its units for one of the site's money.
  currency text not null default 'VND' check (currency ~ '^[A-Z]{3,8}$'),
  -- Where its own page takes a transfer: of the simulated bank of a demo alone.
  pay_url text,
  is_on boolean not null default true,
  data_key bytea not null,
  secrets bytea[] not null
);

-- Accounts of ours that members pay to.
create table cashier.bank_account (
  id integer primary key generated always as identity,
  bank_id integer not null references cashier.bank,
  -- The bank's number in VietQR, its short name and its name.
  bin text not null check (bin ~ '^\d{6}$'),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9A-Z]{4,19}$'),
  account_name text not null check (account_name ~ '^[A-Z0-9 ]{1,25}$'),
  is_on boolean not null default true,
  unique (bank_id, account_number)
);

-- The ways to pay in. One with more kinds is a later row.
create table cashier.deposit_method (
  merchant_id integer not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  kind cashier.method_kind not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  -- No fee is charged: a method with one needs the entry that takes it.
  fee_amount bigint not null default 0 check (fee_amount = 0),
  quick_amounts bigint[] not null,
  -- How long an order can be paid.
  minutes smallint not null check (minutes between 1 and 1440),
  -- For members of this rank and above.
  rank_level_min smallint not null default 0,
  -- Lowest first.
  place smallint not null,
  is_on boolean not null default true,
  primary key (merchant_id, code),
  check (amount_max >= amount_min)
);

-- The accounts that a method's orders are paid to, in turn.
create table cashier.method_account (
  merchant_id integer not null,
  method_code text not null,
  account_id integer not null references cashier.bank_account,
  primary key (merchant_id, method_code, account_id),
  foreign key (merchant_id, method_code) references cashier.deposit_method (merchant_id, code)
);

-- An order to pay in. Its text is unique for ever: a transfer may come months late.
create table cashier.deposit (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  -- What the member's wallet holds.
  currency smallint not null,
  method_code text not null,
  account_id integer not null references cashier.bank_account,
  amount bigint not null check (amount > 0),
  fee_amount bigint not null default 0 check (fee_amount = 0),
  text text not null unique check (text ~ '^NAP[2-9A-HJ-NP-Z]{7}$'),
  state cashier.deposit_state not null default 'pending',
  -- What the bank has received for it: credited, or kept while it is in review.
  received_amount bigint check (received_amount > 0),
  is_late boolean not null default false,
  reason text,
  request_key uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, request_key),
  check (state <> 'pending' or (received_amount is null and decided_at is null)),
  check (state not in ('credited', 'review') or received_amount is not null),
  check (state not in ('cancelled', 'expired') or received_amount is null)
);
create index deposit_member_idx on cashier.deposit (member_id, id desc);
create index deposit_account_idx on cashier.deposit (account_id, id desc);
create index deposit_pending_idx on cashier.deposit (expires_at) where state = 'pending';

-- The states of a deposit, oldest first.
create table cashier.deposit_event (
  id bigint primary key generated always as identity,
  deposit_id bigint not null references cashier.deposit,
  state cashier.deposit_state not null,
  at timestamptz not null
);
create index deposit_event_deposit_idx on cashier.deposit_event (deposit_id, id);

-- Money that came in, once by the bank's own name of it, for ever.
create table cashier.bank_transaction (
  id bigint primary key generated always as identity,
  bank_id integer not null references cashier.bank,
  name text not null,
  account_id integer not null references cashier.bank_account,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  -- What tells it from another under the same name: keyed, so that names and texts cannot be guessed from it.
  digest bytea not null,
  booked_at timestamptz not null,
  received_at timestamptz not null,
  verdict cashier.bank_verdict not null,
  -- Whose order it pays; of what lies in suspense none.
  deposit_id bigint unique references cashier.deposit,
  -- Why it lies in suspense.
  reason text,
  unique (bank_id, name),
  check ((verdict = 'suspense') = (deposit_id is null)),
  check ((verdict = 'suspense') = (reason is not null))
);
create index bank_transaction_suspense_idx on cashier.bank_transaction (bank_id, id) where verdict <> 'credited';

-- Every signed call of a bank as it came, sealed, for it names payers and their accounts, with what was answered.
create table cashier.bank_call (
  id bigint primary key generated always as identity,
  bank_id integer not null references cashier.bank,
  at timestamptz not null,
  data_key bytea not null,
  body bytea not null,
  code text not null,
  -- The transaction that it told of, where it was one.
  transaction_id bigint references cashier.bank_transaction,
  is_replay boolean not null default false
);
create index bank_call_transaction_idx on cashier.bank_call (transaction_id);
