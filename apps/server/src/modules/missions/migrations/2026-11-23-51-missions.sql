-- Missions, the leaderboard of the week and raffles. Bets know nothing of them: facts of the outbox are counted afterwards. Lock order: raffle, prizes,
-- claim, draw or place, then loyalty's play row, then wallets by id.
create schema missions;

-- What a wallet has played in one day of its merchant's zone. Written by whoever reads the outbox, never by a bet; only ever added to.
create table missions.tally (
  account_id bigint not null,
  played_on date not null,
  product text not null,
  -- Stakes of bets that were won or lost, and how many bets these were.
  valid_amount bigint not null check (valid_amount >= 0),
  bets integer not null check (bets >= 0),
  primary key (account_id, played_on, product)
) with (fillfactor = 70);

-- The same of a week, which begins on Monday: what the leaderboard ranks by.
create table missions.score (
  merchant_id integer not null,
  week_on date not null,
  account_id bigint not null,
  valid_amount bigint not null check (valid_amount >= 0),
  -- When the last of the bets ended. Of two with the same score, who had it earlier stands above.
  reached_at timestamptz not null,
  primary key (merchant_id, week_on, account_id)
) with (fillfactor = 70);
-- The best of a week without looking at the others, and how many are above a member.
create index score_place_idx on missions.score (merchant_id, week_on, valid_amount desc, reached_at, account_id);

