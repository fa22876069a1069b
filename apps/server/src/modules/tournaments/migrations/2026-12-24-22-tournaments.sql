-- Tournaments over what ends (docs/decisions/0447). The reader 'tournaments' of the outbox adds the bets of each fact to the entries of the runs that
-- they ended in; a job opens runs, and decides those that are over once. Lock order: tournament, run, entries by wallet, wallets.
create schema tournaments;

-- What an operator has set. A change holds from the next run on.
create table tournaments.tournament (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  measure text not null check (measure in ('stake', 'net_win', 'multiple')),
  -- Bets of a lower stake do not count.
  stake_min bigint not null check (stake_min >= 0),
  -- So many bets it takes to have a place.
  bets_min integer not null check (bets_min between 1 and 100000),
  -- 0: members of every rank.
  rank_from smallint not null check (rank_from between 0 and 99),
  must_join boolean not null,
  repeat text not null check (repeat in ('once', 'daily', 'weekly')),
  -- The first run; the others follow by days or weeks of the site.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- What counts, by any of the three; all of them empty: every game.
  categories text[] not null,
  vendors text[] not null,
  games text[] not null,
  -- The first is that of the first place: points and money, as digits.
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  -- The game whose cover is its picture.
  cover_game text,
  is_offered boolean not null,
  check (ends_at > begins_at)
);
create index tournament_merchant_idx on tournaments.tournament (merchant_id);

create table tournaments.tournament_text (
  tournament_id bigint not null references tournaments.tournament,
  language text not null check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  name text not null,
  text text not null,
  primary key (tournament_id, language)
);

create table tournaments.setting_version (
  merchant_id integer not null,
  kind text not null check (kind = 'tournament'),
  name text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  by text,
  reason text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  primary key (merchant_id, kind, name, version)
);

-- One run, with the rules that it was opened with.
create table tournaments.run (
  id bigint primary key generated always as identity,
  tournament_id bigint not null references tournaments.tournament,
  merchant_id integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  measure text not null check (measure in ('stake', 'net_win', 'multiple')),
  stake_min bigint not null,
  bets_min integer not null,
  rank_from smallint not null,
  must_join boolean not null,
  categories text[] not null,
  vendors text[] not null,
  games text[] not null,
  prizes jsonb not null,
  -- Its places are written and paid.
  decided_at timestamptz,
  check (ends_at > begins_at),
  unique (tournament_id, begins_at)
);
-- For the reader and the jobs: the few that are not decided.
create index run_open_idx on tournaments.run (merchant_id, ends_at) where decided_at is null;
create index run_merchant_idx on tournaments.run (merchant_id, ends_at desc);

-- What a wallet has reached in a run.
create table tournaments.entry (
  run_id bigint not null references tournaments.run,
  account_id bigint not null,
  -- Bets count from then on, where a member has to join.
  joined_at timestamptz,
  bets integer not null default 0,
  -- Valid bets or what was won net, in smallest units; or the highest multiple in ten-thousandths.
  score bigint not null default 0,
  -- Of the same score the one before has the better place.
  reached_at timestamptz,
  -- False of a frozen or closed account, and of a rank that the run is not for.
  is_allowed boolean not null default true,
  primary key (run_id, account_id)
) with (fillfactor = 80);
-- For the best of a run, and how many stand above somebody.
create index entry_standing_idx on tournaments.entry (run_id, score desc, reached_at, account_id) where is_allowed;
create index entry_account_idx on tournaments.entry (account_id, run_id);

-- A place of a run that is decided, and what was paid for it, once.
create table tournaments.place (
  id bigint primary key generated always as identity,
  run_id bigint not null references tournaments.run,
  place integer not null check (place > 0),
  member_id bigint not null,
  score bigint not null,
  bets integer not null,
  points bigint not null check (points >= 0),
  amount bigint not null check (amount >= 0),
  unique (run_id, place),
  unique (run_id, member_id)
);

-- Bets that have ended before this count nowhere.
insert into platform.outbox_cursor (reader, seen) values ('tournaments', pg_current_snapshot());
