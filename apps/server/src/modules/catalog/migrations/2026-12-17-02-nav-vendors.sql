-- Where a site differs from what a vendor says of its own place in the header (docs/decisions/0137).
create table catalog.nav_vendor (
  merchant_id integer not null,
  vassalage text not null,
  is_own boolean not null,
  primary key (merchant_id, vassalage)
);
create trigger count_change after insert or update or delete or truncate on catalog.nav_vendor
  for each statement execute function catalog.count_change();
