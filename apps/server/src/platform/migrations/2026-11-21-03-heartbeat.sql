-- One row that readiness writes, to know that the database takes writes and not only connections.
create table platform.heartbeat (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
