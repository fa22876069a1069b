-- The limit of a session in force at an instant.
create or replace function wagering.limit_at(stake_limit bigint, pending_limit bigint, pending_at timestamptz,
  instant timestamptz)
returns bigint
immutable parallel safe language sql
return case when pending_at <= instant then pending_limit else stake_limit end;
