-- Every version of what operators have set, whole: the last one has the highest version.
create table missions.setting_version (
  merchant_id integer not null,
  kind text not null check (kind in ('mission', 'leaderboard', 'raffle')),
  -- Which one, by its id; the leaderboard of a merchant is one.
  name text not null check (length(name) between 1 and 40),
  version integer not null check (version > 0),
  at timestamptz not null,
  -- Null: what stood there before anybody changed it at the desk.
  by text,
  reason text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  primary key (merchant_id, kind, name, version)
);

-- A leaderboard that is switched off keeps its prizes.
alter table missions.leaderboard add column is_offered boolean not null default true;

-- Who may draw.
alter table missions.raffle add column rank_level_min integer not null default 1 check (rank_level_min between 1 and 20);
-- A prize that was taken out stays for the draws that won it, and is in no new table of odds.
alter table missions.raffle_prize add column is_offered boolean not null default true;
-- The draws of a raffle, newest first.
create index raffle_draw_list_idx on missions.raffle_draw (raffle_id, drawn_at desc, id desc);
