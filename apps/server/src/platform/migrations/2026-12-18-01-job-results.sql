-- What became of the last run of each job, told with the lease's renewal as `done_at` is, so that a page can show it and no run costs a statement of its own
-- (docs/decisions/0360).
alter table platform.lease
  add column is_running boolean not null default false,
  add column began_at timestamptz,
  -- How long the last run that came to an end took.
  add column took_ms double precision,
  add column failed_at timestamptz,
  -- What the last failure said, kept when the job has done well since.
  add column error text,
  -- Runs that failed since the last that did not; null where nothing is known.
  add column failures integer,
  -- Runs that colleagues have asked for, and how many of them were answered by a run that began later.
  add column asks integer not null default 0,
  add column answered integer not null default 0;
