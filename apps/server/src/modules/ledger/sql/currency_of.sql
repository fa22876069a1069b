-- The currency that the wallet holds. Expanded by the planner, as member_of is.
create or replace function ledger.currency_of(p_account bigint) returns smallint immutable parallel safe language sql
  return (p_account % 256)::smallint;
