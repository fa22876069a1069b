-- What can be played or could once, as a language says it: by the code that rounds carry, with the category and the
-- vendor.
create or replace function catalog.games_in(p_language text)
returns table (round_code text, name text, category text, vassalage text, vendor_name text) stable language sql as $$
  select game.round_code, coalesce(said.name, game.code), game.category, vendor.vassalage,
    coalesce(called.name, vendor.vassalage)
  from catalog.game join catalog.vendor on vendor.id = game.vendor_id
  left join catalog.game_name as said on said.game_id = game.id and said.language = p_language
  left join catalog.vendor_name as called on called.vendor_id = vendor.id and called.language = p_language;
$$;
