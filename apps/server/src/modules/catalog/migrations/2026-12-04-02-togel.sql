-- The house's lotteries of South-East Asia: the vendor whose games open in that area [ROUTE-36]. Where an operator already has an
-- outside vendor under this code it stays as it is, and the house's games are not added to it.
insert into catalog.vendor (vassalage, integration, wallet, takes_trial, is_hot)
values ('TCG_SEA', 'lottery', 'seamless', true, false)
on conflict (vassalage) do nothing;

insert into catalog.vendor_name (vendor_id, language, name)
select vendor.id, named.language, named.name
from (values
  ('VI', 'Xổ số Đông Nam Á'),
  ('EN', 'South-East Asian Lottery'),
  ('CN', '东南亚彩票'),
  ('TH', 'หวยเอเชียตะวันออกเฉียงใต้'),
  ('JA', '東南アジアの宝くじ'),
  ('ID', 'Lotre Asia Tenggara')
) as named (language, name) cross join catalog.vendor where (vassalage, integration) = ('TCG_SEA', 'lottery')
on conflict do nothing;

insert into catalog.vendor_category (vendor_id, category, position)
select id, 'LOTT', 2 from catalog.vendor where (vassalage, integration) = ('TCG_SEA', 'lottery')
on conflict do nothing;

insert into catalog.merchant_vendor (merchant_id, vendor_id)
select merchant_id, id from catalog.vendor, (values (1), (2)) as merchant (merchant_id)
where (vassalage, integration) = ('TCG_SEA', 'lottery')
on conflict do nothing;

insert into catalog.game (vendor_id, code, round_code, category, default_play, has_demo, position, released_at)
select vendor.id, made.code, made.code, 'LOTT', 'T2D', false, made.position, '2026-12-04'
from (values ('TOGEL_3M', 1), ('TOGEL_10M', 2)) as made (code, position) cross join catalog.vendor
where (vassalage, integration) = ('TCG_SEA', 'lottery');

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('TOGEL_3M', 'VI', 'Togel 3 phút'),
  ('TOGEL_3M', 'EN', 'Togel 3 minutes'),
  ('TOGEL_3M', 'CN', 'Togel 3 分钟'),
  ('TOGEL_3M', 'TH', 'โตเกล 3 นาที'),
  ('TOGEL_3M', 'JA', 'トゲル 3分'),
  ('TOGEL_3M', 'ID', 'Togel 3 menit'),
  ('TOGEL_10M', 'VI', 'Togel 10 phút'),
  ('TOGEL_10M', 'EN', 'Togel 10 minutes'),
  ('TOGEL_10M', 'CN', 'Togel 10 分钟'),
  ('TOGEL_10M', 'TH', 'โตเกล 10 นาที'),
  ('TOGEL_10M', 'JA', 'トゲル 10分'),
  ('TOGEL_10M', 'ID', 'Togel 10 menit')
) as named (code, language, name) join catalog.game using (code)
  join catalog.vendor on vendor.id = vendor_id and (vassalage, integration) = ('TCG_SEA', 'lottery');
