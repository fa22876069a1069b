-- From then on the site is closed, until somebody opens it again; `status` 1 closes it at once.
alter table site.merchant add column closes_at timestamptz;

-- What a section of a site's configuration was and became, for as long as there is the site. `before` and `after` by the fields of
-- the section, in the form of the contract (packages/contract/src/staff-configuration.ts).
create table site.configuration_change (
  merchant_id integer not null references site.merchant,
  section text not null check (section in ('features', 'settings', 'hosts', 'places', 'opening')),
  version integer not null check (version > 0),
  at timestamptz not null,
  by text not null,
  reason text not null check (length(reason) between 3 and 500),
  before jsonb not null,
  after jsonb not null,
  primary key (merchant_id, section, version)
);
