-- The upcoming and live events of sportsbooks, as their vendors last told them (docs/decisions/0143). What a vendor no longer tells is deleted
-- by the statement that writes the rest; the contract limits how many there are.
create table vendors.event (
  connection_id int not null references vendors.connection,
  event_id text collate "C" not null,
  game_code text not null,
  sport text not null,
  -- Names by language.
  competition jsonb not null,
  home jsonb not null,
  away jsonb not null,
  starts_at timestamptz not null,
  status text not null check (status in ('upcoming', 'live')),
  primary key (connection_id, event_id)
);

-- When a vendor's events were pulled, and when they will be: later after each failure.
create table vendors.event_feed (
  connection_id int primary key references vendors.connection,
  failures int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  -- Null: the vendor has never told any.
  pulled_at timestamptz
);
