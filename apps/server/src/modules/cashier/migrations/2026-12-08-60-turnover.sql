-- What has to be played with before money can be drawn out (docs/decisions/0293). Requirements are written in the transaction that credits, under
-- the lock of its wallet; bets fill them in the transaction of the reader 'cashier' of the outbox, which locks them by wallet and id.
create type cashier.turnover_source as enum ('deposit', 'promotion', 'mission', 'rank', 'raffle', 'leaderboard', 'bonus');
create type cashier.turnover_state as enum ('open', 'done', 'cancelled');

-- How much a site asks for. No row: a deposit and a promotion ask for once what they credit, everything else for nothing.
create table cashier.turnover_rule (
  merchant_id integer not null,
  source cashier.turnover_source not null,
  -- Ten-thousandths of what is credited; zero asks for nothing.
  multiple int not null check (multiple between 0 and 1000000),
  -- After so many days it asks for nothing any more. Null: it never ends by itself.
  days int check (days > 0),
  primary key (merchant_id, source)
);

-- What a bet on a game of a category counts. No row: all of it.
create table cashier.turnover_weight (
  merchant_id integer not null,
  source cashier.turnover_source not null,
  category text not null,
  -- Ten-thousandths of the valid bet.
  weight int not null check (weight between 0 and 10000),
  primary key (merchant_id, source, category)
);

-- What a credit asks for, by the rules of its time: a later rule changes none of them.
create table cashier.turnover_requirement (
  id bigint primary key generated always as identity,
  account_id bigint not null,
  source cashier.turnover_source not null,
  -- The entry of the ledger that credits.
  reason ledger.reason not null,
  reference bigint not null,
  credit_amount bigint not null check (credit_amount > 0),
  required_amount bigint not null check (required_amount >= 0),
  progress_amount bigint not null default 0 check (progress_amount >= 0),
  -- Ten-thousandths of a unit beyond that, for weights.
  progress_rest int not null default 0 check (progress_rest between 0 and 9999),
  -- Ten-thousandths by category; what is not named counts whole.
  weights jsonb not null default '{}',
  -- Bets that end from then on count.
  since timestamptz not null,
  -- Bets that end before then count, and from then on nothing is asked.
  expires_at timestamptz,
  state cashier.turnover_state not null,
  decided_at timestamptz,
  -- A credit asks once.
  unique (account_id, reason, reference),
  check (progress_amount < required_amount or (progress_amount = required_amount and progress_rest = 0)),
  check ((state = 'done') = (progress_amount = required_amount)),
  check ((state = 'open') = (decided_at is null))
) with (fillfactor = 80);
-- For bets that end and withdrawals: the open ones of a wallet, oldest first.
create index turnover_requirement_open_idx on cashier.turnover_requirement (account_id, id) where state = 'open';
-- For the job that ends them.
create index turnover_requirement_expiry_idx on cashier.turnover_requirement (expires_at)
  where state = 'open' and expires_at is not null;

-- What a bet has given to a requirement. The key finds what a correction takes back.
create table cashier.turnover_count (
  bet_id bigint not null,
  requirement_id bigint not null references cashier.turnover_requirement,
  -- Ten-thousandths, of its category at that time.
  weight int not null check (weight > 0),
  -- The part of the valid bet that was used for it.
  taken bigint not null check (taken >= 0),
  primary key (bet_id, requirement_id)
);

-- Bets that have ended before this ask and give nothing.
insert into platform.outbox_cursor (reader, seen) values ('cashier', pg_current_snapshot());
-- Deposits from before ask for nothing.
insert into cashier.turnover_requirement
  (account_id, source, reason, reference, credit_amount, required_amount, since, state, decided_at)
select member_id * 256 + currency, 'deposit', 'deposit', id, received_amount, 0, decided_at, 'done', decided_at
from cashier.deposit where state = 'credited';
