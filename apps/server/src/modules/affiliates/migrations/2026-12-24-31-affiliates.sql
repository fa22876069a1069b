-- Affiliates who stand in no tree (docs/decisions/0451): who came by their links, what that came to day by day, and what each month of it is worth. Lock order: the
-- site's row, the affiliate's, wallets.
create schema affiliates;

-- How far months are closed. Whatever is counted holds the row for share, and closing a month for update: what comes later counts in the next one.
create table affiliates.site (
  merchant_id integer primary key,
  -- The first day that is open.
  open_from date not null check (extract(day from open_from) = 1),
  time_zone text not null
);

create table affiliates.pay_rule (
  merchant_id integer primary key,
  second_person_from bigint not null check (second_person_from > 0),
  set_by text,
  set_at timestamptz
);

create table affiliates.affiliate (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  -- The account that is paid, and that logs in.
  member_id bigint not null unique,
  name text not null check (name <> ''),
  contact text not null,
  is_on boolean not null default true,
  made_at timestamptz not null,
  postback_url text,
  -- What calls are signed with, sealed.
  data_key bytea,
  secret bytea,
  check ((postback_url is null) = (secret is null) and (secret is null) = (data_key is null))
);
create index affiliate_merchant_idx on affiliates.affiliate (merchant_id, is_on, id desc);

-- Versions are never changed; one holds from the first day of a month until another does.
create table affiliates.contract (
  affiliate_id bigint not null references affiliates.affiliate,
  version int not null check (version > 0),
  from_on date not null check (extract(day from from_on) = 1),
  kind text not null check (kind in ('share', 'cpa', 'hybrid')),
  share_bp int not null check (share_bp between 0 and 10000),
  cpa_amount bigint not null check (cpa_amount >= 0),
  fee_bp int not null check (fee_bp between 0 and 10000),
  carries boolean not null,
  deposit_min bigint not null check (deposit_min >= 0),
  valid_min bigint not null check (valid_min >= 0),
  within_days int not null check (within_days between 1 and 365),
  at timestamptz not null,
  by text not null,
  reason text not null,
  primary key (affiliate_id, version),
  check ((kind = 'cpa') = (share_bp = 0) and (kind = 'share') = (cpa_amount = 0))
);

create table affiliates.link (
  id bigint primary key generated always as identity,
  affiliate_id bigint not null references affiliates.affiliate,
  merchant_id integer not null,
  code text not null,
  campaign text not null,
  is_on boolean not null default true,
  made_at timestamptz not null,
  unique (merchant_id, code)
);
create index link_affiliate_idx on affiliates.link (affiliate_id, id desc);

create table affiliates.click_day (
  link_id bigint not null references affiliates.link,
  day date not null,
  clicks int not null,
  primary key (link_id, day)
) with (fillfactor = 80);

-- Who has been counted on a day: a hash of a random name that the browser keeps. Forgotten when the day is over.
create table affiliates.visitor (
  day date not null,
  link_id bigint not null references affiliates.link,
  visitor bytea not null,
  primary key (day, link_id, visitor)
);

