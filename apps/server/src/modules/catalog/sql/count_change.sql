-- Counts a change of what the nodes hold in memory, so that they read it again.
create or replace function catalog.count_change() returns trigger language plpgsql as $$
begin
  update catalog.version set changes = changes + 1;
  return null;
end $$;
