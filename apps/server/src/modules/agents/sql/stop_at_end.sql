-- Has the last window of contracts that were ended end with them.
create or replace function agents.stop_at_end(p_contracts bigint[]) returns void language sql as $$
  update agents.contract set next_until = case when settled_until < ends_at then least(next_until, ends_at) end
    where id = any(p_contracts)
$$;
