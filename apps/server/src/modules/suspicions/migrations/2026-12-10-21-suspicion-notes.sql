-- What colleagues have found out about a suspicion, in their own words; it stays where it is in its history.
create table suspicions.note (
  id bigint primary key generated always as identity,
  suspicion_id bigint not null references suspicions.suspicion,
  at timestamptz not null,
  by text not null,
  note text not null
);
create index note_suspicion_idx on suspicions.note (suspicion_id, id);
