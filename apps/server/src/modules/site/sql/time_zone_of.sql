-- The zone whose days a merchant counts.
create or replace function site.time_zone_of(p_merchant int) returns text stable language sql
  return (select time_zone from site.merchant where id = p_merchant);
