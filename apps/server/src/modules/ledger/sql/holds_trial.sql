-- Whether it is a wallet of trial money. Expanded by the planner, as member_of is.
create or replace function ledger.holds_trial(p_account bigint) returns boolean immutable parallel safe language sql
  return p_account % 256 = 3;
