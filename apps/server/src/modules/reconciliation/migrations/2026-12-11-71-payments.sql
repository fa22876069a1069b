-- What payment providers say of a day (docs/decisions/0323). Lock order: the run, the list, its payments by name, the differences.
create type reconciliation.payment_state as enum ('pending', 'paid', 'failed', 'reversed');

-- That a provider was asked what it was paid, for the comparison of a day. What it says later replaces what it said.
create table reconciliation.payment_list (
  merchant_id integer not null,
  day date not null,
  bank_id integer not null,
  -- Null: it has not said it.
  taken_at timestamptz,
  primary key (merchant_id, day, bank_id),
  foreign key (merchant_id, day) references reconciliation.run
);

-- The last that a provider has said of a payment.
create table reconciliation.payment (
  bank_id integer not null,
  -- The provider's name of it.
  name text not null,
  merchant_id integer not null,
  -- The day for whose comparison it was said: not the day on which it was paid.
  day date not null,
  state reconciliation.payment_state not null,
  -- In the site's money; null of what is counted in another currency, or of which nobody knows what it is worth.
  worth bigint,
  is_foreign boolean not null,
  -- Smallest units and currency, as the provider says them.
  told text not null,
  -- What tells it from another under the same name, as in `cashier.bank_transaction`.
  digest bytea not null,
  -- When it came into its state.
  at timestamptz not null,
  primary key (bank_id, name),
  foreign key (merchant_id, day, bank_id) references reconciliation.payment_list
);
create index payment_at_idx on reconciliation.payment (merchant_id, at);
-- What was said for a day.
create index payment_day_idx on reconciliation.payment (merchant_id, day);

-- What both sides have of a day, by provider. A payment is of the day of our books, or of the provider's where we have it not.
create table reconciliation.payment_total (
  merchant_id integer not null,
  day date not null,
  bank_id integer not null,
  -- What stands, what was taken back, and what was taken of all before it reached wallets.
  paid_ours bigint not null,
  back_ours bigint not null,
  fee_ours bigint not null,
  -- Null without a list.
  paid_theirs bigint,
  back_theirs bigint,
  primary key (merchant_id, day, bank_id),
  foreign key (merchant_id, day) references reconciliation.run,
  check ((paid_theirs is null) = (back_theirs is null))
);
