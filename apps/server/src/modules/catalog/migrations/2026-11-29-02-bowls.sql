-- Rounds under a bowl, which this trade lists among the games of the folk and of cards. Their classes are those of the live
-- games that they are: three dice, coloured discs, dice with symbols.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, rtp, position, released_at)
select vendor.id, made.code, made.code, 'PVP', made.classification, false, made.rtp, made.position, '2026-11-29'
from (values
  -- The return is that of the bets which the game is named for, in whole basis points, rounded down: over and under, even
  -- and odd, one symbol. Those of all others stand in the rules.
  ('TAI_XIU', 'SIC', 9722, 1),
  ('XOC_DIA', 'SD', 9900, 2),
  ('BAU_CUA', 'YSX', 9212, 3)
) as made (code, classification, rtp, position) cross join catalog.vendor where vassalage = 'ORIGINALS';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('TAI_XIU', 'VI', 'Tài Xỉu'), ('TAI_XIU', 'EN', 'Sic Bo'), ('TAI_XIU', 'CN', '骰宝'),
  ('TAI_XIU', 'TH', 'ไฮโล'), ('TAI_XIU', 'JA', 'シックボー'), ('TAI_XIU', 'ID', 'Dadu Sic Bo'),
  ('XOC_DIA', 'VI', 'Xóc Đĩa'), ('XOC_DIA', 'EN', 'Xoc Dia'), ('XOC_DIA', 'CN', '色碟'),
  ('XOC_DIA', 'TH', 'ซ็อกเดีย'), ('XOC_DIA', 'JA', 'ソックディア'), ('XOC_DIA', 'ID', 'Koin Xoc Dia'),
  ('BAU_CUA', 'VI', 'Bầu Cua'), ('BAU_CUA', 'EN', 'Fish Prawn Crab'), ('BAU_CUA', 'CN', '鱼虾蟹'),
  ('BAU_CUA', 'TH', 'น้ำเต้าปูปลา'), ('BAU_CUA', 'JA', 'バウクア'), ('BAU_CUA', 'ID', 'Bau Cua')
) as named (code, language, name) join catalog.game using (code);

-- What a position takes at least and at most (bowls.position), in play money and in the đồng.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 20000000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2)) as played (currency)
where vassalage = 'ORIGINALS' and game.code in ('TAI_XIU', 'XOC_DIA', 'BAU_CUA');
