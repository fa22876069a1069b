-- The most that the player may stake with one bet, as an operator has set it; null: as much as the games allow. The
-- guard of every stake reads the row anyway.
alter table wagering.player add column stake_max bigint check (stake_max > 0);
