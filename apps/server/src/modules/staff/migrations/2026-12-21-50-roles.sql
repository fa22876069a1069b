-- How roles differ from those that the product brings, and whole those that were made here. A role that nobody has
-- changed has no row: what the product gives it later reaches it.
create table staff.role (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Null: one that the product brings, which has its words in every language.
  name text check (length(name) between 1 and 40),
  -- What it may besides what the product says, and what of that it may not. The server knows the names.
  added text[] not null,
  removed text[] not null,
  -- Counts the changes in force.
  version integer not null check (version > 0)
);

-- The changes of roles: each as the role was and would be, whole. One that adds something waits for a second person.
create table staff.role_change (
  id bigint generated always as identity primary key,
  role text not null,
  -- The version that it makes of the role.
  version integer not null check (version > 0),
  -- Null: it is new.
  was jsonb,
  -- Null: it is removed.
  becomes jsonb,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- Replaced: another change of the role was faster.
  status text not null check (status in ('waiting', 'done', 'rejected', 'replaced')),
  decided_by text,
  check (decided_by is null or decided_by <> proposed_by or status = 'rejected')
);
-- One change of a role waits at a time, and each version is made once.
create unique index role_change_waiting_idx on staff.role_change (role) where status = 'waiting';
create unique index role_change_done_idx on staff.role_change (role, version) where status = 'done';
