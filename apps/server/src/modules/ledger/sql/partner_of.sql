-- The partner whose space of the ledger a currency is, null of a currency that is none (docs/decisions/0133).
create or replace function ledger.partner_of(p_currency int) returns int immutable parallel safe language sql
  return case when p_currency >= 128 then p_currency - 128 end;
