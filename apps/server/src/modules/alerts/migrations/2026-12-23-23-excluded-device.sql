-- Others log in with the device of a member who has excluded themselves: they may be one person, or one household, so
-- that a colleague looks at it and nothing is closed by itself (docs/decisions/0436).
alter table alerts.rule drop constraint rule_kind_check;
alter table alerts.rule add constraint rule_kind_check check (kind in ('big_win', 'shared_device', 'shared_address',
  'failed_logins', 'failed_logins_address', 'bonus_abuse', 'excluded_device'));
insert into alerts.rule (merchant_id, kind, version, since, is_on, amount, count, hours, days, reason) values
  (0, 'excluded_device', 0, '2000-01-01Z', true, null, 2, null, 90, 'as shipped');
