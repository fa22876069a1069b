-- How many pieces of a product one member can have: ever, or within so many days. Null: as many as they like.
alter table loyalty.reward
  add column member_max integer check (member_max between 1 and 9999),
  add column member_days integer check (member_days between 1 and 366),
  add constraint reward_limit_check check (member_days is null or member_max is not null);

-- Every version of what operators have set, whole: the last one has the highest version.
create table loyalty.setting_version (
  merchant_id integer not null,
  kind text not null check (kind in ('reward', 'rank', 'points')),
  -- Which one, such as the id of a product.
  name text not null check (length(name) between 1 and 40),
  version integer not null check (version > 0),
  at timestamptz not null,
  -- Null: what stood there before anybody changed it at the desk.
  by text,
  reason text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  primary key (merchant_id, kind, name, version)
);

-- Goods on their way. A correction replaces it; the audit log has what stood there.
create table loyalty.sending (
  exchange_id bigint primary key references loyalty.exchange,
  carrier text not null check (length(carrier) between 1 and 60),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  sent_at timestamptz not null,
  recorded_by text not null,
  recorded_at timestamptz not null
);
