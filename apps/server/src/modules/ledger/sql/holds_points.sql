-- Whether it is a wallet of points, which are no money. Expanded by the planner, as member_of is.
create or replace function ledger.holds_points(p_account bigint) returns boolean immutable parallel safe language sql
  return p_account % 256 = 4;
