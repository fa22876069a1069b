-- A text that a page of the site shows in its own place, as the join-us page does.
alter table site.article drop constraint article_kind_check,
  add constraint article_kind_check check (kind in ('help', 'about', 'agreement', 'page'));
