-- Games of our own that are decided at once and are no slots. Their rounds, stakes and payouts are wagering's, their seeds and sessions
-- those of every game that is played alone (schema solo).
create schema originals;

-- Rounds that did not come out as they were stored when they were computed again from their seeds. Empty, or somebody has to look.
create table originals.recheck_violation (
  bet_id bigint primary key,
  violation text not null,
  found_at timestamptz not null default clock_timestamp()
);
