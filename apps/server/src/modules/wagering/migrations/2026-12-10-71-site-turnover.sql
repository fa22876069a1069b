-- What the members of a site have bet and won, by five minutes and product: the turnover of all wallets together, so that a page can read a day of a site with a
-- million members (docs/decisions/0319). Kept by a trigger on the turnover, whose one writer is the reader of that name.
create table wagering.site_turnover (
  merchant_id integer not null,
  -- When its five minutes began.
  slot timestamptz not null,
  currency smallint not null,
  product text not null,
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  -- Wallets whose first bet of the day of their site was counted here, so that a day's sum is the number of those who played.
  players int not null,
  primary key (merchant_id, slot, currency, product)
) with (fillfactor = 70);

-- Whether all that was counted before there was the trigger has been added. Nothing was counted on a new installation.
alter table wagering.turnover_closed add column has_sites boolean not null default false;
update wagering.turnover_closed set has_sites = not exists (select from wagering.turnover);

-- Rounds that can still cost the house something, for what their exposures come to. Nothing is updated for it that the index of unfinished rounds does not ask for.
create index round_at_stake_idx on wagering.round (currency) where status in ('open', 'suspended', 'closed');
