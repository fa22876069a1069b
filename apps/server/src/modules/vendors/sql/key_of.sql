-- The key of a movement: of its round's time, so that it lies near the others, and of the transaction, so that it is
-- one for ever. An expression that the planner can put in the place of the call.
create or replace function vendors.key_of(p_opened_at timestamptz, p_connection int, p_family vendors.family,
  p_tx text, p_leg text)
returns uuid stable language sql
return (left(replace(ledger.key_at(p_opened_at)::text, '-', ''), 12) || '8' || overlay(left(encode(sha256(convert_to(
  concat_ws(chr(31), p_connection, p_family, p_tx, p_leg), 'UTF8')), 'hex'), 18) placing '8' from 4 for 0))::uuid;
