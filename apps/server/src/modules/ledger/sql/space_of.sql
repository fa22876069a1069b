-- What the wallets of one partner's players have in common, and no others (`spaceOf` of wallet.ts). Expanded by the
-- planner, so an index on it serves.
create or replace function ledger.space_of(p_account bigint) returns bigint immutable parallel safe language sql
  return p_account >> 40;
