-- Bonus money beside cash, in one wallet (docs/decisions/0443): what of a wallet's balance is bonus money follows from its entries since the bonus was
-- given. What stands here is that sum up to an entry; whoever holds the wallet brings it forward, and nobody else writes these tables.
create type cashier.held_state as enum ('active', 'completed', 'given_up', 'expired');

-- After so many days a bonus goes back. Null: it never does by itself. The order keeps the term that it was made by.
alter table cashier.deposit_bonus add column days smallint check (days > 0);
alter table cashier.chosen_bonus add column bonus_days smallint;

-- A bonus that was given and asks for play.
create table cashier.held_bonus (
  deposit_id bigint primary key references cashier.chosen_bonus,
  account_id bigint not null,
  -- What it asks to be played.
  requirement_id bigint not null references cashier.turnover_requirement,
  state cashier.held_state not null default 'active',
  given_at timestamptz not null,
  expires_at timestamptz,
  -- The number of the entry that gave it. What the wallet held before is cash.
  given_seq bigint not null,
  -- What the balance after entry `seq` consists of.
  seq bigint not null,
  cash_amount bigint not null check (cash_amount >= 0),
  bonus_amount bigint not null check (bonus_amount >= 0),
  -- What has gone back to the house.
  returned_amount bigint not null default 0 check (returned_amount >= 0),
  ended_at timestamptz,
  -- Nothing of it can come into the wallet any more. A bonus that was given up or has expired waits for the bets that were staked from it.
  closed_at timestamptz,
  check ((state = 'active') = (ended_at is null)),
  check (closed_at is null or ended_at is not null),
  check (state <> 'completed' or closed_at is not null)
) with (fillfactor = 80);
-- One at a time for a wallet; and for the job, which looks at all that are not closed.
create unique index held_bonus_live_idx on cashier.held_bonus (account_id) where closed_at is null;

-- From what a bet was staked, while its bonus is not closed. Bets that were staked from cash alone have no row, but for rounds at vendors, which can
-- be staked on again.
create table cashier.bonus_stake (
  deposit_id bigint not null references cashier.held_bonus,
  -- The bet, or the round at a vendor.
  bet_id bigint not null,
  staked bigint not null check (staked > 0),
  from_bonus bigint not null check (from_bonus between 0 and staked),
  primary key (deposit_id, bet_id)
) with (fillfactor = 80);
