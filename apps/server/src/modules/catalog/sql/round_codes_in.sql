-- The games of these categories, by the code that rounds carry.
create or replace function catalog.round_codes_in(p_categories text[]) returns text[] stable parallel safe
language sql as $$
  select array_agg(round_code order by round_code) from catalog.game where category = any(p_categories);
$$;
