-- The audit log is only ever added to, by write_audit.
create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
