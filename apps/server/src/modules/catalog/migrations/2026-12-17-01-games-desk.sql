-- The operator's own mark of a game, beside what is played most.
alter table catalog.game add column is_hot boolean not null default false;

-- What was set of a game (by its id), of a vendor (by its name) or of what a site makes of them (by its id), for as long as there
-- is an installation. `before` and `after` whole, by the fields of the contract (packages/contract/src/staff-games.ts).
create table catalog.setting_change (
  kind text not null check (kind in ('game', 'vendor', 'site')),
  name text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  by text not null,
  reason text not null check (length(reason) between 3 and 500),
  before jsonb not null,
  after jsonb not null,
  primary key (kind, name, version)
);
