-- The clockwork of rounds: the draws of every game that runs by the clock. A draw's betting round is wagering's.
create schema rounds;

-- The games whose draws are here. One that is new is entered when its first draws are committed; adding draws locks its row.
create table rounds.game (
  code text primary key,
  product text not null,
  -- A game keeps its rules for ever, only their version may change: other rules are another game.
  rules text not null,
  unique (code, rules)
);
