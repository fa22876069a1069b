-- Has nothing counted until the transaction ends: both cursors are held, the reader's first.
create or replace function reports.hold_counting() returns void language plpgsql as $$
begin
  perform from platform.outbox_cursor where reader = 'reports' for update;
  perform from reports.cursor for update;
end $$;
