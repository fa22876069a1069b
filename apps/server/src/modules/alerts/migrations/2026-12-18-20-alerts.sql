-- Alerts that people work off (docs/decisions/0362). Lock order: the cursor, the alert.
create schema alerts;

-- What is looked for, in versions: the newest holds. Merchant 0 stands for each that has set none of its own.
create table alerts.rule (
  merchant_id integer not null,
  kind text not null check (kind in ('big_win', 'shared_device', 'shared_address', 'failed_logins', 'failed_logins_address', 'bonus_abuse')),
  version integer not null,
  since timestamptz not null,
  is_on boolean not null,
  amount bigint check (amount > 0),
  count integer check (count between 2 and 10000),
  hours integer check (hours between 1 and 720),
  days integer check (days between 1 and 365),
  -- Nobody of what is shipped.
  set_by text,
  reason text not null,
  primary key (merchant_id, kind, version),
  check ((merchant_id = 0) = (set_by is null)),
  check ((version = 0) = (merchant_id = 0)),
  check ((amount is null) = (kind <> 'big_win')),
  check ((count is null) = (kind = 'big_win')),
  check ((hours is null) = (kind not in ('big_win', 'failed_logins', 'failed_logins_address'))),
  check ((days is null) = (kind in ('big_win', 'failed_logins', 'failed_logins_address')))
);
insert into alerts.rule (merchant_id, kind, version, since, is_on, amount, count, hours, days, reason) values
  (0, 'big_win', 0, '2000-01-01Z', true, 100000000, null, 24, null, 'as shipped'),
  (0, 'shared_device', 0, '2000-01-01Z', true, null, 4, null, 30, 'as shipped'),
  (0, 'shared_address', 0, '2000-01-01Z', true, null, 20, null, 7, 'as shipped'),
  (0, 'failed_logins', 0, '2000-01-01Z', true, null, 10, 1, null, 'as shipped'),
  (0, 'failed_logins_address', 0, '2000-01-01Z', true, null, 50, 1, null, 'as shipped'),
  (0, 'bonus_abuse', 0, '2000-01-01Z', true, null, 3, null, 30, 'as shipped');

-- Up to where each source is read: what happened before there were rules is not.
create table alerts.cursor (
  only_row boolean primary key default true check (only_row),
  -- Log-ins by their number.
  -- Null: none is read, and the first reading begins with the newest.
  login_id bigint,
  -- Closed slots of the turnover, and entries of the ledger, by their time.
  played_at timestamptz not null,
  bonus_at timestamptz not null
);
insert into alerts.cursor (played_at, bonus_at)
  values (date_bin('5 minutes', clock_timestamp(), 'epoch'), clock_timestamp());

-- Members who got a bonus, by the last one, so that no rule reads the ledger of a month.
create table alerts.bonus (
  member_id bigint primary key,
  at timestamptz not null
);

create table alerts.alert (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  kind text not null,
  about text not null check (about in ('member', 'device', 'address')),
  subject text not null,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  findings integer not null default 0 check (findings >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  -- Whose work it is; an old claim counts no more.
  taken_by text,
  taken_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  "end" text check ("end" in ('harmless', 'acted')),
  check ((taken_by is null) = (taken_at is null)),
  check ((state = 'open') = (taken_by is null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (closed_at is null) and (closed_by is null) = ("end" is null))
);
-- One of a kind and subject is worked on.
create unique index alert_open_idx on alerts.alert (merchant_id, kind, about, subject) where state <> 'closed';
-- The queues of the desk.
create index alert_state_idx on alerts.alert (merchant_id, state, id);

-- What was found: the next one of the same subject counts what happened after it.
create table alerts.finding (
  id bigint primary key generated always as identity,
  alert_id bigint not null references alerts.alert,
  merchant_id integer not null,
  kind text not null,
  about text not null,
  subject text not null,
  -- Up to when it counts.
  at timestamptz not null,
  rule_version integer not null,
  count integer,
  amount bigint,
  members bigint[] not null,
  check ((count is null) <> (amount is null))
);
create index finding_alert_idx on alerts.finding (alert_id, id);
create index finding_subject_idx on alerts.finding (merchant_id, kind, about, subject, id);

-- What colleagues did with an alert and wrote down about it, oldest first.
create table alerts.event (
  id bigint primary key generated always as identity,
  alert_id bigint not null references alerts.alert,
  step text not null check (step in ('taken', 'closed', 'note')),
  at timestamptz not null,
  by text not null,
  reason text
);
create index event_alert_idx on alerts.event (alert_id, id);
