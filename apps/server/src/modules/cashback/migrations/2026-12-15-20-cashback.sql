-- What members get back of their valid bets (docs/decisions/0346). Bets that have ended add up in cashback.accrual, in the transaction of the
-- reader 'cashback' of the outbox; a settlement takes the sums of one member after the other away, in one transaction with what they came to. Lock
-- order: settlement, accruals by wallet, parts, wallets.
create schema cashback;

create table cashback.rule (
  merchant_id integer primary key,
  is_on boolean not null default false,
  -- Minutes of the day of the site.
  times integer[] not null,
  amount_min bigint not null check (amount_min >= 0),
  amount_max bigint check (amount_max > 0),
  claim_days integer not null check (claim_days between 1 and 90),
  -- Bets count from then on, and times that are later are settled. Null: it has never been on.
  since timestamptz,
  version integer not null default 0,
  check (not is_on or since is not null)
);

create table cashback.rate (
  merchant_id integer not null references cashback.rule,
  category text not null,
  -- '': every vendor of the category without a rate of its own.
  vendor text not null,
  rank_from smallint not null check (rank_from between 0 and 99),
  -- Ten-thousandths of the valid bet.
  rate smallint not null check (rate between 0 and 500),
  primary key (merchant_id, category, vendor, rank_from)
);

create table cashback.rule_change (
  merchant_id integer not null,
  version integer not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (merchant_id, version)
);

-- Valid bets of a wallet that were not settled yet. A correction may take away more than is there: that is carried on.
create table cashback.accrual (
  account_id bigint not null,
  merchant_id integer not null,
  category text not null,
  vendor text not null,
  valid bigint not null,
  primary key (account_id, category, vendor)
) with (fillfactor = 70);
-- For a settlement: the wallets of a site in their order.
create index accrual_merchant_idx on cashback.accrual (merchant_id, account_id);

create table cashback.settlement (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  due_at timestamptz not null,
  -- As it was when it began.
  is_manual boolean not null,
  -- The last wallet that is settled; one that is killed goes on from there.
  after_account bigint not null default 0,
  done_at timestamptz,
  unique (merchant_id, due_at)
);
create index settlement_open_idx on cashback.settlement (id) where done_at is null;

-- Money of the wallet: what was claimed, or paid by itself.
create table cashback.claim (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  by_itself boolean not null
);
create index claim_member_idx on cashback.claim (member_id, id desc);

-- What valid bets of a member came to at a settlement.
create table cashback.part (
  id bigint primary key generated always as identity,
  settlement_id bigint not null references cashback.settlement,
  member_id bigint not null,
  category text not null,
  vendor text not null,
  rank_level smallint not null,
  valid bigint not null,
  rate smallint not null,
  amount bigint not null check (amount >= 0),
  expires_at timestamptz not null,
  -- 'nothing': its bets were worth less than a unit, or more than the most at one time.
  state text not null check (state in ('claimable', 'claimed', 'expired', 'nothing')),
  claim_id bigint references cashback.claim,
  check ((state = 'claimed') = (claim_id is not null)),
  check ((state = 'nothing') = (amount = 0))
);
create index part_claimable_idx on cashback.part (member_id) where state = 'claimable';
create index part_expiry_idx on cashback.part (expires_at) where state = 'claimable';
create index part_settlement_idx on cashback.part (settlement_id);
create index part_claim_idx on cashback.part (claim_id) where claim_id is not null;

-- Bets that have ended before this give nothing.
insert into platform.outbox_cursor (reader, seen) values ('cashback', pg_current_snapshot());
