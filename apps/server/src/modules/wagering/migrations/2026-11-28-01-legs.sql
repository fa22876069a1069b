-- Combined bets: one stake on selections of several rounds, which pays the product of its legs (docs/decisions/0190).
-- What a bet on one round costs stays what it was: its table has no column more.

-- What a leg came to under the outcome of its round. Void is a push too: the leg multiplies by 1.
create type wagering.leg_result as enum ('won', 'half_won', 'void', 'half_lost', 'lost');

-- What a combined bet has beyond its row in wagering.bet. That row is the only bet of a round of its own, as that of a
-- spin is, which is closed from the first instant and whose outcome is what became of the legs.
create table wagering.combined_bet (
  bet_id bigint primary key,
  leg_count smallint not null check (leg_count between 2 and 15),
  -- The most it pays, as it was said when it was placed: what each of its selections counts as an exposure.
  max_payout bigint not null check (max_payout > 0)
);

create table wagering.bet_leg (
  bet_id bigint not null,
  leg smallint not null check (leg between 1 and 15),
  round_id bigint not null,
  selection text collate "C" not null,
  -- Gross, in basis points, as they were accepted.
  odds int not null check (odds >= 10000),
  -- The version of the round's price when the bet was accepted.
  price_version int not null check (price_version > 0),
  -- Null while the round has not been settled.
  result wagering.leg_result,
  settled_at timestamptz,
  primary key (bet_id, leg),
  check ((result is null) = (settled_at is null))
) with (fillfactor = 80);
-- Settlement walks a round in order; and no bet has two legs on one round.
create unique index bet_leg_round_idx on wagering.bet_leg (round_id, bet_id);

-- The rounds that must take bets for a bet to be placed or taken back: one, or those of its legs.
create view wagering.bet_round as
  select id as bet_id, round_id from wagering.bet where not exists (select from wagering.combined_bet where bet_id = bet.id)
  union all select bet_id, round_id from wagering.bet_leg;
