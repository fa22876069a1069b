-- What members may stake and lose at the most, by day, week and month of their merchant's zone (docs/decisions/0410).
create type wagering.limit_kind as enum ('stake', 'loss');
create type wagering.limit_period as enum ('day', 'week', 'month');

-- A row for each limit that a member has set. A higher limit, or none (null), that was asked for waits until
-- `raise_from` and for a second yes; it never takes effect by itself.
create table wagering.play_limit (
  account_id bigint not null references wagering.player,
  kind wagering.limit_kind not null,
  period wagering.limit_period not null,
  amount bigint not null check (amount >= 0),
  raise_amount bigint check (raise_amount > amount),
  raise_from timestamptz,
  -- The first day of the period that `used` counts: stakes, or stakes less what came back. Below zero after wins.
  counted_on date not null,
  used bigint not null,
  primary key (account_id, kind, period),
  check (raise_amount is null or raise_from is not null)
) with (fillfactor = 50);

-- Whether there is such a row: who has none is asked nothing more with a stake.
alter table wagering.player add column has_limits boolean not null default false;

-- The limits of a day that there were. A raise that waited needs the second yes from now on.
insert into wagering.play_limit (account_id, kind, period, amount, raise_amount, raise_from, counted_on, used)
select account_id, 'stake', 'day', amount, case when pending_limit > amount then pending_limit end,
  case when pending_limit is null or pending_limit > amount then pending_at end, today,
  case when staked_on = today then staked else 0 end
from (
  select player.*, (now() at time zone time_zone)::date as today,
    case when pending_at <= now() then pending_limit else stake_limit end as amount from wagering.player) as known
where amount is not null;
update wagering.player set has_limits = true where account_id in (select account_id from wagering.play_limit);

-- Nobody reads them any more. What a node of the version before would write there is refused, for it would not hold;
-- the next version drops them.
update wagering.player set stake_limit = null, pending_limit = null, pending_at = null, staked_on = null, staked = 0
where stake_limit is not null or pending_at is not null or staked_on is not null;
alter table wagering.player add check (stake_limit is null and pending_limit is null and pending_at is null);
