-- Makes rows of a table final: for triggers of a migration that creates such a table.
create or replace function ledger.make_immutable(relation regclass) returns void language plpgsql as $$
begin
  execute
    format('create trigger no_truncate before truncate on %s for each statement '
      'execute function ledger.refuse_change()', relation);
  execute format('revoke update, delete, truncate on %s from public, current_user', relation);
end $$;
