-- What a wallet has bet on the days that are over, kept by day for the totals of its betting record: a member with a
-- hundred thousand bets would read each of them for every page (docs/decisions/0283).
create table wagering.bet_day (
  account_id bigint not null,
  -- Of UTC: the days of no site, so that they stay the same days when a site's zone changes.
  day date not null,
  game_code text not null,
  status wagering.bet_status not null,
  -- Bets of orders over several draws, which the record can leave out.
  in_order boolean not null,
  bets int not null check (bets > 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (account_id, day, game_code, status, in_order)
);

-- Up to where a wallet's days are kept: every bet placed before `until`, which is midnight of UTC, is in one of them,
-- and none that was placed later.
create table wagering.bet_days_until (
  account_id bigint primary key,
  until timestamptz not null
) with (fillfactor = 70);

-- Which wallets have had ends lately. The rows come in the order of their slots, more or less.
create index turnover_slot_idx on wagering.turnover using brin (slot);
