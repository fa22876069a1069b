-- Payouts: what a withdrawal is paid by, in one part or in several (docs/decisions/0298). Lock order: the withdrawal, then its parts.
create type cashier.payout_kind as enum ('hand', 'provider');
create type cashier.payout_state as enum ('created', 'sent', 'accepted', 'paid', 'returned', 'failed');

-- A bank that makes transfers for us. Without an address it cannot be asked to.
alter table cashier.bank add column payout_url text;
-- The most in one transfer; more is paid in parts.
alter table cashier.bank add column payout_max bigint check (payout_max > 0);
alter table cashier.bank add constraint bank_payout_check check ((payout_url is not null) = (payout_max is not null));

-- A part of a withdrawal, written before anybody is asked to pay it.
create table cashier.payout (
  id bigint primary key generated always as identity,
  withdrawal_id bigint not null references cashier.withdrawal,
  part smallint not null check (part > 0),
  amount bigint not null check (amount > 0),
  kind cashier.payout_kind not null,
  -- The provider.
  bank_id integer references cashier.bank,
  -- What the provider knows it by, however often it is asked.
  name uuid not null unique default gen_random_uuid(),
  state cashier.payout_state not null default 'created',
  reference text,
  -- Why it was not paid.
  reason text,
  -- The colleague who had it paid.
  by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the provider last said something that can be believed.
  heard_at timestamptz,
  changed_at timestamptz not null,
  tries smallint not null default 0,
  -- When the provider is asked next: of what is open there.
  next_at timestamptz,
  unique (withdrawal_id, part),
  check ((bank_id is not null) = (kind = 'provider')),
  check ((reference is not null) = (state = 'paid')),
  check ((reason is not null) = (state in ('returned', 'failed'))),
  check ((next_at is not null) = (kind = 'provider' and state in ('created', 'sent', 'accepted')))
);
-- What is due to be sent or asked about.
create index payout_due_idx on cashier.payout (next_at) where next_at is not null;

-- A withdrawal has as many references as parts. What was paid again after a report still has one.
alter table cashier.payout_reference drop constraint payout_reference_withdrawal_id_is_again_key;
create unique index payout_reference_again_idx on cashier.payout_reference (withdrawal_id) where is_again;
create index payout_reference_withdrawal_idx on cashier.payout_reference (withdrawal_id);

-- What was paid before was paid in one part, by hand; so is what somebody is paying.
insert into cashier.payout (withdrawal_id, part, amount, kind, state, reference, by, created_at, sent_at, changed_at)
select withdrawal.id, 1, amount - fee_amount, 'hand', 'paid', reference, paid_by, changed_at, changed_at, changed_at
from cashier.withdrawal join cashier.payout_reference as made on made.withdrawal_id = withdrawal.id and not is_again
where state = 'completed';
insert into cashier.payout (withdrawal_id, part, amount, kind, by, created_at, changed_at)
select id, 1, amount - fee_amount, 'hand', taken_by, changed_at, changed_at
from cashier.withdrawal where state = 'paying';
