-- The demo site: play money, lottery only. Registration by username.
insert into site.merchant (
  id, code, brand_name, chat_header_colour, default_language, languages, currency_code, time_zone, min_age, grant_amount, terms_version, flags_on, categories
) values (
  1, 'demo', 'Banyan', '#6142bf', 'VI', '{VI,EN,CN,TH,JA,ID}', 'PLAY', 'Asia/Ho_Chi_Minh', 18, 1000000, '2026-11-21', '{USERNAMEREG3,DIRECTREG3}', '{LOTT}'
);

insert into site.field_rule (merchant_id, field, position, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
values
  (1, 'username', 1, true, true, 4, 16, '[A-Za-z][A-Za-z0-9]*', 'letter_first'),
  (1, 'password', 2, true, true, 8, 64, '*', 'any'),
  (1, 'payeeName', 3, false, false, 2, 50, '*', 'any'),
  (1, 'paymentPassword', 4, false, false, 6, 6, '[0-9]*', 'digits'),
  (1, 'qqNum', 5, false, false, 5, 15, '[0-9]*', 'digits'),
  (1, 'line', 6, false, false, 4, 50, '\S*', 'no_spaces'),
  (1, 'whatsapp', 7, false, false, 6, 20, '[0-9]*', 'digits'),
  (1, 'facebook', 8, false, false, 4, 100, '\S*', 'no_spaces'),
  (1, 'wechat', 9, false, false, 4, 50, '\S*', 'no_spaces'),
  (1, 'idNumber', 10, false, false, 9, 20, '[A-Za-z0-9]*', 'letters_digits'),
  (1, 'email', 11, false, false, 6, 100, '[^\s@]+@[^\s@]+\.[^\s@]+', 'email'),
  (1, 'mobileNum', 12, false, false, 8, 15, '[0-9]*', 'digits'),
  (1, 'affiliateCode', 13, false, false, 4, 20, '[A-Za-z0-9]*', 'letters_digits'),
  (1, 'recommenderId', 14, false, false, 1, 20, '[A-Za-z0-9]*', 'letters_digits'),
  (1, 'captcha', 15, false, false, 0, 255, '*', 'any');
