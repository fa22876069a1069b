-- Tables of reports that colleagues have asked for: made by a job, in pieces, and kept for some days. Each is for who asked for it alone.
create type reports.export_state as enum ('waiting', 'running', 'done', 'too_long', 'failed');

create table reports.export (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  staff_id bigint not null,
  -- What was asked for, with the days that were meant.
  asked jsonb not null,
  -- What its file is called.
  name text not null,
  state reports.export_state not null default 'waiting',
  asked_at timestamptz not null,
  -- Until then a node is at it; one that dies leaves it to another.
  claimed_until timestamptz,
  tries int not null default 0,
  rows int not null default 0,
  -- Known once the report has been read.
  total_rows int,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
-- A colleague's own, newest first.
create index export_staff_idx on reports.export (staff_id, id);
-- What waits for a node, or for one that died.
create index export_open_idx on reports.export (id) where state in ('waiting', 'running');

create table reports.export_part (
  export_id bigint not null references reports.export on delete cascade,
  part int not null,
  csv text not null,
  primary key (export_id, part)
);
