-- The lotteries that the house draws besides that of the north of every minute, first by their rhythm: those of a minute stand
-- beside each other.
insert into catalog.game (vendor_id, code, round_code, category, default_play, has_demo, position, released_at)
select vendor.id, made.code, made.code, 'LOTT', 'LO2', false, made.position, '2026-11-28'
from (values
  ('VNMN_1M', 2),
  ('VNMT_1M', 3),
  ('VNMB_2M', 4),
  ('VNMN_2M', 5),
  ('VNMT_2M', 6),
  ('VNMB_5M', 7),
  ('VNMN_5M', 8),
  ('VNMT_5M', 9)
) as made (code, position) cross join catalog.vendor where vassalage = 'LOTT';

insert into catalog.game_name (game_id, language, name)
select game.id, named.language, named.name
from (values
  ('VNMN_1M', 'VI', 'Miền Nam 1 phút'), ('VNMN_1M', 'EN', 'Southern 1 minute'), ('VNMN_1M', 'CN', '南部 1 分钟'),
  ('VNMN_1M', 'TH', 'ภาคใต้ 1 นาที'), ('VNMN_1M', 'JA', '南部 1分'), ('VNMN_1M', 'ID', 'Selatan 1 menit'),
  ('VNMT_1M', 'VI', 'Miền Trung 1 phút'), ('VNMT_1M', 'EN', 'Central 1 minute'), ('VNMT_1M', 'CN', '中部 1 分钟'),
  ('VNMT_1M', 'TH', 'ภาคกลาง 1 นาที'), ('VNMT_1M', 'JA', '中部 1分'), ('VNMT_1M', 'ID', 'Tengah 1 menit'),
  ('VNMB_2M', 'VI', 'Miền Bắc 2 phút'), ('VNMB_2M', 'EN', 'Northern 2 minutes'), ('VNMB_2M', 'CN', '北部 2 分钟'),
  ('VNMB_2M', 'TH', 'ภาคเหนือ 2 นาที'), ('VNMB_2M', 'JA', '北部 2分'), ('VNMB_2M', 'ID', 'Utara 2 menit'),
  ('VNMN_2M', 'VI', 'Miền Nam 2 phút'), ('VNMN_2M', 'EN', 'Southern 2 minutes'), ('VNMN_2M', 'CN', '南部 2 分钟'),
  ('VNMN_2M', 'TH', 'ภาคใต้ 2 นาที'), ('VNMN_2M', 'JA', '南部 2分'), ('VNMN_2M', 'ID', 'Selatan 2 menit'),
  ('VNMT_2M', 'VI', 'Miền Trung 2 phút'), ('VNMT_2M', 'EN', 'Central 2 minutes'), ('VNMT_2M', 'CN', '中部 2 分钟'),
  ('VNMT_2M', 'TH', 'ภาคกลาง 2 นาที'), ('VNMT_2M', 'JA', '中部 2分'), ('VNMT_2M', 'ID', 'Tengah 2 menit'),
  ('VNMB_5M', 'VI', 'Miền Bắc 5 phút'), ('VNMB_5M', 'EN', 'Northern 5 minutes'), ('VNMB_5M', 'CN', '北部 5 分钟'),
  ('VNMB_5M', 'TH', 'ภาคเหนือ 5 นาที'), ('VNMB_5M', 'JA', '北部 5分'), ('VNMB_5M', 'ID', 'Utara 5 menit'),
  ('VNMN_5M', 'VI', 'Miền Nam 5 phút'), ('VNMN_5M', 'EN', 'Southern 5 minutes'), ('VNMN_5M', 'CN', '南部 5 分钟'),
  ('VNMN_5M', 'TH', 'ภาคใต้ 5 นาที'), ('VNMN_5M', 'JA', '南部 5分'), ('VNMN_5M', 'ID', 'Selatan 5 menit'),
  ('VNMT_5M', 'VI', 'Miền Trung 5 phút'), ('VNMT_5M', 'EN', 'Central 5 minutes'), ('VNMT_5M', 'CN', '中部 5 分钟'),
  ('VNMT_5M', 'TH', 'ภาคกลาง 5 นาที'), ('VNMT_5M', 'JA', '中部 5分'), ('VNMT_5M', 'ID', 'Tengah 5 menit')
) as named (code, language, name) join catalog.game using (code);
