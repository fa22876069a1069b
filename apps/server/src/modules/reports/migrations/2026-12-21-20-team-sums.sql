-- What each member came to on a day together with everybody below: the sums that agents read their teams from (docs/decisions/0380).
-- Nothing is decided by them: they follow the daily sums of members, and can be made anew from these.
create table reports.line_day (
  -- Who was directly above on that day; 0 is nobody.
  upline_id bigint not null,
  -- In the zone of the site.
  day date not null,
  currency smallint not null,
  member_id bigint not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rebates bigint not null,
  bonuses bigint not null,
  dividends bigint not null,
  salaries bigint not null,
  other bigint not null,
  -- In this order, because the list of an agent reads everybody directly below day by day.
  primary key (upline_id, day, currency, member_id)
) with (fillfactor = 70);
-- The line of one agent in a range of days.
create index line_day_member_idx on reports.line_day (member_id, day);

-- What is added to the sums at once.
create type reports.line_diff as (merchant_id integer, day date, currency smallint, member_id bigint, bets bigint, stake bigint, valid bigint, payout bigint,
  deposits bigint, withdrawals bigint, rebates bigint, bonuses bigint, dividends bigint, salaries bigint, other bigint);

-- Time in which members are counted as active once, by the calendar of the site.
create type reports.active_span as enum ('day', 'week', 'month');

-- Who is counted as active in which of them: bets of the member ended in it.
create table reports.active_member (
  member_id bigint not null,
  currency smallint not null,
  span reports.active_span not null,
  -- Its first day.
  starts date not null,
  primary key (member_id, currency, span, starts)
);

-- How many of those below a member are.
create table reports.team_active (
  member_id bigint not null,
  currency smallint not null,
  span reports.active_span not null,
  starts date not null,
  active int not null,
  primary key (member_id, currency, span, starts)
) with (fillfactor = 70);

-- How many registered below a member on a day.
create table reports.team_joined (
  member_id bigint not null,
  day date not null,
  joined int not null,
  primary key (member_id, day)
) with (fillfactor = 70);

-- How many are below a member now.
create table reports.team_size (
  member_id bigint primary key,
  members int not null check (members >= 0)
) with (fillfactor = 70);

-- How far registrations and moves are counted. Both are numbered before they are committed: what is seen is marked first, as the ledger's batches are.
create table reports.team_cursor (
  only_row boolean primary key default true check (only_row),
  member_id bigint not null default 0,
  change_id bigint not null default 0,
  marked_member bigint,
  marked_change bigint,
  -- The transaction that wrote the mark.
  marked_by xid8,
  check ((marked_member is null) = (marked_by is null) and (marked_change is null) = (marked_by is null))
);
insert into reports.team_cursor default values;

-- Locked by whatever adds to the sums of lines, so that two never wait for each other's rows; empty until what was counted before has been added.
create table reports.line_state (
  only_row boolean primary key default true check (only_row),
  filled_at timestamptz
);
insert into reports.line_state default values;
