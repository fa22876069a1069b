-- What a vendor calls a site is set at the desk of the configuration; the secrets are settings of the server, as those
-- of gateways are, so that neither the desk nor a copy of the database holds them (docs/decisions/0460).
create table captcha.vendor_key (
  merchant_id integer not null,
  provider text not null check (provider in ('turnstile', 'geetest')),
  site_key text not null check (length(site_key) between 1 and 200),
  primary key (merchant_id, provider)
);
insert into captcha.vendor_key (merchant_id, provider, site_key)
select distinct on (merchant_id, provider) merchant_id, provider, site_key from captcha.config
where provider <> 'altcha' order by merchant_id, provider, action;
alter table captcha.config drop constraint config_check, drop column secret, drop column site_key;
