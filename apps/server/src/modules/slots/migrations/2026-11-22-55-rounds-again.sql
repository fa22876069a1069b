-- Rounds that did not come out as they were stored when they were computed again from their seeds. Empty, or somebody has to look.
create table slots.recheck_violation (
  bet_id bigint primary key,
  violation text not null,
  found_at timestamptz not null default clock_timestamp()
);
