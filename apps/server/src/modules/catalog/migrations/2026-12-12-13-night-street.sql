-- Phố Đêm, clusters on five reels. The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  position, released_at)
select vendor.id, 'pho-dem', 'pho-dem', 'RNG', 'CLUSTER', true,
  '{CASCADE,MULTIPLIER,FREE_SPINS,WILDS,SCATTERS}',
  'medium', 9566, 8, '2026-11-27'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Phố Đêm'), ('EN', 'Night Street'), ('CN', '夜市街'),
  ('TH', 'ถนนยามค่ำ'), ('JA', '夜の屋台通り'), ('ID', 'Jalan Malam')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'pho-dem';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'pho-dem';
