-- The key of what a version of a bet's end moves: of the time that its round's payments have (payment_time), of the
-- version and of the bet, so that it moves once for ever. A payment's kinds are 1 and 2, so the keys can never meet.
create or replace function wagering.correction_key(paid_at timestamptz, version int, bet_id bigint)
returns uuid immutable strict parallel safe language sql
  return (left(replace(ledger.key_at(paid_at)::text, '-', ''), 12) || '8' || lpad(to_hex(256 + version), 3, '0')
    || to_hex(bet_id | (-9223372036854775808)))::uuid;
