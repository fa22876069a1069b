-- Which wins the winners' list shows: those paid at least so much, in the smallest unit, of games of these categories.
alter table site.merchant add column winners_from bigint not null default 0
    check (winners_from between 0 and 9007199254740991),
  -- Empty: of every category.
  add column winners_categories text[] not null default '{}';
