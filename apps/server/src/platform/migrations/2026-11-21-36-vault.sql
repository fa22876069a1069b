-- Which master key this database was filled under: a server with another one must not start.
create table platform.vault (
  is_only boolean primary key default true check (is_only),
  mark bytea not null check (length(mark) = 32)
);
