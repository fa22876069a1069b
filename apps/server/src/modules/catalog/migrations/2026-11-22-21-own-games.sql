-- What a new installation can open: the lottery that is drawn here, and our own three slots. Other vendors are data that an operator adds.
insert into catalog.vendor (vassalage, integration, wallet, takes_trial, is_hot) values
  ('LOTT', 'lottery', 'seamless', true, false),
  ('BANYAN', 'banyan-slots', 'seamless', true, true);

insert into catalog.vendor_name (vendor_id, language, name)
select vendor.id, named.language, named.name
from (values
  ('LOTT', 'VI', 'Xổ số Banyan'), ('LOTT', 'EN', 'Banyan Lottery'), ('LOTT', 'CN', 'Banyan 彩票'),
  ('LOTT', 'TH', 'ลอตเตอรี่ Banyan'), ('LOTT', 'JA', 'Banyan 宝くじ'), ('LOTT', 'ID', 'Lotre Banyan'),
  ('BANYAN', 'VI', 'Banyan'), ('BANYAN', 'EN', 'Banyan'), ('BANYAN', 'CN', 'Banyan'),
  ('BANYAN', 'TH', 'Banyan'), ('BANYAN', 'JA', 'Banyan'), ('BANYAN', 'ID', 'Banyan')
) as named (vassalage, language, name) join catalog.vendor using (vassalage);

insert into catalog.vendor_category (vendor_id, category, position)
select vendor.id, card.category, card.position
from (values ('LOTT', 'LOTT', 1), ('BANYAN', 'RNG', 1)) as card (vassalage, category, position) join catalog.vendor using (vassalage);

insert into catalog.merchant_vendor (merchant_id, vendor_id) select merchant_id, id from catalog.vendor, (values (1), (2)) as merchant (merchant_id);

insert into catalog.game (vendor_id, code, round_code, category, classification, default_play, has_demo, features, volatility, rtp, line_num, position, released_at)
select vendor.id, made.code, made.code, made.category, made.classification, made.default_play, made.has_demo, made.features::text[], made.volatility,
  made.rtp, made.line_num, made.position, made.released_at::timestamptz
from (values
  ('LOTT', 'VNMB_1M', 'LOTT', null, 'LO2', false, '{}', null, null, null, 1, '2026-11-21'),
  -- Returns are rounded down to whole basis points, so that none is promised more than it pays.
  ('BANYAN', 'sen-vang', 'RNG', 'LINES', null, true, '{FREE_SPINS,MULTIPLIER,WILDS,SCATTERS}', 'medium', 9596, 20, 1, '2026-11-22'),
  ('BANYAN', 'rong-may', 'RNG', 'WAYS', null, true, '{CASCADE,MULTIPLIER,FREE_SPINS,BUY_FEATURE,WILDS,SCATTERS}', 'medium', 9585, null, 2, '2026-11-22'),
  ('BANYAN', 'kho-bau', 'RNG', 'HOLD', null, true, '{HOLD_AND_WIN,JACKPOT,WILDS}', 'high', 9579, 10, 3, '2026-11-22')
) as made (vassalage, code, category, classification, default_play, has_demo, features, volatility, rtp, line_num, position, released_at)
join catalog.vendor using (vassalage);

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VNMB_1M', 'VI', 'Miền Bắc 1 phút'), ('VNMB_1M', 'EN', 'Northern 1 minute'), ('VNMB_1M', 'CN', '北部 1 分钟'),
  ('VNMB_1M', 'TH', 'ภาคเหนือ 1 นาที'), ('VNMB_1M', 'JA', '北部 1分'), ('VNMB_1M', 'ID', 'Utara 1 menit'),
  ('sen-vang', 'VI', 'Sen Vàng'), ('sen-vang', 'EN', 'Golden Lotus'), ('sen-vang', 'CN', '金莲'),
  ('sen-vang', 'TH', 'บัวทอง'), ('sen-vang', 'JA', '黄金の蓮'), ('sen-vang', 'ID', 'Teratai Emas'),
  ('rong-may', 'VI', 'Rồng Mây'), ('rong-may', 'EN', 'Cloud Dragon'), ('rong-may', 'CN', '云龙'),
  ('rong-may', 'TH', 'มังกรเมฆ'), ('rong-may', 'JA', '雲龍'), ('rong-may', 'ID', 'Naga Awan'),
  ('kho-bau', 'VI', 'Kho Báu Đông Sơn'), ('kho-bau', 'EN', 'Treasure Trove'), ('kho-bau', 'CN', '宝库'),
  ('kho-bau', 'TH', 'ขุมทรัพย์'), ('kho-bau', 'JA', '宝の蔵'), ('kho-bau', 'ID', 'Gudang Harta')
) as named (code, language, name) join catalog.game using (code);

-- Of play money and of VND, neither of which has decimals: the bet levels of the slots.
insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
select game.id, currency, 1000, 200000
from catalog.game join catalog.vendor on vendor.id = game.vendor_id, (values (1), (2), (3)) as played (currency)
where vassalage = 'BANYAN';
