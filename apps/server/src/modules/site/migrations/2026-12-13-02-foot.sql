-- How amounts are marked on the site. Null: the currency's own symbol.
alter table site.merchant add column currency_symbol text check (currency_symbol ~ '^\S.{0,7}$'),
  -- The line of rights in the foot of every page, with {year} and {brand}. Null: the catalogues' text.
  add column copyright text check (length(copyright) between 1 and 200);

-- The marks of providers in the foot. Without any, those of the vendors whose games the site has.
create table site.provider_logo (
  merchant_id integer not null references site.merchant,
  name text not null check (length(name) between 1 and 60),
  position integer not null,
  -- A file of the site, or of one of the merchant's image hosts.
  picture text not null check (picture ~ '^(https://|/)' and length(picture) <= 500),
  primary key (merchant_id, name)
);
