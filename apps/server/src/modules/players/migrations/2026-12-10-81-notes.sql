create schema players;

-- What colleagues have noted about a member, for themselves alone.
create table players.note (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  member_id bigint not null,
  at timestamptz not null,
  by text not null,
  note text not null check (length(note) between 3 and 1000)
);
create index note_member_idx on players.note (member_id, id desc);
