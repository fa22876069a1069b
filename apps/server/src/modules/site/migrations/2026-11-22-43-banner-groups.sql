-- Where a banner is shown: a named place such as the log-in dialog, or without a name the home page.
alter table site.notice add column banner_group text,
  add constraint notice_banner_group check (banner_group is null or (type = 'B' and banner_group ~ '^[a-z][a-z0-9_]{1,31}$'));
