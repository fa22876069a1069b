-- Rounds of games in steps: a stake that stands open while its player chooses, step by step. Stake and payout are a bet
-- of wagering on a round of its own, the seeds those of every game that is played alone (docs/decisions/0254).
create schema steps;

create table steps.round (
  -- Of wagering: the bet, by whose id its player knows the round, and the round that it is on.
  bet_id bigint primary key,
  round_id bigint not null unique,
  member_id bigint not null,
  currency smallint not null,
  game_code text not null,
  rules_version int not null,
  -- All that chance gives comes from this number of this seed. It is written nowhere before the round is over.
  seed_id bigint not null,
  nonce int not null,
  stake bigint not null check (stake > 0),
  picks jsonb not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'void')),
  win bigint check (win >= 0),
  hidden jsonb,
  balance_before bigint not null,
  balance_after bigint,
  started_at timestamptz not null default clock_timestamp(),
  stepped_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (seed_id, nonce),
  check ((status = 'open') = (ended_at is null) and (status = 'open') = (hidden is null)
    and (status = 'open') = (win is null) and (status = 'open') = (balance_after is null))
);
-- A player has one open round in a game.
create unique index round_open_idx on steps.round (member_id, currency, game_code) where status = 'open';
-- The sweep for rounds that nobody goes on with.
create index round_left_idx on steps.round (stepped_at) where status = 'open';
-- A player's rounds, newest first.
create index round_player_idx on steps.round (member_id, currency, game_code, bet_id);

-- What was chosen, once a step.
create table steps.step (
  bet_id bigint not null references steps.round,
  -- From 0.
  step int not null check (step >= 0),
  choice jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (bet_id, step)
);

-- Rounds that did not come out as they were stored when they were computed again from their seeds. Empty, or somebody
-- has to look.
create table steps.recheck_violation (
  bet_id bigint primary key,
  violation text not null,
  found_at timestamptz not null default clock_timestamp()
);
