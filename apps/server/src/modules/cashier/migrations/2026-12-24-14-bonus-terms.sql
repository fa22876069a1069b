-- What a bonus allows while it is active (docs/decisions/0444): the most that one bet may stake, null without a limit, and categories of games that may
-- not be played. The order keeps the terms that it was made by.
alter table cashier.deposit_bonus
  add column stake_max bigint check (stake_max > 0),
  add column excluded text[] not null default '{}';
alter table cashier.chosen_bonus
  add column bonus_stake_max bigint,
  add column bonus_excluded text[] not null default '{}';
