-- Backups that were taken, and points in time that were brought back: what the first page of the back office says of them.
create table platform.backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore')),
  -- The base backup that was taken, or that was brought back.
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- The size of a backup.
  bytes bigint,
  -- The last moment of the running system that came back, how far that is from what was asked for, and how many
  -- violations of the invariants were counted there; null where they could not be.
  restored_until timestamptz,
  loss_ms bigint,
  violations bigint,
  check ((kind = 'backup') = (bytes is not null)),
  check ((kind = 'restore') = (restored_until is not null and loss_ms is not null))
);
-- The last of each kind, and whether a backup is due.
create index backup_run_last_idx on platform.backup_run (kind, finished_at desc);
