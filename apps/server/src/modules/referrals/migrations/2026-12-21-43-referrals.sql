-- What friends earn members (docs/decisions/0391). Deposits and ended bets add up in referrals.friend, in the transactions of their facts; a
-- settlement takes the sums of one member's friends away, in one transaction with what they came to. Lock order: wallet, friends by id.
create schema referrals;

create table referrals.rule (
  merchant_id integer primary key,
  is_on boolean not null,
  for_agents boolean not null,
  gift_amount bigint check (gift_amount > 0),
  deposit_min bigint not null check (deposit_min > 0),
  play_min bigint not null check (play_min >= 0),
  within_days integer not null check (within_days between 1 and 365),
  -- Ten-thousandths of the valid bet.
  rate smallint check (rate between 1 and 500),
  rate_days integer not null check (rate_days between 1 and 3650),
  cap_amount bigint check (cap_amount > 0),
  settle_hour smallint not null check (settle_hour between 0 and 23),
  -- Friends who have registered from then on count. Null: it has never been on.
  since timestamptz,
  -- The last time that was settled.
  settled_at timestamptz,
  check (not is_on or since is not null)
);

create table referrals.setting_version (
  merchant_id integer not null,
  kind text not null check (kind = 'referral'),
  name text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  by text,
  reason text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  primary key (merchant_id, kind, name, version)
);

-- Somebody who came by a member's code, from the first deposit or bet on.
create table referrals.friend (
  friend_id bigint primary key,
  merchant_id integer not null,
  -- Who brought the friend. A later move in the tree changes nothing: whoever brought somebody has done so.
  member_id bigint not null check (member_id <> friend_id),
  registered_at timestamptz not null,
  -- The first deposit.
  deposit_amount bigint check (deposit_amount > 0),
  -- Valid bets within the days of the gift, and those that a share was not settled of yet. A correction may take away more than is there.
  early_valid bigint not null default 0,
  valid bigint not null default 0,
  -- What the friend has in common with the member, and so earns nothing.
  flag text check (flag in ('device', 'address', 'payee')),
  is_gifted boolean not null default false
);
create index friend_member_idx on referrals.friend (member_id, friend_id);
-- For a settlement, and the lists of the desk.
create index friend_merchant_idx on referrals.friend (merchant_id, (flag is null), friend_id desc);

create table referrals.payment (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index payment_member_idx on referrals.payment (member_id, id desc);
create index payment_merchant_idx on referrals.payment (merchant_id, at);

-- What one friend has earned at one settlement. What is beyond the most at one time is worth nothing.
create table referrals.reward (
  id bigint primary key generated always as identity,
  payment_id bigint references referrals.payment,
  friend_id bigint not null references referrals.friend,
  kind text not null check (kind in ('gift', 'share')),
  valid bigint,
  rate smallint,
  amount bigint not null check (amount >= 0),
  check ((kind = 'share') = (valid is not null and rate is not null)),
  check (payment_id is not null or amount = 0)
);
create unique index reward_gift_idx on referrals.reward (friend_id) where kind = 'gift';
create index reward_friend_idx on referrals.reward (friend_id);
create index reward_payment_idx on referrals.reward (payment_id);
