create schema site;

-- A merchant is one site: its brand and what it offers. Everything here is public except the grant.
create table site.merchant (
  id integer primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  brand_name text not null,
  chat_header_colour text not null check (chat_header_colour ~ '^#[0-9a-f]{6}$'),
  default_language text not null,
  languages text[] not null check (default_language = any (languages)),
  currency_code text not null,
  time_zone text not null,
  min_age integer not null check (min_age >= 18),
  -- Minor units of the currency, given once with the first log-in. Play money only.
  grant_amount bigint not null check (grant_amount between 0 and 1000000000000000),
  -- Which text of the terms a registration agrees to.
  terms_version text not null,
  -- The feature flags that are on, by their names.
  flags_on text[] not null default '{}',
  categories text[] not null default '{}',
  logged_in_to_home_page boolean not null default false,
  -- 0 normal, 1 maintenance, 2 region restriction.
  status smallint not null default 0 check (status between 0 and 2)
);

-- The rules of the registration fields, one row a field, in the order of the form.
create table site.field_rule (
  merchant_id integer not null references site.merchant,
  field text not null,
  position integer not null,
  enabled boolean not null,
  required boolean not null,
  min_length integer not null check (min_length >= 0),
  max_length integer not null check (max_length between min_length and 255),
  -- Matches the whole value; '*' stands for '.*'.
  accepted_pattern text not null check (length(accepted_pattern) <= 200),
  -- Names the text shown when the rule is not met.
  pattern_id text not null,
  primary key (merchant_id, field)
);
