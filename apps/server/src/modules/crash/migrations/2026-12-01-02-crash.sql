-- Crash: everybody bets on the same round, whose multiplier grows until it ends. Its rounds are those of the clockwork
-- (rounds.draw), and the bets wagering's.
create schema crash;

create table crash.game (
  -- The game's code in the catalogue, in rounds and in bets.
  code text primary key,
  currency smallint not null,
  -- The game of packages/games/src/originals/crash and its version.
  rules text not null,
  rules_version int not null,
  -- How long a round takes bets, and how long its end stands before the next one opens.
  betting_seconds int not null check (betting_seconds between 5 and 60),
  result_seconds int not null check (result_seconds between 2 and 30),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  -- The most that one bet pays: it is cashed out where it reaches that.
  win_max bigint not null check (win_max >= 2 * stake_max),
  -- The most that all bets of a round may pay together.
  liability_cap bigint not null check (liability_cap >= win_max)
);

insert into crash.game values ('CRASH', 1, 'crash', 1, 7, 3, 1000, 20000000, 200000000, 200000000000);

-- Where members cashed out, as the server decided it when it heard of it.
create table crash.cash_out (
  bet_id bigint primary key,
  round_id bigint not null,
  hundredths int not null check (hundredths >= 101),
  -- From the end of betting, by the database's clock.
  elapsed_ms int not null check (elapsed_ms > 0),
  cashed_out_at timestamptz not null
);
create index cash_out_round_idx on crash.cash_out (round_id);
