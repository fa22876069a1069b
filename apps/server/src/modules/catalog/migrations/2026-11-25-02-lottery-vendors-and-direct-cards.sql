-- The vendors that have a lottery area of their own are TCG_SEA and TCG_LOTTO_VN [ROUTE-36] [ROUTE-37].
alter table catalog.vendor drop constraint vendor_vassalage_check;
alter table catalog.vendor add constraint vendor_vassalage_check check (vassalage ~ '^[A-Z][A-Z0-9_]{1,15}$');

-- A click on a vendor of sports or e-sports opens its game at once, until an operator says otherwise and deletes the row [SHELL-11] [OPS-26].
insert into catalog.direct_category (merchant_id, category)
select merchant_id, category from (values (1), (2)) as merchant (merchant_id), (values ('SPORTS'), ('ESPORTS')) as direct (category)
on conflict do nothing;
