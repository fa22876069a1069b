-- Rừng Tre, 243 ways by moonlight. The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  position, released_at)
select vendor.id, 'rung-tre', 'rung-tre', 'RNG', 'WAYS', true,
  '{CASCADE,MULTIPLIER,FREE_SPINS,BUY_FEATURE,WILDS,SCATTERS}',
  'medium', 9535, 10, '2026-11-27'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Rừng Tre'), ('EN', 'Bamboo Forest'), ('CN', '竹林秘境'),
  ('TH', 'ป่าไผ่'), ('JA', '竹の森'), ('ID', 'Hutan Bambu')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'rung-tre';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'rung-tre';
