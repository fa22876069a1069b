-- Checking in: a reward for coming by, seven days in a row, and then from the first again.
create table missions.check_in_reward (
  merchant_id integer not null,
  day integer not null check (day between 1 and 7),
  points bigint not null default 0 check (points >= 0),
  amount bigint not null default 0 check (amount >= 0),
  check (points + amount > 0),
  primary key (merchant_id, day)
);

-- What was given. The key on member and day lets it happen once a day, from however many tabs it is pressed.
create table missions.check_in (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- The day in the merchant's zone.
  checked_on date not null,
  -- Which of the seven it was: one more than the day before, or the first.
  day integer not null check (day between 1 and 7),
  points bigint not null,
  amount bigint not null,
  checked_at timestamptz not null,
  unique (member_id, checked_on)
);

-- The demo sites. The second has no points mall, so it gives play money.
insert into missions.check_in_reward (merchant_id, day, points)
values (1, 1, 5), (1, 2, 5), (1, 3, 10), (1, 4, 10), (1, 5, 15), (1, 6, 20), (1, 7, 50);
insert into missions.check_in_reward (merchant_id, day, amount)
select 2, day, points * 200 from missions.check_in_reward where merchant_id = 1;
