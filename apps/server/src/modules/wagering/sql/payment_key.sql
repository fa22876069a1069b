-- The key under which a bet is paid, as `paymentKeysOf` makes it: written twice, so that each proves the other (O3).
-- A payment under another key would not be found when it is tried again, and paid twice.
create or replace function wagering.payment_key(closes_at timestamptz, reason ledger.reason, bet_id bigint)
returns uuid immutable strict parallel safe language sql
  return (left(replace(ledger.key_at(closes_at)::text, '-', ''), 12) || '8'
    || case reason when 'payout' then '001' else '002' end
    || to_hex(bet_id | (-9223372036854775808)))::uuid;
