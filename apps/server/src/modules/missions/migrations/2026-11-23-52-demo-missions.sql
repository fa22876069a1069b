-- What the two demo sites offer: play money and points for play money. The second site has no ranks and no points mall, so it gives money.
with asked (position, trigger, product, target, period, points, amount) as (values
  (1, 'bets', 'slots', 1, 'once', 5, 5000), (2, 'bets', 'slots', 20, 'daily', 10, 0), (3, 'bets', 'lottery', 3, 'daily', 10, 0),
  (4, 'valid_amount', null, 200000, 'daily', 15, 0), (5, 'login_days', null, 3, 'weekly', 15, 0), (6, 'valid_amount', null, 1000000, 'weekly', 60, 0)),
made as (
  insert into missions.mission (merchant_id, position, trigger, product, target, period, points, amount, begins_on)
  select 1, position, trigger, product, target, period, points, amount, date '2026-11-22' from asked
  union all
  select 2, position, trigger, product, target, period, 0, case when amount > 0 then amount else points * 200 end, date '2026-11-22' from asked
  returning id, position)
insert into missions.mission_text (mission_id, language, name)
select id, language, name from made join (values
  (1, 'VI', 'Vòng nổ hũ đầu tiên'), (1, 'EN', 'First slot round'), (1, 'CN', '第一局老虎机'),
  (1, 'TH', 'สล็อตรอบแรก'), (1, 'JA', 'はじめてのスロット'), (1, 'ID', 'Putaran slot pertama'),
  (2, 'VI', 'Nổ hũ mỗi ngày'), (2, 'EN', 'Slots of the day'), (2, 'CN', '每日老虎机'),
  (2, 'TH', 'สล็อตประจำวัน'), (2, 'JA', '今日のスロット'), (2, 'ID', 'Slot hari ini'),
  (3, 'VI', 'Xổ số mỗi ngày'), (3, 'EN', 'Lottery of the day'), (3, 'CN', '每日彩票'),
  (3, 'TH', 'หวยประจำวัน'), (3, 'JA', '今日の宝くじ'), (3, 'ID', 'Lotre hari ini'),
  (4, 'VI', 'Cược trong ngày'), (4, 'EN', 'Bets of the day'), (4, 'CN', '当日投注'),
  (4, 'TH', 'ยอดเดิมพันวันนี้'), (4, 'JA', '今日のベット'), (4, 'ID', 'Taruhan hari ini'),
  (5, 'VI', 'Ghé thăm trong tuần'), (5, 'EN', 'Visits of the week'), (5, 'CN', '本周登录'),
  (5, 'TH', 'แวะมาสัปดาห์นี้'), (5, 'JA', '今週の来訪'), (5, 'ID', 'Kunjungan minggu ini'),
  (6, 'VI', 'Cược trong tuần'), (6, 'EN', 'Bets of the week'), (6, 'CN', '本周投注'),
  (6, 'TH', 'ยอดเดิมพันสัปดาห์นี้'), (6, 'JA', '今週のベット'), (6, 'ID', 'Taruhan minggu ini')
) as words (at, language, name) on at = position;

insert into missions.leaderboard (merchant_id, score_min) values (1, 100000), (2, 100000);
insert into missions.leaderboard_prize (merchant_id, place, points)
select 1, place, case place when 1 then 500 when 2 then 300 when 3 then 200 else 50 end from generate_series(1, 10) as place;
insert into missions.leaderboard_prize (merchant_id, place, amount)
select 2, place, case place when 1 then 100000 when 2 then 60000 when 3 then 40000 else 10000 end from generate_series(1, 10) as place;

with made as (
  insert into missions.raffle (merchant_id, code, bet_per_chance, chances_daily_max, begins_on)
  values (1, 'banyan-leaf', 100000, 3, '2026-11-22'), (2, 'lotus-leaf', 100000, 3, '2026-11-22') returning id, merchant_id),
named as (
  insert into missions.raffle_text (raffle_id, language, name)
  select id, language, name from made cross join (values
    ('VI', 'Hái lá may mắn'), ('EN', 'Lucky leaf'), ('CN', '幸运叶'), ('TH', 'ใบไม้นำโชค'), ('JA', '幸運の葉'), ('ID', 'Daun keberuntungan')) as words (language, name)),
prizes (merchant, prize, weight, points, amount, stock) as (values
  (1, 1, 5200, 5, 0, null), (1, 2, 3000, 10, 0, null), (1, 3, 1400, 20, 0, null), (1, 4, 300, 0, 2000, null), (1, 5, 90, 0, 20000, 500), (1, 6, 10, 0, 200000, 20),
  (2, 1, 5200, 0, 500, null), (2, 2, 3000, 0, 1000, null), (2, 3, 1400, 0, 2000, null), (2, 4, 300, 0, 5000, null), (2, 5, 90, 0, 20000, 500), (2, 6, 10, 0, 200000, 20)),
offered as (
  insert into missions.raffle_prize (raffle_id, prize, weight, points, amount, stock_whole, stock)
  select id, prize, weight, points, amount, stock::int, stock::int from made join prizes on merchant = merchant_id)
insert into missions.raffle_odds (raffle_id, version, odds)
select id, 1, jsonb_agg(jsonb_build_object('prize', prize, 'weight', weight) order by prize) from made join prizes on merchant = merchant_id group by id;
