-- Members who have excluded themselves (docs/decisions/0332). What keeps them from staking and paying in is the break of
-- their players, which ends with it; a row is for good, so that nobody shortens one unseen.
create table wagering.exclusion (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- Null: for ever.
  months smallint check (months in (6, 12, 60)),
  since timestamptz not null,
  until timestamptz,
  check ((months is null) = (until is null)),
  check (until > since)
);
create index exclusion_member_idx on wagering.exclusion (member_id, id);
