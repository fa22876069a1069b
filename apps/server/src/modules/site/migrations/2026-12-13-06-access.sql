-- How long a log-in lasts: without a call, and at most; and how many wrong tries there are before a captcha, a wait and a day's lock.
alter table site.merchant
  add column idle_minutes integer not null default 30 check (idle_minutes between 5 and 1440),
  add column longest_hours integer not null default 24 check (longest_hours between 1 and 168),
  add column captcha_after integer not null default 3 check (captcha_after between 1 and 20),
  add column tries_free integer not null default 5 check (tries_free between 3 and 20),
  add column tries_of_day integer not null default 20 check (tries_of_day between 4 and 100),
  add constraint merchant_tries_check check (tries_free < tries_of_day);
