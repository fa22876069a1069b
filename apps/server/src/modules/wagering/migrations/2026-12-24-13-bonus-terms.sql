-- What a bonus allows its player while it is active: the most that one bet may stake, and games that may not be played, by the code that rounds carry;
-- null where it says nothing, and of players without one. They stand in the row that the guard of every stake reads anyway, as stake_max does.
alter table wagering.player
  add column bonus_stake_max bigint check (bonus_stake_max > 0),
  add column bonus_games text[];
