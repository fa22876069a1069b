-- Togel: one number of four digits. A play may compare the digits that follow the first one, or each digit by itself.
alter table lottery.play_rule drop constraint play_rule_compared_check,
  add check (compared in ('last', 'first', 'after first', 'tens', 'any order', 'each digit'));
insert into lottery.play_rule (rules, play, compared, digits, picks, tiers) values
  ('togel', 'T4D', 'last', 4, 1, '{P1}'),
  ('togel', 'T3D', 'last', 3, 1, '{P1}'),
  ('togel', 'T2D', 'last', 2, 1, '{P1}'),
  ('togel', 'T2D_FRONT', 'first', 2, 1, '{P1}'),
  ('togel', 'T2D_MIDDLE', 'after first', 2, 1, '{P1}'),
  ('togel', 'JITU_AS', 'first', 1, 1, '{P1}'),
  ('togel', 'JITU_KOP', 'after first', 1, 1, '{P1}'),
  ('togel', 'JITU_KEPALA', 'tens', 1, 1, '{P1}'),
  ('togel', 'JITU_EKOR', 'last', 1, 1, '{P1}'),
  ('togel', 'COLOK_BEBAS', 'each digit', 1, 1, '{P1}'),
  ('togel', 'COLOK_2D', 'each digit', 1, 2, '{P1}'),
  ('togel', 'COLOK_NAGA', 'each digit', 1, 3, '{P1}');

-- Our draws of every 3 and 10 minutes, in the area of South-East Asia. Orders reach no further than draws are sure to be
-- committed, which is 90 minutes ahead.
insert into lottery.game (code, area, interval_seconds, close_before_seconds, currency, cancellable, order_draws_max, rules, rules_version) values
  ('TOGEL_3M', 'SEA', 180, 10, 1, true, 25, 'togel', 1),
  ('TOGEL_10M', 'SEA', 600, 20, 1, true, 7, 'togel', 1);
