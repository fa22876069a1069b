-- Rounds and bets of every game. Lock order: round, then wallets by id (ledger.account), then exposures by round and
-- selection. A player row is written only while its wallet is locked, so it needs no lock of its own.
create schema wagering;

create type wagering.round_status as enum ('open', 'closed', 'resulted', 'settled', 'void');
create type wagering.bet_status as enum ('placed', 'won', 'lost', 'void');

-- A draw, a table round, a spin. Bets hold a share lock on it while they are accepted; whoever ends betting takes it
-- exclusively first, so nothing slips in between the end and the outcome.
create table wagering.round (
  id bigint generated always as identity primary key,
  product text not null,
  game_code text not null,
  number text not null,
  currency smallint not null,
  status wagering.round_status not null default 'open',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  rules_version int,
  outcome jsonb,
  resulted_at timestamptz,
  void_reason text,
  ended_at timestamptz,
  unique (game_code, number),
  check ((status in ('resulted', 'settled')) <= (outcome is not null and rules_version is not null and resulted_at is not null)),
  check ((status = 'void') = (void_reason is not null))
);
-- The sweep for rounds whose settlement was interrupted.
create index round_unfinished_idx on wagering.round (game_code) where status in ('resulted', 'void') and ended_at is null;

-- Ids of the bets of one batch follow each other: a batch draws one block of as many ids as a batch can have.
create sequence wagering.bet_block_seq increment by 1024 start with 1024;

-- No foreign keys: the functions guarantee them at a quarter of the cost, and the invariants check them.
create table wagering.bet (
  id bigint primary key,
  round_id bigint not null,
  account_id bigint not null,
  stake bigint not null check (stake > 0),
  -- What came back to the member: the winnings, 0, or the stake of a void bet.
  payout bigint not null default 0 check (payout >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  key uuid not null,
  status wagering.bet_status not null default 'placed',
  lines jsonb not null,
  check ((status = 'placed') = (settled_at is null)),
  check (case status when 'won' then payout > 0 when 'void' then payout = stake else payout = 0 end)
);
-- The betting record, newest first, by any range of time; and what was staked today.
create index bet_account_idx on wagering.bet (account_id, placed_at, id);
-- Settlement walks a round in order. Not partial: taking a settled bet out of an index costs more than skipping it.
create index bet_round_idx on wagering.bet (round_id, id);

-- What a member has chosen for protection, and whether the operator froze the account. One row a wallet.
create table wagering.player (
  account_id bigint primary key,
  frozen boolean not null default false,
  break_until timestamptz,
  -- The most that may be staked in one day of the merchant's zone; null is no limit.
  stake_limit bigint check (stake_limit >= 0),
  -- A raise, or (null) a removal, that takes effect at `pending_at`.
  pending_limit bigint check (pending_limit >= 0),
  pending_at timestamptz,
  -- Kept up only while there is a limit: members without one cost no write a bet.
  staked_on date,
  staked bigint not null default 0
) with (fillfactor = 50);

-- What the house may lose on a selection of a round. Never above the cap that the last accepted bet was checked against.
create table wagering.exposure (
  round_id bigint not null,
  selection text collate "C" not null,
  liability bigint not null check (liability >= 0),
  cap bigint not null,
  primary key (round_id, selection),
  check (liability <= cap)
) with (fillfactor = 50);

-- The limit in force at an instant.
create function wagering.limit_at(stake_limit bigint, pending_limit bigint, pending_at timestamptz, instant timestamptz) returns bigint
immutable parallel safe language sql
return case when pending_at <= instant then pending_limit else stake_limit end;
