-- A second vendor of our own: games that are decided at once and tables, all on the play origin, none of them a slot. Its games follow
-- in migrations of their own, as each is made.
insert into catalog.vendor (vassalage, integration, wallet, takes_trial, is_hot) values
  ('ORIGINALS', 'banyan-originals', 'seamless', true, true);

insert into catalog.vendor_name (vendor_id, language, name)
select vendor.id, named.language, named.name
from (values
  ('VI', 'Banyan Originals'), ('EN', 'Banyan Originals'), ('CN', 'Banyan 原创'),
  ('TH', 'Banyan Originals'), ('JA', 'Banyan オリジナル'), ('ID', 'Banyan Originals')
) as named (language, name) cross join catalog.vendor where vassalage = 'ORIGINALS';

-- Where this trade lists such games: among those of the players' own skill and luck, and keno beside the e-lotteries.
insert into catalog.vendor_category (vendor_id, category, position)
select vendor.id, card.category, 1
from (values ('PVP'), ('ELOTT')) as card (category) cross join catalog.vendor where vassalage = 'ORIGINALS';

-- The two sites there are. One that is added later is given what the others have (docs/decisions/0137).
insert into catalog.merchant_vendor (merchant_id, vendor_id)
select merchant_id, id from catalog.vendor, (values (1), (2)) as merchant (merchant_id) where vassalage = 'ORIGINALS';
