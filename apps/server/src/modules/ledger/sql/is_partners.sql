-- Whether it is the wallet of a partner's player; every other one is a member's or a trial's. Expanded by the
-- planner, so the partial index of such bets serves.
create or replace function ledger.is_partners(p_account bigint) returns boolean immutable parallel safe language sql
  return p_account >= 562949953421312;
