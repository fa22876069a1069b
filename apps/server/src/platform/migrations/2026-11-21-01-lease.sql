-- Exactly one node runs a job at a time: the one that holds its lease. A node that dies stops renewing, and another takes over.
create table platform.lease (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
