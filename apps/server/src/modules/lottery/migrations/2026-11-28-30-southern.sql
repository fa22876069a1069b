-- The plays of the southern table, which the centre shares: 18 numbers, the smallest prize first.
insert into lottery.play_rule (rules, play, compared, digits, tiers) values
  ('southern', 'LO2', 'last', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}'),
  ('southern', 'LO2_1K', 'last', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}'),
  ('southern', 'LO2_HEAD', 'first', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}'),
  ('southern', 'LO3', 'last', 3, '{G7,G6,G5,G4,G3,G2,G1,DB}'),
  ('southern', 'LO4', 'last', 4, '{G6,G5,G4,G3,G2,G1,DB}'),
  ('southern', 'LO_G4', 'last', 2, '{G4}'),
  ('southern', 'LO_G6', 'last', 2, '{G6}'),
  ('southern', 'BAO7', 'last', 2, '{G8,G7,G6,G5,DB}'),
  ('southern', 'DE_DB', 'last', 2, '{DB}'),
  ('southern', 'DE_DB_HEAD', 'first', 2, '{DB}'),
  ('southern', 'DE_G1', 'last', 2, '{G1}'),
  ('southern', 'DE_G1_HEAD', 'first', 2, '{G1}'),
  ('southern', 'DE_G8', 'last', 2, '{G8}'),
  ('southern', 'C3_DB', 'last', 3, '{DB}'),
  ('southern', 'C3_DB_HEAD', 'first', 3, '{DB}'),
  ('southern', 'C3_DAU', 'last', 3, '{G7}'),
  ('southern', 'C3_DAUDUOI', 'last', 3, '{G7,DB}'),
  ('southern', 'C3_G1', 'last', 3, '{G1}'),
  ('southern', 'X3_DB', 'any order', 3, '{DB}'),
  ('southern', 'C4_DB', 'last', 4, '{DB}'),
  ('southern', 'C4_G1', 'last', 4, '{G1}'),
  ('southern', 'X4_DB', 'any order', 4, '{DB}'),
  ('southern', 'DAU_DIGIT', 'tens', 1, '{DB}'),
  ('southern', 'DUOI_DIGIT', 'last', 1, '{DB}'),
  ('southern', 'DAU', 'last', 2, '{G8}'),
  ('southern', 'DUOI', 'last', 2, '{DB}'),
  ('southern', 'DAU_DUOI', 'last', 2, '{G8,DB}');
insert into lottery.play_rule (rules, play, compared, digits, tiers, picks) values
  ('southern', 'XIEN2', 'last', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}', 2),
  ('southern', 'XIEN3', 'last', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}', 3),
  ('southern', 'XIEN4', 'last', 2, '{G8,G7,G6,G5,G4,G3,G2,G1,DB}', 4);

-- Our draws of every 1, 2 and 5 minutes, of the north, the south and the centre. Betting closes 5, 10 and 15 seconds before
-- them. Orders reach as far as draws are sure to be committed, which is 90 minutes ahead.
insert into lottery.game (code, area, interval_seconds, close_before_seconds, currency, cancellable, order_draws_max, rules, rules_version) values
  ('VNMB_2M', 'VN', 120, 10, 1, true, 30, 'northern', 1),
  ('VNMB_5M', 'VN', 300, 15, 1, true, 15, 'northern', 1),
  ('VNMN_1M', 'VN', 60, 5, 1, true, 30, 'southern', 1),
  ('VNMN_2M', 'VN', 120, 10, 1, true, 30, 'southern', 1),
  ('VNMN_5M', 'VN', 300, 15, 1, true, 15, 'southern', 1),
  ('VNMT_1M', 'VN', 60, 5, 1, true, 30, 'southern', 1),
  ('VNMT_2M', 'VN', 120, 10, 1, true, 30, 'southern', 1),
  ('VNMT_5M', 'VN', 300, 15, 1, true, 15, 'southern', 1);