-- Up to when rounds at outside vendors have been counted; they are in no fact of the outbox.
create table missions.counted_until (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into missions.counted_until (at) values (clock_timestamp());

-- What a merchant asks of its members. Every trigger is something that the server has recorded itself.
create table missions.mission (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  trigger text not null check (trigger in ('valid_amount', 'bets', 'login_days')),
  -- Whose bets count; null: of everything.
  product text check (product is null or (product in ('lottery', 'slots', 'vendor') and trigger <> 'login_days')),
  target bigint not null check (target > 0),
  period text not null check (period in ('daily', 'weekly', 'once')),
  points bigint not null default 0 check (points >= 0),
  amount bigint not null default 0 check (amount >= 0),
  -- A mission that is done once counts from this day on.
  begins_on date not null default current_date,
  ends_at timestamptz,
  position integer not null default 0,
  is_offered boolean not null default true,
  check (points + amount > 0)
);
create index mission_shown_idx on missions.mission (merchant_id, position, id) where is_offered;
create table missions.mission_text (
  mission_id bigint not null references missions.mission,
  language text not null check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  name text not null check (length(name) between 1 and 80),
  primary key (mission_id, language)
);

-- Rewards of missions that were claimed: the key lets each be paid once a period.
create table missions.claim (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  mission_id bigint not null references missions.mission,
  -- The first day of the period; of a mission that is done once, the day that it counts from.
  period_on date not null,
  points bigint not null,
  amount bigint not null,
  claimed_at timestamptz not null,
  unique (member_id, mission_id, period_on)
);

-- The leaderboard of a merchant: one a week, by valid bets. No row: none.
create table missions.leaderboard (
  merchant_id integer primary key,
  -- What it takes to be listed.
  score_min bigint not null check (score_min > 0)
);
create table missions.leaderboard_prize (
  merchant_id integer not null references missions.leaderboard,
  place integer not null check (place between 1 and 50),
  points bigint not null default 0 check (points >= 0),
  amount bigint not null default 0 check (amount >= 0),
  primary key (merchant_id, place)
);
-- Weeks that are over and paid: the key lets that happen once.
create table missions.leaderboard_week (
  merchant_id integer not null,
  week_on date not null,
  score_min bigint not null,
  paid_at timestamptz not null,
  primary key (merchant_id, week_on)
);
-- The places of a paid week, as they were when it was paid.
create table missions.leaderboard_place (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  week_on date not null,
  place integer not null,
  member_id bigint not null,
  score bigint not null,
  points bigint not null,
  amount bigint not null,
  unique (merchant_id, week_on, place),
  unique (merchant_id, week_on, member_id),
  foreign key (merchant_id, week_on) references missions.leaderboard_week
);

create table missions.raffle (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  -- Part of what a draw is computed from.
  code text not null unique check (code ~ '^[a-z0-9-]{1,32}$'),
  -- Valid bets of one day that make a chance, and the most chances of a day: playing more brings no more.
  bet_per_chance bigint not null check (bet_per_chance > 0),
  chances_daily_max integer not null check (chances_daily_max > 0),
  -- The first day whose bets count. Chances last as long as the raffle.
  begins_on date not null default current_date,
  ends_at timestamptz,
  -- The table of odds in force. It changes when a prize has run out, or by an operator; nobody draws from another table than the one he was shown.
  odds_version integer not null default 1 check (odds_version > 0),
  is_offered boolean not null default true
);
create table missions.raffle_text (
  raffle_id bigint not null references missions.raffle,
  language text not null check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  name text not null check (length(name) between 1 and 80),
  primary key (raffle_id, language)
);
create table missions.raffle_prize (
  raffle_id bigint not null references missions.raffle,
  prize integer not null check (prize > 0),
  weight integer not null check (weight > 0),
  points bigint not null default 0 check (points >= 0),
  amount bigint not null default 0 check (amount >= 0),
  -- How many there were and are. Null: no end to them.
  stock_whole integer check (stock_whole > 0),
  stock integer check (stock between 0 and stock_whole),
  primary key (raffle_id, prize),
  check (points + amount > 0),
  check ((stock is null) = (stock_whole is null))
);
-- Every table of odds that was ever in force: what draws are computed again from.
create table missions.raffle_odds (
  raffle_id bigint not null references missions.raffle,
  version integer not null,
  -- [{"prize": 1, "weight": 5200}, …]
  odds jsonb not null check (jsonb_typeof(odds) = 'array' and jsonb_array_length(odds) > 0),
  published_at timestamptz not null default clock_timestamp(),
  primary key (raffle_id, version)
);

-- Seeds of draws to come and of those that were made, one a draw. The commitment is shown before; the seed rests sealed under a key of the row until
-- its draw, which reveals it.
create table missions.raffle_seed (
  id bigint generated by default as identity primary key,
  raffle_id bigint not null references missions.raffle,
  member_id bigint not null,
  -- Of the member's draws of the raffle: 1, 2, 3, …
  draw_number integer not null check (draw_number > 0),
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  wrapped_key bytea not null,
  sealed_seed bytea not null,
  committed_at timestamptz not null default clock_timestamp(),
  unique (raffle_id, member_id, draw_number),
  unique (id, commit)
);
create table missions.raffle_draw (
  -- The seed's.
  id bigint primary key,
  raffle_id bigint not null,
  member_id bigint not null,
  draw_number integer not null,
  odds_version integer not null,
  commit text not null,
  server_seed text not null constraint server_seed_is_committed check (encode(sha256(decode(server_seed, 'hex')), 'hex') = commit),
  client_seed text not null check (client_seed ~ '^[!-~]{1,64}$'),
  number integer not null check (number >= 0),
  prize integer not null,
  points bigint not null,
  amount bigint not null,
  request_key uuid not null,
  drawn_at timestamptz not null,
  unique (member_id, request_key),
  unique (raffle_id, member_id, draw_number),
  foreign key (id, commit) references missions.raffle_seed (id, commit),
  foreign key (raffle_id, odds_version) references missions.raffle_odds,
  foreign key (raffle_id, prize) references missions.raffle_prize
);

-- What was committed, published and drawn is never changed: neither by a mistake nor by somebody whom a draw does not please.
create function missions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % of %.% refused', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger no_change before update or delete on missions.raffle_odds for each row execute function missions.refuse_change();
create trigger no_change before update or delete on missions.raffle_seed for each row execute function missions.refuse_change();
create trigger no_change before update or delete on missions.raffle_draw for each row execute function missions.refuse_change();
create trigger no_change before update or delete on missions.leaderboard_place for each row execute function missions.refuse_change();
