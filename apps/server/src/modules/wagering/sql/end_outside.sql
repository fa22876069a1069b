-- Ends a member's part in a round at a vendor, once, and tells it.
create or replace function wagering.end_outside(p_round bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  update wagering.outside_round
  set ended_at = p_at, status = wagering.outside_status_of(staked, returned, paid, corrected, p_at)
  where id = p_round and ended_at is null;
  if found then perform wagering.tell_outside(array[p_round], '{}', p_at); end if;
end $$;
