-- What members have played and what was paid to them and by them, by day of their site: sums that the reports of the back office are read from (docs/decisions/0328).
-- Nothing is decided by them. They can be made anew from the bets and the ledger at any time, and are compared with both.
create schema reports;

-- What bets came to that ended on a day: of a game and member, written by the reader 'reports' of the outbox alone, with the sums below.
create table reports.play (
  merchant_id integer not null,
  -- In the zone of the site.
  day date not null,
  currency smallint not null,
  game_code text not null,
  member_id bigint not null,
  -- Of bets that were won, lost or a push. A correction may take more away than was added on its own day.
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  -- In this order, because a report of a game reads its members of a day together.
  primary key (merchant_id, day, currency, game_code, member_id)
) with (fillfactor = 80);

-- The same of all members: a month of a site is some thousand rows.
create table reports.game_day (
  merchant_id integer not null,
  day date not null,
  currency smallint not null,
  game_code text not null,
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (merchant_id, day, currency, game_code)
) with (fillfactor = 70);

-- The same of all games.
create table reports.player_day (
  merchant_id integer not null,
  day date not null,
  currency smallint not null,
  member_id bigint not null,
  bets int not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (merchant_id, day, currency, member_id)
) with (fillfactor = 80);

-- What moved in wallets on a day besides bets, as the ledger has it. Written by one job alone, with the sums below.
create table reports.money (
  merchant_id integer not null,
  day date not null,
  currency smallint not null,
  member_id bigint not null,
  deposits bigint not null,
  -- What was taken out, less what came back.
  withdrawals bigint not null,
  -- What points were changed into.
  rebates bigint not null,
  bonuses bigint not null,
  dividends bigint not null,
  salaries bigint not null,
  -- What came into wallets by anything else, less what went out: transfers, adjustments, money at vendors.
  other bigint not null,
  primary key (merchant_id, day, currency, member_id)
) with (fillfactor = 80);

-- The same of all members.
create table reports.money_day (
  merchant_id integer not null,
  day date not null,
  currency smallint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rebates bigint not null,
  bonuses bigint not null,
  dividends bigint not null,
  salaries bigint not null,
  other bigint not null,
  primary key (merchant_id, day, currency)
) with (fillfactor = 70);

-- How far the ledger is counted. Batches are numbered before they are committed, so the last number is marked first, and counted up to once every transaction
-- that began to write before the mark has ended.
create table reports.cursor (
  only_row boolean primary key default true check (only_row),
  -- The last batch that is counted, with all before it.
  batch bigint not null,
  marked_batch bigint check (marked_batch >= batch),
  -- The transaction that wrote the mark.
  marked_by xid8,
  -- When the mark was made up to which all is counted; before the first, null.
  counted_at timestamptz,
  marked_at timestamptz,
  check ((marked_batch is null) = (marked_by is null) and (marked_batch is null) = (marked_at is null))
);
insert into reports.cursor (batch) values (0);
