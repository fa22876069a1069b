-- Ends a contract that the company gave, at the coming mark. False when it is not in force, or contracts given by its
-- receiver are.
create or replace function agents.end_by_company(p_contract bigint) returns boolean language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(hashtextextended('agents.contract', merchant_id)) from agents.contract
    where id = p_contract;
  update agents.contract as held set status = 'terminated', ending_by = null,
    ends_at = greatest(agents.mark_after(v_at), starts_at)
  where id = p_contract and giver_id is null and status in ('active', 'termination_requested')
    and not exists (select from agents.contract as given where given.giver_id = held.receiver_id
      and given.kind = held.kind and given.status in ('active', 'termination_requested'));
  if not found then return false; end if;
  perform agents.stop_at_end(array[p_contract]);
  insert into agents.contract_change (contract_id, status, at) values (p_contract, 'terminated', v_at);
  return true;
end $$;
