-- Múa Lân, 25 lines and free spins times ten. The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  line_num, position, released_at)
select vendor.id, 'mua-lan', 'mua-lan', 'RNG', 'LINES', true,
  '{FREE_SPINS,MULTIPLIER,WILDS,SCATTERS}',
  'medium', 9588, 25, 11, '2026-11-27'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Múa Lân'), ('EN', 'Lion Dance'), ('CN', '醒狮鼓舞'),
  ('TH', 'เชิดสิงโต'), ('JA', '獅子舞'), ('ID', 'Tarian Barongsai')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'mua-lan';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'mua-lan';
