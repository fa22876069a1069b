-- A tournament of every day on the two demo sites, from midnight to midnight of both: points on the first, play money on the second, which has no ranks.
with made as (
  insert into tournaments.tournament (merchant_id, measure, stake_min, bets_min, rank_from, must_join, repeat, begins_at, ends_at,
    categories, vendors, games, prizes, cover_game, is_offered)
  select merchant, 'stake', 0, 5, 0, false, 'daily', timestamptz '2026-01-01 00:00+07', timestamptz '2026-01-02 00:00+07', '{}', '{}', '{}',
    (select jsonb_agg(case merchant when 1 then jsonb_build_object('points', points::text, 'amount', '0')
      else jsonb_build_object('points', '0', 'amount', (points * 200)::text) end order by place)
      from unnest(array[200, 120, 80, 50, 50, 20, 20, 20, 20, 20]) with ordinality as prize (points, place)), null, true
  from unnest(array[1, 2]) as merchant returning id)
insert into tournaments.tournament_text (tournament_id, language, name, text)
select id, language, name, words from made cross join (values
  ('VI', 'Đua top mỗi ngày', 'Cược hợp lệ ở mọi trò chơi trong ngày đều được tính. Mười người cược nhiều nhất nhận thưởng.'),
  ('EN', 'Race of the day', 'Valid bets of the day count, on every game. The ten who have bet most have a prize.'),
  ('CN', '每日竞赛', '当天在所有游戏的有效投注均计入排名，投注最多的十位会员获得奖励。'),
  ('TH', 'แข่งอันดับประจำวัน', 'นับยอดเดิมพันที่ถูกต้องของวันจากทุกเกม ผู้ที่มียอดสูงสุดสิบคนได้รับรางวัล'),
  ('JA', '本日のレース', 'すべてのゲームで当日の有効ベットが対象です。上位10名に賞を進呈します。'),
  ('ID', 'Lomba harian', 'Taruhan sah hari ini di semua permainan dihitung. Sepuluh pemain dengan taruhan terbanyak mendapat hadiah.')
) as words (language, name, words);
