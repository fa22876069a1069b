-- Patterns are those of the contract's pattern kinds, the longest of which has some 900 characters.
alter table site.field_rule
  drop constraint field_rule_accepted_pattern_check,
  add constraint field_rule_accepted_pattern_check check (length(accepted_pattern) <= 1000);

-- The merchant's own country, which country pickers start on.
alter table site.merchant add column country_code text not null default 'VN' check (country_code ~ '^[A-Z]{2}$');

-- The further fields of a registration. Off until the merchant wants them.
insert into site.field_rule (merchant_id, field, position, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
values
  (1, 'nickname', 17, false, false, 2, 30, '*', 'any'),
  (1, 'telegram', 18, false, false, 4, 50, U&'[^\\s\000B\\p{Z}\FEFF]*', 'no_spaces'),
  (1, 'zalo', 19, false, false, 8, 15, '[0-9]*', 'digits'),
  (1, 'birthday', 20, false, false, 10, 10, '(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29|(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)-[0-9]{4}|02-29-(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00))', 'date'),
  (1, 'street', 21, false, false, 2, 100, '*', 'any'),
  (1, 'city', 22, false, false, 2, 60, '*', 'any'),
  (1, 'province', 23, false, false, 2, 60, '*', 'any'),
  (1, 'postalCode', 24, false, false, 3, 12, '[A-Za-z0-9]*', 'letters_digits'),
  (1, 'country', 25, false, false, 2, 60, '*', 'any'),
  (1, 'nationality', 26, false, false, 2, 60, '*', 'any'),
  (1, 'occupation', 27, false, false, 2, 60, '*', 'any'),
  (1, 'sourceOfIncome', 28, false, false, 2, 100, '*', 'any'),
  (1, 'placeOfBirth', 29, false, false, 2, 100, '*', 'any'),
  (1, 'verificationCode', 16, false, false, 0, 255, '*', 'any');

update site.field_rule set accepted_pattern = U&'[^\\s\000B\\p{Z}\FEFF]*' where pattern_id = 'no_spaces';
update site.field_rule set accepted_pattern = '[A-Za-z0-9._%+''-]+@[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+' where pattern_id = 'email';
-- A bank takes the name as it stands on its own papers.
update site.field_rule set accepted_pattern = '[A-Za-z]+(?: [A-Za-z]+)+', pattern_id = 'real_name' where field = 'payeeName';
update site.field_rule set min_length = 10, max_length = 10 where field = 'mobileNum';
-- Required whenever it is asked for.
update site.field_rule set required = true where field in ('paymentPassword', 'captcha', 'verificationCode');
