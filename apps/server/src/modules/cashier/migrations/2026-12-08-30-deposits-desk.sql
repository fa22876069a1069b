-- The desk of deposits (docs/decisions/0288): people take deposits for work, and say what becomes of money that no order could be credited with.
-- Lock order: the deposits, the bank's transaction, the wallet.
alter table cashier.deposit
  -- What people credited, where that is not what came.
  add column approved_amount bigint check (approved_amount > 0),
  -- Whose work it is; an old claim counts no more.
  add column taken_by text,
  add column taken_at timestamptz,
  add check ((taken_by is null) = (taken_at is null)),
  add check (approved_amount is null or (state = 'credited' and approved_amount < received_amount));

-- Who has brought the deposit into this state, and why. Nobody of what came about by itself.
alter table cashier.deposit_event
  add column decided_by text,
  add column reason text;

-- Count the changes by staff.
alter table cashier.deposit_method add column version integer not null default 1;
alter table cashier.bank_account add column version integer not null default 1;

-- From which amount on two people decide, at a merchant.
create table cashier.deposit_desk (
  merchant_id integer primary key,
  second_person_from bigint not null check (second_person_from > 0),
  version integer not null default 1
);

-- `approved`: credited for the order in review that it came for. `assigned`: credited for another. `returned`: sent back to the payer.
create type cashier.clearing_kind as enum ('approved', 'assigned', 'returned');

-- What people did with money of a transaction that was not credited by itself. Never more than it brought: its row is the lock.
create table cashier.clearing (
  id bigint primary key generated always as identity,
  bank_id integer not null references cashier.bank,
  transaction_id bigint not null references cashier.bank_transaction,
  kind cashier.clearing_kind not null,
  amount bigint not null check (amount > 0),
  -- The order that it was credited for, which has no other money.
  deposit_id bigint unique references cashier.deposit,
  -- The bank's name of the transfer back.
  reference text,
  reason text not null,
  -- The first of two people, and who decided.
  proposed_by text,
  decided_by text not null,
  decided_at timestamptz not null,
  unique (bank_id, reference),
  check ((kind = 'returned') = (reference is not null)),
  check ((kind = 'returned') = (deposit_id is null)),
  check (proposed_by <> decided_by)
);
create index clearing_transaction_idx on cashier.clearing (transaction_id);

-- What the first of two people wants done with it; a later one replaces it.
create table cashier.clearing_proposal (
  transaction_id bigint primary key references cashier.bank_transaction,
  kind cashier.clearing_kind not null,
  amount bigint not null,
  deposit_id bigint references cashier.deposit,
  member_id bigint,
  reference text,
  proposed_by text not null,
  proposed_at timestamptz not null
);

-- Calls, newest first, of a bank.
create index bank_call_bank_idx on cashier.bank_call (bank_id, id desc);
