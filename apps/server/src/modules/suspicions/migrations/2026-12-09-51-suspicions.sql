-- Suspicions of money laundering (docs/decisions/0307). Lock order: the cursor, the suspicion, the hold.
create schema suspicions;
create type suspicions.kind as enum ('structuring', 'rapid_out', 'many_payers', 'shared_payee', 'ring', 'circular',
  'dormant', 'refund_out');
create type suspicions.state as enum ('open', 'taken', 'proposed', 'closed');
create type suspicions.end as enum ('nothing', 'reported');
create type suspicions.movement as enum ('deposit', 'withdrawal', 'transfer', 'adjustment', 'refund');

-- What makes money suspicious, in versions: one holds for what happens from `since` on. Merchant 0 stands for each that has set none of its own.
create table suspicions.rule (
  merchant_id integer not null,
  kind suspicions.kind not null,
  version integer not null,
  since timestamptz not null,
  is_on boolean not null,
  points smallint not null check (points between 1 and 100),
  amount bigint check (amount > 0),
  count smallint check (count between 2 and 1000),
  share_percent smallint check (share_percent between 1 and 100),
  turnover_percent smallint check (turnover_percent between 1 and 10000),
  hours smallint check (hours between 1 and 720),
  days smallint check (days between 1 and 365),
  -- Nobody of what is shipped.
  set_by text,
  reason text not null,
  primary key (merchant_id, kind, version),
  check ((merchant_id = 0) = (set_by is null)),
  check ((version = 0) = (merchant_id = 0)),
  check ((amount is null) = (kind in ('many_payers', 'shared_payee'))),
  check ((count is null) = (kind in ('rapid_out', 'circular', 'dormant', 'refund_out'))),
  check ((share_percent is null) = (kind in ('many_payers', 'shared_payee', 'ring', 'dormant'))),
  check ((turnover_percent is null) = (kind <> 'rapid_out')),
  check ((hours is null) = (kind in ('many_payers', 'shared_payee', 'dormant'))),
  check ((days is null) = (kind not in ('many_payers', 'shared_payee', 'ring', 'dormant')))
);
insert into suspicions.rule (merchant_id, kind, version, since, is_on, points, amount, count, share_percent,
  turnover_percent, hours, days, reason)
values
  (0, 'structuring', 0, '2000-01-01Z', true, 40, 20000000, 3, 80, null, 24, null, 'as shipped'),
  (0, 'rapid_out', 0, '2000-01-01Z', true, 40, 5000000, null, 70, 100, 24, null, 'as shipped'),
  (0, 'many_payers', 0, '2000-01-01Z', true, 30, null, 3, null, null, null, 30, 'as shipped'),
  (0, 'shared_payee', 0, '2000-01-01Z', true, 50, null, 3, null, null, null, 90, 'as shipped'),
  (0, 'ring', 0, '2000-01-01Z', true, 40, 20000000, 4, null, null, 24, 7, 'as shipped'),
  (0, 'circular', 0, '2000-01-01Z', true, 50, 5000000, null, 70, null, 72, null, 'as shipped'),
  (0, 'dormant', 0, '2000-01-01Z', true, 30, 20000000, null, null, null, null, 90, 'as shipped'),
  (0, 'refund_out', 0, '2000-01-01Z', true, 30, 5000000, null, 70, null, 24, null, 'as shipped');

-- Up to when everything is read. What happened before there were rules is not.
create table suspicions.cursor (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into suspicions.cursor (at) values (date_trunc('milliseconds', clock_timestamp()));

-- Who has paid a deposit, keyed: the same payer is found again, and no name can be guessed from it.
create table suspicions.payer (
  deposit_id bigint primary key,
  payer bytea not null
);

create table suspicions.suspicion (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  kind suspicions.kind not null,
  state suspicions.state not null default 'open',
  score smallint not null default 0 check (score between 0 and 100),
  findings integer not null default 0 check (findings >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whose work it is; an old claim counts no more.
  taken_by text,
  taken_at timestamptz,
  proposed_end suspicions.end,
  proposed_by text,
  closed_by text,
  closed_at timestamptz,
  check (last_seen_at >= first_seen_at),
  check ((taken_by is null) = (taken_at is null)),
  check ((state = 'open') = (taken_by is null)),
  check ((state in ('proposed', 'closed')) = (proposed_by is not null)),
  check ((proposed_by is null) = (proposed_end is null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (closed_at is null)),
  -- Four eyes.
  constraint suspicion_four_eyes check (closed_by <> proposed_by)
);
-- One of a member and kind is worked on.
create unique index suspicion_open_idx on suspicions.suspicion (member_id, kind) where state <> 'closed';
-- The queues of the desk.
create index suspicion_state_idx on suspicions.suspicion (merchant_id, state, id);

-- What was found, once for ever by what set it off: numbers and sums, no name and no account.
create table suspicions.finding (
  id bigint primary key generated always as identity,
  suspicion_id bigint not null references suspicions.suspicion,
  member_id bigint not null,
  kind suspicions.kind not null,
  movement suspicions.movement not null,
  movement_id bigint not null,
  at timestamptz not null,
  rule_version integer not null,
  points smallint not null,
  deposits bigint[] not null,
  withdrawals bigint[] not null,
  transfers bigint[] not null,
  adjustments bigint[] not null,
  refunds bigint[] not null,
  -- Other members.
  members bigint[] not null,
  in_amount bigint not null check (in_amount >= 0),
  out_amount bigint not null check (out_amount >= 0),
  turnover_amount bigint,
  unique (kind, movement, movement_id)
);
create index finding_suspicion_idx on suspicions.finding (suspicion_id, at);

-- The states of a suspicion, oldest first, with who and why.
create table suspicions.event (
  id bigint primary key generated always as identity,
  suspicion_id bigint not null references suspicions.suspicion,
  state suspicions.state not null,
  at timestamptz not null,
  by text not null,
  reason text
);
create index event_suspicion_idx on suspicions.event (suspicion_id, id);

-- Members whose withdrawals are neither passed nor paid. A hold ends by itself.
create table suspicions.hold (
  suspicion_id bigint primary key references suspicions.suspicion,
  member_id bigint not null,
  held_by text not null,
  reason text not null,
  held_from timestamptz not null,
  held_until timestamptz not null check (held_until > held_from and held_until <= held_from + interval '72 hours'),
  released_by text,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create index hold_member_idx on suspicions.hold (member_id, held_until);
