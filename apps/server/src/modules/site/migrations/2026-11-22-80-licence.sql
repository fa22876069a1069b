-- The licence that a merchant serves under, for the foot of every page. No row: there is none, and the foot says so.
create table site.licence (
  merchant_id integer primary key references site.merchant,
  -- A file of the site, or one of the merchant's image hosts: the page may load pictures from nowhere else.
  picture text not null check (picture ~ '^(https://|/)' and length(picture) <= 500),
  -- What the picture says: who licensed, and the number.
  label text not null check (length(label) between 1 and 120),
  -- Where the regulator confirms it: on the site, or at a host that the merchant allows.
  link text not null check (link ~ '^(https://|/)' and length(link) <= 500)
);

-- The side menu opens from the opposite side of the screen.
alter table site.merchant add column side_menu_reverse boolean not null default false;
-- The second demo shows it.
update site.merchant set side_menu_reverse = true where code = 'lotus';
