-- Which sections there are, the contract says (packages/contract/src/site-sections.ts): a new one needs no migration for its name.
alter table site.configuration_change drop constraint configuration_change_section_check,
  add constraint configuration_change_section_check check (section ~ '^[a-z]{2,20}$');

-- The countries whose dialling codes pickers offer. Without any, every country by its code.
create table site.offered_country (
  merchant_id integer not null references site.merchant,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  position integer not null,
  country_dialing_code text not null check (country_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  -- A file of the site, or of one of the merchant's image hosts. Null: the flag of the image host.
  flag text check (flag ~ '^(https://|/)' and length(flag) <= 500),
  primary key (merchant_id, country_code)
);
