-- The last mark of five minutes that is not after an instant.
create or replace function agents.mark(instant timestamptz)
returns timestamptz immutable strict parallel safe language sql
return to_timestamp(floor(extract(epoch from instant) / 300) * 300);
