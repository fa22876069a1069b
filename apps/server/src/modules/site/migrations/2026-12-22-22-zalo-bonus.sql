-- The figure of the Zalo bonus as the site's words say it, which an operator changes in one place.
alter table site.merchant add column zalo_bonus text not null default '131K' check (zalo_bonus ~ '^[^[:cntrl:]]{1,20}$');
