-- When a code of a registration link stops placing anybody; null is never.
alter table identity.affiliate_code add column expires_at timestamptz;
