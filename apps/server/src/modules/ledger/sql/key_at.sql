-- The lowest key of an instant. An expression that is said to be stable, as `extract` is, and not strict, is put in
-- the place of the call by the planner; a call of it cost several microseconds a movement.
create or replace function ledger.key_at(instant timestamptz) returns uuid stable parallel safe language sql
  return (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
