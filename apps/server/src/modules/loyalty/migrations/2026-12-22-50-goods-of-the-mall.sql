-- Nine more products for the points mall of the demo, each with a picture of its own, and pictures for the three that it
-- began with. Play money for play money, as before. A mall that an operator has changed, or that has no longer the three,
-- is left as it is.
with beginning as (
  select id, bonus_amount from loyalty.reward where merchant_id = 1 and kind = 'bonus'
    and (points, bonus_amount) in ((200, 5000), (1000, 30000), (5000, 180000)) and picture is null
    and (select count(*) from loyalty.reward where merchant_id = 1) = 3
    and not exists (select from loyalty.setting_version where merchant_id = 1 and kind = 'reward')
), pictured as (
  update loyalty.reward set picture = '/mall/' || made.name || '.webp', position = made.position
  from beginning, (values (5000, 'envelope-small', 2), (30000, 'envelope', 5), (180000, 'envelope-large', 9))
    as made (bonus, name, position)
  where reward.id = beginning.id and beginning.bonus_amount = made.bonus
  returning reward.id
), offered as (
  insert into loyalty.reward (merchant_id, kind, points, bonus_amount, rank_level_min, position, picture)
  select 1, 'bonus', made.points, made.bonus, made.rank, made.position, '/mall/' || made.name || '.webp'
  from (values
    (100, 2400, 1, 1, 'coins'),
    (400, 11000, 1, 3, 'balls'),
    (600, 17000, 1, 4, 'dice'),
    (1500, 46000, 1, 6, 'lantern'),
    (2000, 63000, 1, 7, 'cards'),
    (2500, 80000, 2, 8, 'football'),
    (8000, 300000, 3, 10, 'chips'),
    (12000, 470000, 4, 11, 'seven'),
    (20000, 820000, 5, 12, 'gift')
  ) as made (points, bonus, rank, position, name)
  where (select count(*) from beginning) = 3
  returning id, points
)
insert into loyalty.reward_text (reward_id, language, name, description)
select offered.id, words.language, words.name, said.description
from offered join (values
  (100, 'VI', 'Túi xu vàng'), (100, 'EN', 'Bag of gold coins'), (100, 'CN', '金币袋'),
  (100, 'TH', 'ถุงเหรียญทอง'), (100, 'JA', '金貨の袋'), (100, 'ID', 'Kantong koin emas'),
  (400, 'VI', 'Bóng số may mắn'), (400, 'EN', 'Lucky number balls'), (400, 'CN', '幸运号码球'),
  (400, 'TH', 'ลูกบอลเลขนำโชค'), (400, 'JA', 'ラッキーボール'), (400, 'ID', 'Bola angka keberuntungan'),
  (600, 'VI', 'Đôi xúc xắc'), (600, 'EN', 'Pair of dice'), (600, 'CN', '一对骰子'), (600, 'TH', 'ลูกเต๋าคู่'),
  (600, 'JA', '2個のサイコロ'), (600, 'ID', 'Sepasang dadu'),
  (1500, 'VI', 'Đèn lồng đêm hội'), (1500, 'EN', 'Festival lanterns'), (1500, 'CN', '节日灯笼'),
  (1500, 'TH', 'โคมเทศกาล'), (1500, 'JA', '祭りの提灯'), (1500, 'ID', 'Lampion festival'),
  (2000, 'VI', 'Bộ bài may mắn'), (2000, 'EN', 'Lucky hand'), (2000, 'CN', '幸运好牌'), (2000, 'TH', 'ไพ่นำโชค'),
  (2000, 'JA', '幸運の手札'), (2000, 'ID', 'Kartu keberuntungan'),
  (2500, 'VI', 'Cúp bóng đá'), (2500, 'EN', 'Football cup'), (2500, 'CN', '足球奖杯'), (2500, 'TH', 'ถ้วยฟุตบอล'),
  (2500, 'JA', 'サッカーカップ'), (2500, 'ID', 'Piala sepak bola'),
  (8000, 'VI', 'Tháp phỉnh'), (8000, 'EN', 'Tower of chips'), (8000, 'CN', '筹码塔'), (8000, 'TH', 'หอชิป'),
  (8000, 'JA', 'チップタワー'), (8000, 'ID', 'Menara chip'),
  (12000, 'VI', 'Ba số bảy'), (12000, 'EN', 'Triple seven'), (12000, 'CN', '三个七'), (12000, 'TH', 'สามเจ็ด'),
  (12000, 'JA', 'トリプルセブン'), (12000, 'ID', 'Tiga angka tujuh'),
  (20000, 'VI', 'Hộp quà Kim Cương'), (20000, 'EN', 'Diamond gift box'), (20000, 'CN', '钻石礼盒'),
  (20000, 'TH', 'กล่องของขวัญเพชร'), (20000, 'JA', 'ダイヤモンドギフト'), (20000, 'ID', 'Kotak hadiah Berlian')
  ) as words (points, language, name) using (points)
  join beginning on beginning.bonus_amount = 5000
  join loyalty.reward_text as said on said.reward_id = beginning.id and said.language = words.language;
