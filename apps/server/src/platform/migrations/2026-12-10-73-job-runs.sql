-- How often a job is to run, and when it last came to its end, told with the lease's renewal: so that a page can say which job is late (docs/decisions/0319).
alter table platform.lease
  add column every_seconds double precision,
  -- Null: it never has.
  add column done_at timestamptz;
