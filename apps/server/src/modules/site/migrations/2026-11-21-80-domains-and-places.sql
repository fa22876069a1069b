-- Whose site is called, by the host name without its port.
create table site.domain (
  host text primary key check (host ~ '^[a-z0-9.:-]{1,255}$'),
  merchant_id integer not null references site.merchant
);

-- `maintenance_end` is what visitors are told; the maintenance lasts until the operator ends it.
alter table site.merchant
  add column maintenance_end timestamptz,
  -- What becomes of a place that no rule names, an unknown country included.
  add column place_default text not null default 'allow' check (place_default in ('allow', 'deny'));

-- Where the merchant may be played, by country …
create table site.country_rule (
  merchant_id integer not null references site.merchant,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  mode text not null check (mode in ('allow', 'deny')),
  primary key (merchant_id, country_code)
);

-- … and by network, which comes before the country. An allowed one is an exception to every other rule.
create table site.network_rule (
  merchant_id integer not null references site.merchant,
  network cidr not null,
  mode text not null check (mode in ('allow', 'deny')),
  primary key (merchant_id, network)
);

-- Hosts of which the browser chooses one at random; without any it is the site's own [SITE-22 to SITE-24].
create table site.cdn_host (
  merchant_id integer not null references site.merchant,
  kind text not null check (kind in ('image', 'launch')),
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  primary key (merchant_id, kind, host)
);

insert into site.domain (host, merchant_id) values ('localhost', 1), ('127.0.0.1', 1), ('::1', 1);
