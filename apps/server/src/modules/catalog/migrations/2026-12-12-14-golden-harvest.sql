-- Mùa Vàng, ten lines and free spins times six. The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  line_num, position, released_at)
select vendor.id, 'mua-vang', 'mua-vang', 'RNG', 'LINES', true,
  '{FREE_SPINS,MULTIPLIER,WILDS,SCATTERS}',
  'high', 9613, 10, 9, '2026-11-27'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Mùa Vàng'), ('EN', 'Golden Harvest'), ('CN', '金色丰收'),
  ('TH', 'ทุ่งทองเก็บเกี่ยว'), ('JA', '黄金の実り'), ('ID', 'Panen Emas')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'mua-vang';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'mua-vang';
