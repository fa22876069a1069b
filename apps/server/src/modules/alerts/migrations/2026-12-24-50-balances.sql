-- What banks, payment providers and vendors say that they hold for a site, and the rules of what is too little
-- (docs/decisions/0459).
create table alerts.balance (
  merchant_id integer not null,
  about text not null check (about in ('provider', 'vendor')),
  code text not null,
  -- In the site's money; null: it has never said it.
  amount bigint,
  told_at timestamptz,
  asked_at timestamptz not null,
  is_low boolean not null,
  primary key (merchant_id, about, code),
  check ((amount is null) = (told_at is null)),
  check (amount is not null or not is_low)
);

alter table alerts.alert drop constraint alert_about_check;
alter table alerts.alert add constraint alert_about_check
  check (about in ('member', 'device', 'address', 'provider', 'vendor'));

alter table alerts.rule drop constraint rule_kind_check, drop constraint rule_check2, drop constraint rule_check3,
  drop constraint rule_check4, drop constraint rule_check5;
alter table alerts.rule add constraint rule_kind_check check (kind in ('big_win', 'shared_device', 'shared_address',
  'failed_logins', 'failed_logins_address', 'bonus_abuse', 'excluded_device', 'low_balance', 'low_credit'));
-- Each kind has its own numbers, and no other.
alter table alerts.rule add constraint rule_amount_of_kind
  check ((amount is null) = (kind not in ('big_win', 'low_balance', 'low_credit')));
alter table alerts.rule add constraint rule_count_of_kind
  check ((count is null) = (kind in ('big_win', 'low_balance', 'low_credit')));
alter table alerts.rule add constraint rule_hours_of_kind
  check ((hours is null) = (kind not in ('big_win', 'failed_logins', 'failed_logins_address')));
alter table alerts.rule add constraint rule_days_of_kind
  check ((days is null) = (kind in ('big_win', 'failed_logins', 'failed_logins_address', 'low_balance', 'low_credit')));
insert into alerts.rule (merchant_id, kind, version, since, is_on, amount, count, hours, days, reason) values
  (0, 'low_balance', 0, '2000-01-01Z', true, 10000000, null, null, null, 'as shipped'),
  (0, 'low_credit', 0, '2000-01-01Z', true, 10000000, null, null, null, 'as shipped');
