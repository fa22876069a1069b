-- How often members of a site may give themselves another nickname.
alter table site.merchant add column nickname_changes text not null default 'once'
  check (nickname_changes in ('never', 'once', 'always'));
