-- An amount as a vendor writes it.
create or replace function vendors.units(p_amount bigint, p_unit bigint, p_decimals smallint)
returns text immutable language sql
return round(p_amount::numeric / p_unit, p_decimals)::text;

create or replace function vendors.units(p_amount bigint, p_connection vendors.connection)
returns text immutable language sql as $$
  select vendors.units(p_amount, p_connection.unit, p_connection.decimals);
$$;
