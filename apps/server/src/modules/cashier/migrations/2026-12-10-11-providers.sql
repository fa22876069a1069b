-- Deposits that a payment provider takes (docs/decisions/0300). A provider is a row of `cashier.bank` of another kind, and what it was paid
-- is a row of `cashier.bank_transaction`: suspense, review and the desk are the same for both. Its money lies in the house `provider`.
-- Lock order as of banks: the deposit, the transaction, the wallet.
alter table cashier.bank
  add column kind cashier.method_kind not null default 'bank_transfer',
  -- As members read it; a bank is known by its accounts.
  add column name text,
  -- Where a payer's browser goes after the provider's page.
  add column return_url text,
  -- Digits behind the point of what it counts in.
  add column decimals smallint not null default 0 check (decimals between 0 and 18),
  -- Counts the changes by staff.
  add column version integer not null default 1,
  add check ((kind = 'bank_transfer') = (name is null)),
  add check (kind = 'bank_transfer' or (return_url is not null and ask_url is not null));

alter table cashier.deposit_method
  drop constraint deposit_method_fee_amount_check,
  add check (fee_amount >= 0),
  -- What is taken of what comes beside the fixed amount, in ten-thousandths.
  add column fee_share integer not null default 0 check (fee_share between 0 and 3000),
  -- What is paid with on a chain, what a whole one of it is worth, and how many blocks make a payment sure.
  add column network text,
  add column asset text,
  add column rate bigint check (rate > 0),
  add column confirmations smallint check (confirmations between 1 and 100),
  -- A bank's transfers are credited whole.
  add check (kind <> 'bank_transfer' or (fee_amount = 0 and fee_share = 0)),
  add check ((kind = 'crypto') = (network is not null)),
  add check (num_nulls(network, asset, rate, confirmations) in (0, 4));

alter table cashier.deposit
  drop constraint deposit_fee_amount_check,
  -- Of an open order what would be taken of the amount, of a credited one what was.
  add check (fee_amount >= 0),
  -- A provider knows its orders by their number: no transfer's text names one.
  alter column text drop not null;

-- What a provider takes an order for, as it was when the order was opened, and how far its payment is.
create table cashier.provider_order (
  deposit_id bigint primary key references cashier.deposit,
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_share integer not null check (fee_share between 0 and 3000),
  -- What is to be paid, in smallest units of what the provider counts in.
  asked_amount bigint not null check (asked_amount > 0),
  -- On a chain.
  network text,
  asset text,
  rate bigint check (rate > 0),
  confirmations_needed smallint,
  -- The provider's answer: its page, or the address. Null until it has come.
  checkout_url text,
  address text unique,
  opened_at timestamptz,
  -- How often it was asked without an answer, and when it is asked again.
  tries smallint not null default 0,
  ask_at timestamptz not null,
  confirmations integer,
  tx_hash text,
  has_failed boolean not null default false,
  check (num_nulls(network, asset, rate, confirmations_needed) in (0, 4)),
  check ((opened_at is null) = (checkout_url is null and address is null))
);
-- Those to ask.
create index provider_order_ask_idx on cashier.provider_order (ask_at) where opened_at is null;

create type cashier.payment_state as enum ('pending', 'paid', 'failed', 'reversed');

alter table cashier.bank_call
  -- What a provider told, of which payment, and the order of ours that it named.
  add column payment_state cashier.payment_state,
  add column payment_name text,
  add column deposit_id bigint references cashier.deposit;
create index bank_call_deposit_idx on cashier.bank_call (deposit_id) where deposit_id is not null;

-- Payments that a provider took back after it had told of them as paid. The wallet is not touched: people look at them.
create table cashier.payment_reversal (
  transaction_id bigint primary key references cashier.bank_transaction,
  told_at timestamptz not null
);
