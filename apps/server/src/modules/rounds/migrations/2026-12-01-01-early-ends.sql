-- A draw of some games ends before `draws_at`, which is then the latest that it can be: when, only its sealed result tells.
alter table rounds.draw add column ends_early boolean not null default false;
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'rounds.draw'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((drawn_at >= draws_at))';
  execute format('alter table rounds.draw drop constraint %I', name);
end $$;
alter table rounds.draw add constraint drawn_in_time check (drawn_at >= case when ends_early then closes_at else draws_at end);
