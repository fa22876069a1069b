-- What a vendor may pay to members before two people of ours have looked at it (docs/decisions/0210).

-- Null stands for every connection, or every game; the row that says most counts. Amounts are minor units.
create table vendors.payout_ceiling (
  connection_id int references vendors.connection,
  game_code text collate "C",
  -- A round pays so many times what was staked in it.
  stake_multiple bigint not null check (stake_multiple > 0),
  -- A round in which nothing is staked yet: a win that comes before its bet, a reward, a free round.
  unstaked_amount bigint not null check (unstaked_amount >= 0),
  round_amount bigint not null check (round_amount > 0),
  -- By vendor and game, to within what other nodes pay at the same instant.
  day_amount bigint not null check (day_amount > 0),
  unique nulls not distinct (connection_id, game_code)
);
insert into vendors.payout_ceiling (stake_multiple, unstaked_amount, round_amount, day_amount) values (25000, 100000000, 1000000000, 20000000000);

-- What each game of a vendor has paid on a day. A row for each connection to the database (`lane`), so that no node waits for another.
create table vendors.paid_by_day (
  connection_id int not null,
  game_code text collate "C" not null,
  on_day date not null,
  lane int not null,
  amount bigint not null,
  primary key (connection_id, game_code, on_day, lane)
);

-- A payout above its ceiling: answered, its transaction done, and its money not moved until two people have said so.
create table vendors.parked_payout (
  id bigint generated always as identity primary key,
  connection_id int not null,
  family vendors.family not null,
  tx text collate "C" not null,
  account_id bigint not null,
  round_id bigint not null,
  game_code text collate "C" not null,
  amount bigint not null check (amount > 0),
  ceiling text not null check (ceiling in ('stake_multiple', 'unstaked_amount', 'round_amount', 'day_amount')),
  parked_at timestamptz not null,
  proposed_verdict text check (proposed_verdict in ('released', 'rejected')),
  proposed_by text,
  proposed_at timestamptz,
  -- 'taken_back': the vendor itself did.
  verdict text check (verdict in ('released', 'rejected', 'taken_back')),
  decided_by text,
  decided_at timestamptz,
  unique (connection_id, family, tx),
  check ((verdict is null) = (decided_at is null))
);
-- The desk lists what waits.
create index parked_payout_open_idx on vendors.parked_payout (parked_at) where verdict is null;
