-- A rank with a period is reviewed when it is over: who has not played what keeps it falls by one. Without a period it is never lost.
alter table loyalty.rank
  add column review_days integer check (review_days between 1 and 366),
  add column kept_amount bigint not null default 0 check (kept_amount >= 0),
  add constraint rank_review_check check ((review_days is null) = (kept_amount = 0) and (rank_level > 1 or review_days is null));

alter table loyalty.play
  -- Valid bets that count towards no rank any more: those of before a fall.
  add column rank_base bigint not null default 0 check (rank_base >= 0),
  -- When the present period of the rank began, and the valid bets until then. Null: it has not begun.
  add column rank_since timestamptz,
  add column rank_from_amount bigint,
  add constraint play_period_check check ((rank_since is null) = (rank_from_amount is null));
-- The job that reviews: the members of a rank whose periods began first, those without one before them.
create index play_review_idx on loyalty.play (rank_level, rank_since nulls first) where rank_level > 1;

-- How members came to their ranks from here on.
create table loyalty.rank_change (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  at timestamptz not null,
  cause text not null check (cause in ('reached', 'review', 'hand')),
  before_level integer not null,
  after_level integer not null,
  -- Of a colleague alone.
  by text,
  reason text,
  check ((cause = 'hand') = (by is not null and reason is not null))
);
-- The history of a member's rank.
create index rank_change_account_idx on loyalty.rank_change (account_id, id desc);
