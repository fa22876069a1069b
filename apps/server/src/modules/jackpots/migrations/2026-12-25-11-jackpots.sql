-- Jackpots over our own slots (docs/decisions/0461). The reader 'jackpots' of the outbox feeds the pools from the plays of each fact and decides who
-- has won; a job pays what is won. Lock order: jackpot, pool, win, wallet.
create schema jackpots;

-- What an operator has set. A change holds from the next pool on.
create table jackpots.jackpot (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  currency smallint not null,
  kind text not null check (kind in ('progressive', 'must_drop')),
  seed bigint not null check (seed >= 0),
  -- Millionths of each stake that the house puts in.
  share integer not null check (share between 1 and 200000),
  -- The most that a must-drop pays; the stakes between two wins of a progressive one.
  bound bigint not null check (bound > seed and bound <= 1000000000000),
  games text[] not null check (cardinality(games) > 0),
  is_offered boolean not null
);
create index jackpot_merchant_idx on jackpots.jackpot (merchant_id);

create table jackpots.jackpot_text (
  jackpot_id bigint not null references jackpots.jackpot,
  language text not null check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  name text not null,
  primary key (jackpot_id, language)
);

create table jackpots.setting_version (
  merchant_id integer not null,
  kind text not null check (kind = 'jackpot'),
  name text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  by text,
  reason text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  primary key (merchant_id, kind, name, version)
);

-- One pool with the terms that it was committed with: `next` until it begins, `open` until it is won; `dropped` when its terms were changed before it
-- began. Its seed decides at which sum a must-drop falls, and rests sealed until the pool is over.
create table jackpots.pool (
  id bigint primary key generated always as identity,
  jackpot_id bigint not null references jackpots.jackpot,
  merchant_id integer not null,
  currency smallint not null,
  number integer not null check (number > 0),
  state text not null check (state in ('next', 'open', 'won', 'dropped')),
  kind text not null check (kind in ('progressive', 'must_drop')),
  seed bigint not null,
  share integer not null,
  bound bigint not null,
  games text[] not null,
  commit text not null,
  sealed_seed bytea not null,
  server_seed text,
  -- Stakes from then on count: the commitment was published before.
  counts_from timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- What was left above the win of the pool before, and that with all that its stakes have brought, in millionths.
  carried bigint not null default 0 check (carried >= 0),
  gathered bigint not null default 0 check (gathered >= 0),
  check ((server_seed is not null) = (state in ('won', 'dropped'))),
  unique (jackpot_id, number)
);
-- One in play and one to come; they are read with every fact.
create unique index pool_open_idx on jackpots.pool (jackpot_id) where state = 'open';
create unique index pool_next_idx on jackpots.pool (jackpot_id) where state = 'next';

-- The stakes that fed a pool, a row for those of one fact, whose bets follow each other.
create table jackpots.feed (
  pool_id bigint not null references jackpots.pool,
  first_bet_id bigint not null,
  last_bet_id bigint not null check (last_bet_id >= first_bet_id),
  bets integer not null check (bets > 0),
  stakes bigint not null check (stakes > 0),
  primary key (pool_id, first_bet_id)
);

-- Who has won a pool: decided in the order of plays, and paid by a job.
create table jackpots.win (
  pool_id bigint primary key references jackpots.pool,
  bet_id bigint not null,
  account_id bigint not null,
  game_code text not null,
  stake bigint not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null,
  -- The seeds of the round, which a progressive pool is hit by.
  source bigint not null,
  nonce integer not null,
  paid_at timestamptz
);
create index win_unpaid_idx on jackpots.win (pool_id) where paid_at is null;

-- What was played before feeds nothing.
insert into platform.outbox_cursor (reader, seen) select 'jackpots', pg_current_snapshot();