-- Somebody who registered by a link, written with the member and never moved to another link.
create table affiliates.player (
  player_id bigint primary key,
  merchant_id integer not null,
  affiliate_id bigint not null references affiliates.affiliate,
  link_id bigint not null references affiliates.link,
  -- What postbacks call the player: it leads to nobody.
  ref uuid not null unique default gen_random_uuid(),
  -- What the affiliate called the click.
  sub text not null,
  -- The version that the player came under says when they have qualified.
  contract_version int not null,
  registered_at timestamptz not null,
  registered_on date not null,
  qualifies_until timestamptz not null,
  deposit_amount bigint check (deposit_amount > 0),
  deposited_at timestamptz,
  deposited_on date,
  -- Valid bets until then. A correction may take away more than is there.
  early_valid bigint not null default 0,
  qualified_on date,
  -- What the player has in common with the affiliate, and so earns nothing.
  flag text check (flag in ('device', 'address', 'payee')),
  -- Compared with the affiliate once since the registration.
  is_checked boolean not null default false,
  check ((deposit_amount is null) = (deposited_at is null) and (deposit_amount is null) = (deposited_on is null)),
  foreign key (affiliate_id, contract_version) references affiliates.contract
);
create index player_registered_idx on affiliates.player (link_id, registered_on);
create index player_deposited_idx on affiliates.player (link_id, deposited_on) where deposited_on is not null;
create index player_qualified_idx on affiliates.player (link_id, qualified_on) where qualified_on is not null;
create index player_affiliate_idx on affiliates.player (affiliate_id, player_id desc);
-- For the job that compares and qualifies.
create index player_open_idx on affiliates.player (affiliate_id) where not is_checked or (qualified_on is null and deposit_amount is not null and flag is null);

-- What a player's bets and gifts came to on a day, each end once, a correction by its difference on the day that it was made.
create table affiliates.play_day (
  link_id bigint not null references affiliates.link,
  day date not null,
  player_id bigint not null references affiliates.player,
  stake bigint not null default 0,
  payout bigint not null default 0,
  -- What the house gave besides winnings.
  given bigint not null default 0,
  primary key (link_id, day, player_id)
) with (fillfactor = 80);

-- Months that are closed; done once every affiliate has a statement.
create table affiliates.month (
  merchant_id integer not null,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  done_at timestamptz,
  primary key (merchant_id, month)
);

create table affiliates.statement (
  id bigint primary key generated always as identity,
  merchant_id integer not null,
  affiliate_id bigint not null references affiliates.affiliate,
  month date not null,
  contract_version int not null,
  players int not null,
  stake bigint not null,
  payout bigint not null,
  given bigint not null,
  fee bigint not null check (fee >= 0),
  carried bigint not null check (carried >= 0),
  base bigint not null,
  share_amount bigint not null check (share_amount >= 0),
  qualified int not null check (qualified >= 0),
  cpa_amount bigint not null check (cpa_amount >= 0),
  amount bigint not null check (amount = share_amount + cpa_amount),
  state text not null check (state in ('waiting', 'approved', 'held', 'paid', 'empty')),
  approved_by text,
  approved_at timestamptz,
  held_by text,
  held_at timestamptz,
  held_reason text,
  paid_at timestamptz,
  unique (affiliate_id, month),
  foreign key (affiliate_id, contract_version) references affiliates.contract,
  foreign key (merchant_id, month) references affiliates.month,
  check (base = stake - payout - given - fee - carried),
  check ((state = 'empty') = (amount = 0)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'held') = (held_at is not null) and (held_at is null) = (held_by is null)),
  check (state not in ('approved', 'paid') or approved_by is not null)
);
create index statement_state_idx on affiliates.statement (merchant_id, state, id desc);

-- The part of each link in a statement.
create table affiliates.statement_link (
  statement_id bigint not null references affiliates.statement,
  link_id bigint not null references affiliates.link,
  players int not null,
  stake bigint not null,
  payout bigint not null,
  given bigint not null,
  qualified int not null,
  primary key (statement_id, link_id)
);

-- Calls to addresses of affiliates, in the transaction of what they tell.
create table affiliates.postback (
  id bigint primary key generated always as identity,
  affiliate_id bigint not null references affiliates.affiliate,
  player_id bigint not null references affiliates.player,
  event text not null check (event in ('registration', 'first_deposit', 'qualified')),
  at timestamptz not null,
  tries int not null default 0,
  -- What the last try was answered.
  status int,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'gave_up')),
  next_at timestamptz not null,
  unique (player_id, event)
);
create index postback_due_idx on affiliates.postback (next_at) where state = 'waiting';
create index postback_affiliate_idx on affiliates.postback (affiliate_id, id desc);
