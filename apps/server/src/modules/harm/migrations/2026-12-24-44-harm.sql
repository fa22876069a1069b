-- Markers of harm: what is counted of a member's week, day by day, the level that follows, and who is to speak with the
-- member (docs/decisions/0457). Lock order: the cursor, the member, the contact.
create schema harm;

-- From which number on a marker counts, and how much; from which score on a level is reached. In versions: the newest
-- holds. Merchant 0 stands for each that has set none of its own.
create table harm.rule (
  merchant_id integer not null,
  kind text not null check (kind in ('chasing', 'night_play', 'many_deposits', 'failed_deposits', 'limit_hits',
    'limit_raises', 'withdrawals_cancelled', 'time_growth', 'level_1', 'level_2', 'level_3')),
  version integer not null,
  since timestamptz not null,
  is_on boolean not null,
  threshold integer not null check (threshold between 1 and 100000),
  weight integer check (weight between 1 and 100),
  -- Nobody of what is shipped.
  set_by text,
  reason text not null,
  primary key (merchant_id, kind, version),
  check ((merchant_id = 0) = (set_by is null)),
  check ((version = 0) = (merchant_id = 0)),
  check ((weight is null) = (kind like 'level%')),
  check (is_on or kind not like 'level%')
);
insert into harm.rule (merchant_id, kind, version, since, is_on, threshold, weight, reason) values
  (0, 'chasing', 0, '2000-01-01Z', true, 10, 20, 'as shipped'),
  (0, 'night_play', 0, '2000-01-01Z', true, 180, 15, 'as shipped'),
  (0, 'many_deposits', 0, '2000-01-01Z', true, 5, 15, 'as shipped'),
  (0, 'failed_deposits', 0, '2000-01-01Z', true, 4, 10, 'as shipped'),
  (0, 'limit_hits', 0, '2000-01-01Z', true, 5, 15, 'as shipped'),
  (0, 'limit_raises', 0, '2000-01-01Z', true, 1, 10, 'as shipped'),
  (0, 'withdrawals_cancelled', 0, '2000-01-01Z', true, 2, 15, 'as shipped'),
  (0, 'time_growth', 0, '2000-01-01Z', true, 100, 15, 'as shipped'),
  (0, 'level_1', 0, '2000-01-01Z', true, 20, null, 'as shipped'),
  (0, 'level_2', 0, '2000-01-01Z', true, 40, null, 'as shipped'),
  (0, 'level_3', 0, '2000-01-01Z', true, 60, null, 'as shipped');

-- How far the last day of a site is scored: its members in the order of their ids.
create table harm.cursor (
  merchant_id integer primary key,
  day date not null,
  after_member bigint not null default 0,
  is_done boolean not null default false
);

-- What a member's week came to at the end of a day. The markers say by which numbers, so that a level is explained.
create table harm.day (
  member_id bigint not null,
  day date not null,
  merchant_id integer not null,
  score integer not null check (score >= 0),
  -- Of this day by itself: the member's level is the highest of seven days.
  level smallint not null check (level between 0 and 3),
  markers jsonb not null,
  primary key (member_id, day)
);
-- Days that are old are forgotten.
create index day_old_idx on harm.day using brin (day);

create table harm.member (
  member_id bigint primary key,
  merchant_id integer not null,
  level smallint not null check (level between 0 and 3),
  score integer not null,
  since timestamptz not null,
  day date not null,
  -- When the member was written to last.
  told_at timestamptz
);
-- The lists of the desk, and who is scored although they do not play.
create index member_level_idx on harm.member (merchant_id, level, score, member_id) where level > 0;

create table harm.contact (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null references harm.member,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  opened_at timestamptz not null,
  -- Whose work it is; an old claim counts no more.
  taken_by text,
  taken_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  "end" text check ("end" in ('spoken', 'not_reached', 'no_need')),
  check ((taken_by is null) = (taken_at is null)),
  check ((state = 'open') = (taken_by is null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (closed_at is null) and (closed_by is null) = ("end" is null))
);
-- One of a member is worked on.
create unique index contact_open_idx on harm.contact (member_id) where state <> 'closed';
-- A member's, the newest first.
create index contact_member_idx on harm.contact (member_id, id);
-- What waits.
create index contact_state_idx on harm.contact (merchant_id, opened_at) where state <> 'closed';

-- What colleagues did and wrote down, oldest first.
create table harm.event (
  id bigint primary key generated always as identity,
  contact_id bigint not null references harm.contact,
  step text not null check (step in ('taken', 'closed', 'note')),
  at timestamptz not null,
  by text not null,
  reason text
);
create index event_contact_idx on harm.event (contact_id, id);
