-- Rebates of agents (docs/decisions/0375): rates by category as dated rows, the valid bets that wait to be shared out, and what each day came to.
-- Lock order: rebate_open, rebate_day, plays, wallets.
create table agents.rebate_rate (
  member_id bigint not null,
  category text not null,
  -- The day of the site's calendar from which on it holds.
  from_on date not null,
  -- Ten-thousandths of the valid bet.
  rate smallint not null check (rate between 0 and 500),
  primary key (member_id, category, from_on)
);

create table agents.rebate_change (
  member_id bigint not null,
  version integer not null,
  at timestamptz not null,
  -- The agent above, or a colleague by name with a reason.
  by_member bigint,
  by_staff text,
  reason text,
  from_on date not null,
  before jsonb not null,
  after jsonb not null,
  primary key (member_id, version),
  check ((by_member is null) <> (by_staff is null))
);

-- The first day of a site whose bets are still added up; a bet of a day before that is counted later goes to it. A site without a row has no
-- rebates.
create table agents.rebate_open (
  merchant_id integer primary key,
  day date not null,
  -- As the site had it when a day was last closed.
  time_zone text not null
);

-- Valid bets of a wallet that ended on a day and are not shared out yet. A correction may take away more than is there.
create table agents.rebate_play (
  merchant_id integer not null,
  day date not null,
  account_id bigint not null,
  category text not null,
  valid bigint not null,
  primary key (merchant_id, day, account_id, category)
) with (fillfactor = 70);

create table agents.rebate_day (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  day date not null,
  -- Lines are as they were then.
  starts_at timestamptz not null,
  -- What the rates at the top of all lines come to, in ten-thousandths of a unit: the shares add up to it.
  due bigint not null default 0,
  -- All bets are shared out.
  shared_at timestamptz,
  -- The last agent who is paid; one that is killed goes on from there.
  after_member bigint not null default 0,
  done_at timestamptz check (done_at is null or shared_at is not null),
  unique (merchant_id, day)
);
create index rebate_day_open_idx on agents.rebate_day (id) where done_at is null;

-- What an agent gets of the bets of a day on a category: whole units and parts of one, in ten-thousandths.
create table agents.rebate_share (
  day_id bigint not null references agents.rebate_day,
  member_id bigint not null,
  category text not null,
  -- The bets of the line that it comes from.
  valid bigint not null,
  parts bigint not null,
  primary key (day_id, member_id, category)
) with (fillfactor = 70);

create table agents.rebate_payout (
  id bigint primary key generated always as identity,
  day_id bigint not null references agents.rebate_day,
  member_id bigint not null,
  parts bigint not null,
  -- Of the payouts before: what is no whole unit, or below nothing after a correction.
  carried bigint not null,
  amount bigint not null check (amount >= 0),
  rest bigint not null check (rest < 10000),
  unique (day_id, member_id),
  check (carried + parts = amount * 10000 + rest),
  check (amount = 0 or rest >= 0)
);
-- What is carried on, and the days of an agent.
create index rebate_payout_member_idx on agents.rebate_payout (member_id, id desc);

-- Bets that have ended before this give nothing.
insert into platform.outbox_cursor (reader, seen) values ('agents rebates', pg_current_snapshot());
