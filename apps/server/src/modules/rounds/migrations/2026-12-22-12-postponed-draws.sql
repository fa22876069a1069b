-- A draw that two people postpone (docs/decisions/0401) keeps the time that it was committed with. Null: it is drawn at
-- that time. Only a draw that takes bets is postponed, later only, and by a day at the most.
alter table rounds.draw
  add column committed_draws_at timestamptz,
  add constraint postponed_later check (not ends_early or committed_draws_at is null),
  add constraint postponed_by_a_day check (draws_at > committed_draws_at
    and draws_at <= committed_draws_at + interval '24 hours');

-- Turns are numbered by the times that were committed: two draws have never the same one, but a postponed draw may be
-- drawn at the time of another.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'rounds.draw'::regclass and contype = 'u'
    and pg_get_constraintdef(oid) = 'UNIQUE (game_code, draws_at)';
  execute format('alter table rounds.draw drop constraint %I', name);
end $$;
-- The turn after the last one that is committed.
create unique index draw_turn_idx on rounds.draw (game_code, (coalesce(committed_draws_at, draws_at)));
-- The draw that is drawn next.
create index draw_time_idx on rounds.draw (game_code, draws_at);

-- `drawn_to` is when a draw that is to be postponed will be drawn.
alter table rounds.stop add column drawn_to timestamptz;
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'rounds.stop'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%kind = ANY%';
  execute format('alter table rounds.stop drop constraint %I', name);
end $$;
alter table rounds.stop
  add constraint stop_kind_check check (kind in ('close', 'void', 'postpone')),
  add constraint stop_drawn_to_check check ((kind = 'postpone') = (drawn_to is not null));
