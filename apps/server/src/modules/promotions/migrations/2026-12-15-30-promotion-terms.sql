-- What else is set of a promotion at its desk (docs/decisions/0347): where it stands, whom it is for, and what its money asks to be played.
alter table promotion.activity
  add column category text check (category ~ '^[a-z]{1,20}$'),
  -- False: its words are information alone.
  add column takes_applications boolean not null default true,
  -- Ten-thousandths of the reward; null: as the site's rule says.
  add column multiple integer check (multiple between 0 and 1000000),
  -- How many members may apply from one address.
  add column address_max integer check (address_max > 0),
  add column rank_min smallint not null default 0,
  add column registered_days_min integer not null default 0,
  add column deposit_min bigint check (deposit_min > 0),
  add column deposit_days integer check (deposit_days > 0),
  -- The agent whose line it is for.
  add column line_of bigint,
  add column version integer not null default 0;

-- The address of whoever applied, under the installation's key: enough to count, too little to read.
alter table promotion.application add column address_digest bytea;
create index application_address_idx on promotion.application (notice_id, address_digest) where address_digest is not null;

create table promotion.activity_change (
  notice_id bigint not null references promotion.activity,
  version integer not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (notice_id, version)
);
