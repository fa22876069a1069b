-- What the database refused within the last day, so that it can be proved that a refused bet had no effect (O2). Written in the
-- transaction that refuses, while the wallet is locked: an effect of a refused bet would not be younger than its refusal. No
-- key of its own: the same bet may be refused as often as it is sent, and be accepted later.
create table wagering.refusal (
  account_id bigint not null,
  key uuid not null,
  code text not null,
  at timestamptz not null default clock_timestamp()
);
-- For forgetting the old ones. New rows come at its end.
create index refusal_at_idx on wagering.refusal (at);

-- The key under which a bet is paid, as `paymentKeysOf` makes it: written twice, so that each proves the other (O3). A payment
-- under another key would not be found when it is tried again, and paid twice.
create function wagering.payment_key(closes_at timestamptz, reason ledger.reason, bet_id bigint) returns uuid immutable strict parallel safe language sql
  return (left(replace(ledger.key_at(closes_at)::text, '-', ''), 12) || '8' || case reason when 'payout' then '001' else '002' end
    || to_hex(bet_id | (-9223372036854775808)))::uuid;
