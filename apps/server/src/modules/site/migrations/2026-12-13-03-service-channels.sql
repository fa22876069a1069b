-- Where customer service is reached, as a section of the site's configuration. Rank levels above 4 get the VIP channel, if there is one.
create table site.service_channel (
  merchant_id integer not null references site.merchant,
  channel text not null check (channel in ('live', 'vip')),
  -- '3': encrypted on the wire and opened in a popup; '1': opened in a new tab.
  type text not null check (type in ('1', '3')),
  path text not null check (path ~ '^(https://|/)' and length(path) <= 500),
  primary key (merchant_id, channel)
);
-- Takes over what the inbox had, whose own table nodes of the version before read to their end.
insert into site.service_channel (merchant_id, channel, type, path)
  select merchant_id, channel, type, path from inbox.service_channel;

-- A script of the site's own origin that its pages load when they have begun [SITE-30]. Null: none.
alter table site.merchant add column analytics_src text
  check (analytics_src ~ '^/[A-Za-z0-9/_.-]+\.js$' and analytics_src !~ '//' and length(analytics_src) <= 200);
