-- The rule for them: what was taken back within so many days comes to an amount.
alter table suspicions.rule
  drop constraint rule_check3, drop constraint rule_check4, drop constraint rule_check6, drop constraint rule_check7,
  add constraint rule_count_kind_check check ((count is null)
    = (kind in ('rapid_out', 'circular', 'dormant', 'refund_out', 'taken_back'))),
  add constraint rule_share_kind_check check ((share_percent is null)
    = (kind in ('many_payers', 'shared_payee', 'ring', 'dormant', 'taken_back'))),
  add constraint rule_hours_kind_check check ((hours is null)
    = (kind in ('many_payers', 'shared_payee', 'dormant', 'taken_back'))),
  add constraint rule_days_kind_check check ((days is null)
    = (kind not in ('many_payers', 'shared_payee', 'ring', 'dormant', 'taken_back')));
insert into suspicions.rule (merchant_id, kind, version, since, is_on, points, amount, days, reason)
values (0, 'taken_back', 0, '2000-01-01Z', true, 50, 100000, 30, 'as shipped');
