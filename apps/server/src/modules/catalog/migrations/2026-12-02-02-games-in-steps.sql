-- Games of the originals that go on step by step. Each returns the same whatever is chosen and wherever a player stops.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  position, released_at)
select vendor.id, made.code, made.code, 'PVP', 'INSTANT', false, '{MULTIPLIER}', made.volatility, made.rtp,
  made.position, '2026-12-02'
from (values ('mines', 'high', 9900, 6), ('tower', 'medium', 9800, 7), ('hilo', 'medium', 9900, 8))
  as made (code, volatility, rtp, position) cross join catalog.vendor where vassalage = 'ORIGINALS';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('mines', 'VI', 'Dò Mìn'), ('mines', 'EN', 'Mines'), ('mines', 'CN', '扫雷'),
  ('mines', 'TH', 'ไมน์ส'), ('mines', 'JA', 'マインズ'), ('mines', 'ID', 'Ranjau'),
  ('tower', 'VI', 'Leo Tháp'), ('tower', 'EN', 'Tower'), ('tower', 'CN', '爬塔'),
  ('tower', 'TH', 'ปีนหอคอย'), ('tower', 'JA', 'タワー'), ('tower', 'ID', 'Menara'),
  ('hilo', 'VI', 'Cao Thấp'), ('hilo', 'EN', 'HiLo'), ('hilo', 'CN', '猜高低'),
  ('hilo', 'TH', 'ไฮโลว์'), ('hilo', 'JA', 'ハイ＆ロー'), ('hilo', 'ID', 'Tinggi Rendah')
) as named (code, language, name) join catalog.game using (code);

-- Of play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 10000000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'ORIGINALS' and game.code in ('mines', 'tower', 'hilo');
