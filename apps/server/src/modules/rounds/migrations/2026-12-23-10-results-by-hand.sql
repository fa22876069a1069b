-- A draw whose result comes from a public draw elsewhere has no seeds: two people bring it in (docs/decisions/0431). It
-- has neither a commitment nor anything that could be drawn, so a node of the version before cannot draw it either.
alter table rounds.draw
  add column by_hand boolean not null default false,
  -- The version of the result that bets are settled by (docs/decisions/0432).
  add column result_version int not null default 1 check (result_version > 0),
  alter column commit_a drop not null,
  alter column commit_b drop not null,
  alter column sealed_seeds drop not null,
  add constraint committed_unless_by_hand
    check (num_nulls(commit_a, commit_b, sealed_seeds) = case when by_hand then 3 else 0 end),
  add constraint by_hand_without_seeds check (not by_hand or (seed_a is null and not ends_early));
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'rounds.draw'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%round_id IS NOT NULL) AND (seed_a IS NOT NULL)%';
  execute format('alter table rounds.draw drop constraint %I', name);
end $$;
alter table rounds.draw add constraint drawn_from_seeds
  check (drawn_at is null or (round_id is not null and (by_hand or (seed_a is not null and seed_b is not null))));
-- What waits for a result, for the desk and the first page. A handful of rows.
create index draw_awaiting_idx on rounds.draw (draws_at) where by_hand and drawn_at is null and void_reason is null;

-- The versions of a draw's result that people have brought in: the first one of a draw by hand, and corrections. One person
-- enters, another confirms within a day; a version that is confirmed stays.
create table rounds.result (
  game_code text not null,
  numero text not null,
  version int not null check (version > 0),
  outcome jsonb not null,
  -- The result that a correction puts aside; it is told beside the new one for ever.
  replaces jsonb,
  -- Where the public draw published it, as everyone may read. Null: it was computed again from the seeds.
  place text check (length(place) between 3 and 300),
  reason text not null check (length(reason) between 1 and 500),
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text check (confirmed_by <> entered_by),
  confirmed_at timestamptz,
  -- A correction goes over the wallets in the order of their numbers; up to this one it is done.
  reached bigint not null default 0,
  -- What it has come to so far: bets that ended otherwise, what they got and gave back, and what of it the house carries.
  bets int not null default 0,
  paid bigint not null default 0,
  taken bigint not null default 0,
  uncovered bigint not null default 0,
  done_at timestamptz,
  primary key (game_code, numero, version),
  foreign key (game_code, numero) references rounds.draw (game_code, numero),
  check ((version = 1) = (replaces is null)),
  check (version > 1 or place is not null),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (done_at is null or (version > 1 and confirmed_at is not null))
);
-- Corrections under way, which a job goes on with.
create index result_under_way_idx on rounds.result (confirmed_at)
  where version > 1 and confirmed_at is not null and done_at is null;
-- What waits for a second person.
create index result_waiting_idx on rounds.result (entered_at) where confirmed_at is null;
