-- Copies of what is kept about a member, which the member has asked for: made by a job as an archive, in sealed pieces,
-- and deleted some days after (docs/decisions/0456). The row stays: it says that a copy was made, from where it was asked
-- for, and when it was fetched.
create schema copies;
create type copies.copy_state as enum ('waiting', 'running', 'ready', 'failed', 'over');

create table copies.copy (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  member_id bigint not null,
  state copies.copy_state not null default 'waiting',
  asked_at timestamptz not null,
  address text not null,
  user_agent text not null,
  -- Until then a node is at it; one that dies leaves it to another.
  claimed_until timestamptz,
  tries int not null default 0,
  ready_at timestamptz,
  -- What the pieces are sealed with, wrapped; null until they are made.
  data_key bytea,
  bytes bigint not null default 0,
  pieces int not null default 0,
  -- When the last piece was fetched last.
  fetched_at timestamptz,
  check ((ready_at is not null) = (state in ('ready', 'over')))
);
-- One at a time for each member, whichever nodes are asked.
create unique index copy_open_idx on copies.copy (member_id) where state in ('waiting', 'running');
-- A member's own, newest first.
create index copy_member_idx on copies.copy (member_id, id);
-- What waits for a node, or for one that died.
create index copy_waiting_idx on copies.copy (id) where state in ('waiting', 'running');
-- What is to be deleted.
create index copy_ready_idx on copies.copy (ready_at) where state = 'ready';

create table copies.piece (
  copy_id bigint not null references copies.copy on delete cascade,
  piece int not null,
  content bytea not null,
  primary key (copy_id, piece)
);
