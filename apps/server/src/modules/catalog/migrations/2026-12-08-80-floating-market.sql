-- Slots whose clusters pay are a class of their own.
alter table catalog.game drop constraint game_classification_check;
alter table catalog.game add constraint game_classification_check check (classification = any (
  '{BAC,SIC,ROU,DAT,BJ,HE,MT,TCP,WZPJ,SD,FT,NN,YSX,ZJH,MJ,LINES,WAYS,HOLD,CLUSTER,INSTANT,TABLE,CRASH,'
  'SOCCER,BASKETBALL,TENNIS,RACING,VIRTUAL,KENO,BINGO,SCRATCH,PK10}'));

-- The return is rounded down to whole basis points.
insert into catalog.game (vendor_id, code, round_code, category, classification, has_demo, features, volatility, rtp,
  position, released_at)
select vendor.id, 'cho-noi', 'cho-noi', 'RNG', 'CLUSTER', true, '{CASCADE,MULTIPLIER,FREE_SPINS,WILDS,SCATTERS}',
  'high', 9599, 4, '2026-12-08'
from catalog.vendor where vassalage = 'BANYAN';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VI', 'Chợ Nổi'), ('EN', 'Floating Market'), ('CN', '水上集市'),
  ('TH', 'ตลาดน้ำ'), ('JA', '水上マーケット'), ('ID', 'Pasar Terapung')
) as named (language, name), catalog.game join catalog.vendor on vendor.id = game.vendor_id
where vassalage = 'BANYAN' and game.code = 'cho-noi';

-- The bet levels of the slots, in play money, VND and trial money, none of which has decimals.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN' and game.code = 'cho-noi';
