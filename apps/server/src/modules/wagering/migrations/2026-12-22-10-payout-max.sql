-- The most that one bet of the player may pay, as an operator has set it; null: as much as the games pay. It stands in
-- the row that the guard of every stake reads anyway, as stake_max does.
alter table wagering.player
  add column payout_max bigint check (payout_max > 0),
  -- The player's rank, carried here by loyalty (wagering.carry_rank). A member without one has the first.
  add column rank_level integer not null default 1 check (rank_level >= 1);

-- The most that one bet may stake and pay of the players of a rank; null: no limit. A rank without limits has no row, so
-- that the table is empty, and costs the bets of everybody nothing, where no rank has any.
create table wagering.rank_limit (
  merchant_id integer not null,
  rank_level integer not null check (rank_level >= 1),
  stake_max bigint check (stake_max > 0),
  payout_max bigint check (payout_max > 0),
  primary key (merchant_id, rank_level),
  check (coalesce(stake_max, payout_max) is not null)
);
