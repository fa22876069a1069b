-- What a promotion adds to a deposit (docs/decisions/0313). It is chosen with the order and given in the transaction that credits, under the lock of
-- the wallet: whatever else is credited to the member waits for that.
create type cashier.bonus_rhythm as enum ('first', 'every', 'daily', 'weekly');
create type cashier.bonus_basis as enum ('deposit_and_bonus', 'bonus');
create type cashier.bonus_state as enum ('chosen', 'given', 'lapsed');
create type cashier.bonus_lapse as enum ('closed', 'below_min', 'used', 'blocked');

create table cashier.deposit_bonus (
  id integer primary key generated always as identity,
  merchant_id integer not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  -- By language.
  names jsonb not null,
  texts jsonb not null,
  -- Ten-thousandths of what is credited.
  percent int not null check (percent between 1 and 100000),
  cap_amount bigint not null check (cap_amount > 0),
  deposit_min bigint not null check (deposit_min > 0),
  rhythm cashier.bonus_rhythm not null,
  rank_level_min smallint not null default 0,
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  -- Ten-thousandths of the basis.
  turnover_multiple int not null check (turnover_multiple between 0 and 1000000),
  turnover_of cashier.bonus_basis not null,
  -- Ten-thousandths by category; what is not named counts whole.
  weights jsonb not null default '{}',
  -- How often one member can have it. Null: as often as its rhythm lets.
  uses_max smallint check (uses_max > 0),
  -- Lowest first.
  place smallint not null,
  is_on boolean not null default false,
  version integer not null default 1,
  unique (merchant_id, code)
);

-- The bonus that an order was made with, by the terms of that time: an operator's change takes nothing from what was promised. Its columns have names
-- that no column of the deposit has.
create table cashier.chosen_bonus (
  deposit_id bigint primary key references cashier.deposit,
  bonus_id integer not null references cashier.deposit_bonus,
  payer_id bigint not null,
  bonus_code text not null,
  bonus_percent int not null,
  bonus_cap bigint not null,
  bonus_min bigint not null,
  bonus_multiple int not null,
  bonus_of cashier.bonus_basis not null,
  bonus_weights jsonb not null,
  bonus_rhythm cashier.bonus_rhythm not null,
  bonus_uses_max smallint,
  -- Whose days and weeks count.
  bonus_zone text not null,
  bonus_state cashier.bonus_state not null default 'chosen',
  bonus_lapse cashier.bonus_lapse,
  -- What was added, and what has to be played for deposit and bonus in all; while it is chosen, of the amount ordered.
  bonus_amount bigint not null check (bonus_amount >= 0),
  bonus_turnover bigint not null check (bonus_turnover >= 0),
  bonus_at timestamptz,
  check ((bonus_state = 'lapsed') = (bonus_lapse is not null)),
  check ((bonus_state = 'chosen') = (bonus_at is null)),
  check (bonus_state <> 'given' or bonus_amount > 0)
);
-- How often a member has had a bonus; and what the bonuses of a site have given, for the desk.
create index chosen_bonus_given_idx on cashier.chosen_bonus (payer_id, bonus_id, bonus_at) where bonus_state = 'given';
create index chosen_bonus_bonus_idx on cashier.chosen_bonus (bonus_id) where bonus_state = 'given';

-- Who has changed bonuses and the rules of turnover.
create table cashier.bonus_change (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  -- Null: the rules of turnover.
  bonus_id integer references cashier.deposit_bonus,
  at timestamptz not null,
  by text not null,
  reason text not null,
  -- Names with what was and what became of each part that changed.
  parts jsonb not null
);
create index bonus_change_bonus_idx on cashier.bonus_change (merchant_id, bonus_id, id);
