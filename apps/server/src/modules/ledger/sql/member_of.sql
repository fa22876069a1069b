-- The member whose wallet it is. The planner puts the expression in the place of the call, so an index on it serves.
create or replace function ledger.member_of(p_account bigint) returns bigint immutable parallel safe language sql
  return p_account / 256;
