-- Tables with a bowl, where everybody bets on the same round, and what they take bets on. Their rounds are those of the
-- clockwork (rounds.draw), and the bets wagering's.
create schema bowls;

create table bowls.game_table (
  -- The game's code in the catalogue, in rounds and in bets.
  code text primary key,
  position int not null,
  currency smallint not null,
  -- A game of packages/games/src/originals and its version.
  rules text not null,
  rules_version int not null,
  -- How long a window takes bets, how long it then is until the bowl is lifted, and how long the result lies there.
  betting_seconds int not null check (betting_seconds between 5 and 120),
  opening_seconds int not null check (opening_seconds between 1 and 30),
  result_seconds int not null check (result_seconds between 1 and 30)
);

insert into bowls.game_table values
  ('TAI_XIU', 1, 1, 'tai-xiu', 1, 20, 7, 4),
  ('XOC_DIA', 2, 1, 'xoc-dia', 1, 20, 7, 4),
  ('BAU_CUA', 3, 1, 'bau-cua', 1, 20, 7, 4);

-- The positions of a table with the stakes that one bet may put on them. A start of the server adds those that the rules
-- have and this does not; an operator changes the limits.
create table bowls.position (
  game_code text not null references bowls.game_table,
  position text not null,
  -- Gross odds in basis points at one hit, and how many hits there can be: those of the rules, by which bets are proved.
  odds int not null check (odds > 10000),
  hits_max int not null check (hits_max between 1 and 3),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  -- The most that the position may cost the house in one round, over all bets.
  liability_cap bigint not null check (liability_cap > 0),
  primary key (game_code, position)
);
