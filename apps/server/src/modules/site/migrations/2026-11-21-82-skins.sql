-- How a merchant's site looks: the inputs of the design tokens, from which every other colour follows. Hues in degrees of OKLCH.
create table site.skin (
  merchant_id integer primary key references site.merchant,
  -- Dark text stands on the action colour, which is legible from yellow-green to cyan only.
  brand_hue integer not null check (brand_hue between 90 and 200),
  accent_hue integer not null check (accent_hue between 60 and 95),
  neutral_hue integer not null check (neutral_hue between 0 and 359)
);

-- A second demo on another host name, so that one process is seen to serve two sites.
insert into site.merchant (
  id, code, brand_name, chat_header_colour, default_language, languages, currency_code, time_zone, min_age, grant_amount, terms_version, flags_on, categories, country_code
)
select 2, 'lotus', 'Lotus', '#1f6f78', 'EN', '{EN,VI,TH}', currency_code, 'Asia/Bangkok', 20, grant_amount, terms_version, flags_on, categories, 'TH'
from site.merchant where code = 'demo';
insert into site.field_rule (merchant_id, field, position, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
select 2, field, position, enabled, required, min_length, max_length, accepted_pattern, pattern_id from site.field_rule where merchant_id = 1;
insert into site.skin (merchant_id, brand_hue, accent_hue, neutral_hue) values (2, 178, 84, 262);
insert into site.domain (host, merchant_id) values ('lotus.localhost', 2);
