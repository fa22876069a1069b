-- The instant in the keys of a round's payments. It never changes: of a round without a closing time it is the opening.
create or replace function wagering.payment_time(opens_at timestamptz, closes_at timestamptz) returns timestamptz
immutable parallel safe language sql
return coalesce(closes_at, opens_at);
