-- What a rank gives for a birthday, claimed from so many days before it to so many after it.
alter table loyalty.rank
  add column birthday_amount bigint not null default 0 check (birthday_amount >= 0),
  add column birthday_days integer not null default 7 check (birthday_days between 0 and 30);

-- Gifts for birthdays that were claimed: the key lets one be paid in a year of the site, whatever becomes of the birthday.
create table loyalty.birthday_gift (
  account_id bigint not null,
  year integer not null,
  rank_level integer not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (account_id, year)
);
