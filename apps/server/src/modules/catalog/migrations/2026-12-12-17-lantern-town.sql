-- Hội An, whose silk lanterns are held for four respins. The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  line_num, position, released_at)
select vendor.id, 'hoi-an', 'hoi-an', 'RNG', 'HOLD', true,
  '{HOLD_AND_WIN,JACKPOT,WILDS}',
  'high', 9550, 20, 12, '2026-11-27'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Hội An'), ('EN', 'Lantern Town'), ('CN', '灯笼古镇'),
  ('TH', 'เมืองโคมไฟ'), ('JA', 'ランタンの町'), ('ID', 'Kota Lampion')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'hoi-an';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'hoi-an';
