-- Games of the originals that are decided at once. Returns are those of the least setting, cut to whole basis points, so that none is
-- promised more than it pays: keno and the wheel have several (docs/originals.md).
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp, position, released_at)
select vendor.id, made.code, made.code, made.category, 'INSTANT', true, '{MULTIPLIER}', made.volatility, made.rtp, made.position, '2026-11-29'
from (values
  ('dice', 'PVP', 'medium', 9900, 1),
  ('limbo', 'PVP', 'high', 9899, 2),
  ('plinko', 'PVP', 'medium', 9890, 3),
  ('wheel', 'PVP', 'medium', 9660, 4),
  ('keno', 'ELOTT', 'high', 9865, 5)
) as made (code, category, volatility, rtp, position) cross join catalog.vendor where vassalage = 'ORIGINALS';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('dice', 'VI', 'Xúc Xắc'), ('dice', 'EN', 'Dice'), ('dice', 'CN', '骰子'),
  ('dice', 'TH', 'ไดซ์'), ('dice', 'JA', 'ダイス'), ('dice', 'ID', 'Dadu'),
  ('limbo', 'VI', 'Limbo'), ('limbo', 'EN', 'Limbo'), ('limbo', 'CN', '极限倍数'),
  ('limbo', 'TH', 'ลิมโบ'), ('limbo', 'JA', 'リンボ'), ('limbo', 'ID', 'Limbo'),
  ('plinko', 'VI', 'Plinko'), ('plinko', 'EN', 'Plinko'), ('plinko', 'CN', '弹珠'),
  ('plinko', 'TH', 'พลิงโก'), ('plinko', 'JA', 'プリンコ'), ('plinko', 'ID', 'Plinko'),
  ('wheel', 'VI', 'Vòng Quay'), ('wheel', 'EN', 'Wheel'), ('wheel', 'CN', '幸运转盘'),
  ('wheel', 'TH', 'วงล้อ'), ('wheel', 'JA', 'ホイール'), ('wheel', 'ID', 'Roda'),
  ('keno', 'VI', 'Keno'), ('keno', 'EN', 'Keno'), ('keno', 'CN', '基诺'),
  ('keno', 'TH', 'คีโน'), ('keno', 'JA', 'キノ'), ('keno', 'ID', 'Keno')
) as named (code, language, name) join catalog.game using (code);

-- Of play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 10000000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'ORIGINALS' and game.code in ('dice', 'limbo', 'plinko', 'wheel', 'keno');
