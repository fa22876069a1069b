-- The house's e-lotteries: a vendor of the house whose games stand on the page of e-lotteries and open there. Where an
-- operator already has an outside vendor under this code it stays as it is, and the house's games are not added to it.
insert into catalog.vendor (vassalage, integration, wallet, takes_trial, is_hot)
values ('ELOTT', 'lottery', 'seamless', true, false)
on conflict (vassalage) do nothing;

insert into catalog.vendor_name (vendor_id, language, name)
select vendor.id, named.language, named.name
from (values
  ('VI', 'Xổ số điện tử'),
  ('EN', 'E-lottery'),
  ('CN', '电子彩票'),
  ('TH', 'หวยออนไลน์'),
  ('JA', '電子くじ'),
  ('ID', 'Lotre elektronik')
) as named (language, name) cross join catalog.vendor where (vassalage, integration) = ('ELOTT', 'lottery')
on conflict do nothing;

insert into catalog.vendor_category (vendor_id, category, position)
select id, 'ELOTT', 1 from catalog.vendor where (vassalage, integration) = ('ELOTT', 'lottery')
on conflict do nothing;

insert into catalog.merchant_vendor (merchant_id, vendor_id)
select merchant_id, id from catalog.vendor, (values (1), (2)) as merchant (merchant_id)
where (vassalage, integration) = ('ELOTT', 'lottery')
on conflict do nothing;

insert into catalog.game (vendor_id, code, round_code, category, default_play, has_demo, position, released_at)
select vendor.id, made.code, made.code, 'ELOTT', made.play, false, made.position, '2026-12-08'
from (values
  ('K3_1M', 'K3_SIDE', 1),
  ('K3_3M', 'K3_SIDE', 2),
  ('PK10_2M', 'PK_CAR', 3),
  ('KENO_5M', 'KN_1', 4)
) as made (code, play, position) cross join catalog.vendor where (vassalage, integration) = ('ELOTT', 'lottery');

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('K3_1M', 'VI', 'K3 1 phút'),
  ('K3_1M', 'EN', 'K3 1 minute'),
  ('K3_1M', 'CN', '快三 1 分钟'),
  ('K3_1M', 'TH', 'K3 1 นาที'),
  ('K3_1M', 'JA', 'K3 1分'),
  ('K3_1M', 'ID', 'K3 1 menit'),
  ('K3_3M', 'VI', 'K3 3 phút'),
  ('K3_3M', 'EN', 'K3 3 minutes'),
  ('K3_3M', 'CN', '快三 3 分钟'),
  ('K3_3M', 'TH', 'K3 3 นาที'),
  ('K3_3M', 'JA', 'K3 3分'),
  ('K3_3M', 'ID', 'K3 3 menit'),
  ('PK10_2M', 'VI', 'PK10 Đua xe Bắc Kinh'),
  ('PK10_2M', 'EN', 'PK10 Beijing Racing'),
  ('PK10_2M', 'CN', 'PK10 北京赛车'),
  ('PK10_2M', 'TH', 'PK10 แข่งรถปักกิ่ง'),
  ('PK10_2M', 'JA', 'PK10 北京レース'),
  ('PK10_2M', 'ID', 'PK10 Balap Beijing'),
  ('KENO_5M', 'VI', 'Keno 5 phút'),
  ('KENO_5M', 'EN', 'Keno 5 minutes'),
  ('KENO_5M', 'CN', '基诺 5 分钟'),
  ('KENO_5M', 'TH', 'คีโน 5 นาที'),
  ('KENO_5M', 'JA', 'キノ 5分'),
  ('KENO_5M', 'ID', 'Keno 5 menit')
) as named (code, language, name) join catalog.game using (code)
  join catalog.vendor on vendor.id = vendor_id and (vassalage, integration) = ('ELOTT', 'lottery');
