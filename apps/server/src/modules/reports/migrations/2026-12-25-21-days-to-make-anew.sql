-- Days that colleagues have had made anew behind the scenes, however long that takes (docs/decisions/0467).
create type reports.day_order_state as enum ('waiting', 'running', 'done', 'failed');
create table reports.day_order (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  day date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  reason text not null,
  state reports.day_order_state not null default 'waiting',
  -- What is being done, for whoever waits: compared before, made, compared after.
  step smallint not null default 0 check (step between 0 and 3),
  tries smallint not null default 0,
  ended_at timestamptz,
  -- What differed, as it was kept and as it was made, in the words of the audit log; and how many rows still do.
  kept jsonb,
  made jsonb,
  rows_left integer
);
-- The list of a site, and that a day is not asked for twice while it waits.
create index day_order_of_site on reports.day_order (merchant_id, id);
create unique index day_order_open on reports.day_order (merchant_id, day) where state in ('waiting', 'running');
