-- Promotions that members join, fulfil by deposits or play, and claim (docs/decisions/0390). Lock order: the wallet, the promotion's lock of whoever
-- joins, participations by id.
alter table promotion.activity
  -- How it is fulfilled and what it gives; null: members apply for it, or its words are all.
  add column plan jsonb,
  add check (plan is null or not takes_applications);

create table promotion.participation (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  notice_id bigint not null references promotion.activity,
  member_id bigint not null,
  state text not null default 'joined' check (state in ('joined', 'in_process', 'claim', 'claimed', 'ended')),
  ended_by text check (ended_by in ('expired', 'nothing', 'taken_back')),
  -- What held when it was joined: the plan, the set reward and the multiple. A later change touches nobody who has joined.
  plan jsonb not null,
  set_amount bigint check (set_amount > 0),
  multiple integer,
  -- The first day of its period; null: it has none.
  period_on date,
  -- Bets that end in between count. No end: until it is fulfilled.
  counts_from timestamptz not null,
  counts_until timestamptz,
  -- A deposit fulfils one promotion.
  deposit_id bigint unique,
  deposit_amount bigint check (deposit_amount > 0),
  played_amount bigint not null default 0,
  lost_amount bigint not null default 0,
  -- What the budget holds back for it: the most that it can give until the reward is known, nothing once it is over.
  reserved_amount bigint not null check (reserved_amount >= 0),
  reward_amount bigint check (reward_amount > 0),
  -- When it lapses; null: with the promotion.
  until timestamptz,
  -- The draw of a red envelope: the seed rests sealed under a key of the row until it is drawn.
  commit text,
  wrapped_key bytea,
  sealed_seed bytea,
  server_seed text,
  client_seed text,
  number bigint,
  address_digest bytea not null,
  joined_at timestamptz not null,
  claimed_at timestamptz,
  -- When the payment of its deposit was seen to be taken back.
  taken_back_at timestamptz,
  check ((state = 'claimed') = (claimed_at is not null)),
  check ((state = 'ended') = (ended_by is not null)),
  check (state <> 'claimed' or reward_amount is not null),
  check (state not in ('claim', 'in_process') or until is not null),
  check ((deposit_id is null) = (deposit_amount is null)),
  check ((commit is null) = (sealed_seed is null))
);
-- A member is in a promotion once at a time, whatever two requests at once have read.
create unique index participation_open_idx on promotion.participation (notice_id, member_id)
  where state in ('joined', 'in_process', 'claim');
-- What a member's bets and deposits may fulfil: read for every bet that ends.
create index participation_running_idx on promotion.participation (member_id) where state in ('joined', 'in_process');
create index participation_member_idx on promotion.participation (member_id, notice_id, id desc);
create index participation_notice_idx on promotion.participation (notice_id, id desc);
create index participation_address_idx on promotion.participation (notice_id, address_digest);
-- What lapses or is made up next.
create index participation_until_idx on promotion.participation (until) where state in ('joined', 'in_process', 'claim');
create index participation_deposited_idx on promotion.participation (claimed_at)
  where deposit_id is not null and taken_back_at is null;
