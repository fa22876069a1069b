-- Crash stands beside the other original games.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, rtp, position, released_at)
select vendor.id, 'CRASH', 'CRASH', 'PVP', 'INSTANT', false, 9900, 4, '2026-12-01'
from catalog.vendor where vassalage = 'ORIGINALS';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values ('VI', 'Crash'), ('EN', 'Crash'), ('CN', '崩盘 Crash'), ('TH', 'แครช'), ('JA', 'クラッシュ'), ('ID', 'Crash'))
  as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'ORIGINALS' and game.code = 'CRASH';

-- What a bet takes at least and at most (crash.game), in play money and in the đồng.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 20000000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2)) as played (currency)
where vassalage = 'ORIGINALS' and game.code = 'CRASH';
