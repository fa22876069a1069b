-- The wallet of a member in a currency that it really holds (`heldCurrency` of wallet.ts). Expanded by the planner.
create or replace function ledger.account_of(p_member bigint, p_currency int) returns bigint
  immutable parallel safe language sql
  return p_member * 256 + p_currency;
