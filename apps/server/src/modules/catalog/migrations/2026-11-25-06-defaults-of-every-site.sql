-- A site without a row is by default: rows say only where a site differs, so that one that is added later has what all have (docs/decisions/0137).
alter table catalog.direct_category add column is_direct boolean not null default true;
alter table catalog.esports_vendor add column is_esports boolean not null default true;

-- The two sites that were given these rows, and whoever has others: what lacks there was taken away by an operator, and stays so.
insert into catalog.direct_category (merchant_id, category, is_direct)
select merchant_id, category, false
from (select 1 union select 2 union select merchant_id from catalog.direct_category) as merchant (merchant_id), (values ('SPORTS'), ('ESPORTS')) as listed (category)
on conflict do nothing;
insert into catalog.esports_vendor (merchant_id, vassalage, is_esports)
select merchant_id, vassalage, false
from (select 1 union select 2 union select merchant_id from catalog.esports_vendor) as merchant (merchant_id), (values ('IMES'), ('SV3'), ('AV')) as listed (vassalage)
on conflict do nothing;
-- And what says the same as the default needs no row.
delete from catalog.direct_category where is_direct and category in ('SPORTS', 'ESPORTS');
delete from catalog.esports_vendor where is_esports and vassalage in ('IMES', 'SV3', 'AV');
