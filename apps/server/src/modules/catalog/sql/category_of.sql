-- The category of the game that a round was of, by the code that rounds carry. Null where the catalogue has no such
-- game.
create or replace function catalog.category_of(p_round_code text) returns text stable parallel safe language sql as $$
  select category from catalog.game where round_code = p_round_code;
$$;
