-- Letters to some of a site's members: to ranks, or to an agent with all below. Who is among them is asked when an inbox is read.
-- They have a column of their own for the site, so that a version which knows no ranks shows them to nobody.
alter table inbox.message
  add column some_of integer,
  add column rank_from integer check (rank_from between 1 and 99),
  -- Null: from that rank on.
  add column rank_to integer check (rank_to between rank_from and 99),
  add column team_of bigint,
  drop constraint message_check,
  add constraint message_to_whom check (num_nonnulls(member_id, merchant_id, some_of) = 1),
  add constraint message_to_some check (num_nonnulls(rank_from, team_of) = num_nonnulls(some_of) and (rank_to is null or rank_from is not null));
-- Read newest first, as those to everybody are.
create index message_some_idx on inbox.message (some_of, id desc) where some_of is not null;

-- Letters that are to be sent later; a job sends them when they are due.
create table inbox.planned_letter (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  -- To one, to ranks, to an agent's line, or without any of them to all.
  member_id bigint,
  rank_from integer,
  rank_to integer,
  team_of bigint,
  texts jsonb not null,
  request_key uuid not null unique,
  due_at timestamptz not null,
  planned_at timestamptz not null,
  planned_by text not null,
  -- What has become of it: the message, or who took it back; without a name there was nobody left to get it.
  message_id bigint references inbox.message,
  ended_at timestamptz,
  ended_by text,
  check (num_nonnulls(member_id, rank_from, team_of) <= 1),
  check (message_id is null or ended_at is not null)
);
-- What is due, by the job; and what is planned, by the desk.
create index planned_letter_due_idx on inbox.planned_letter (due_at) where ended_at is null;
