-- Ends a member's part in a round at a vendor, once.
create or replace function wagering.end_outside(p_round bigint, p_at timestamptz) returns void language sql as $$
  update wagering.outside_round set ended_at = p_at, status = wagering.outside_status_of(staked, returned, paid, corrected, p_at)
  where id = p_round and ended_at is null;
$$;
