create schema codes;

-- What an operator sets for the codes of a merchant.
create table codes.setting (
  merchant_id integer primary key,
  -- How long a code is good for, and how long the button that asked for it stays disabled.
  expired_minutes integer not null default 5 check (expired_minutes between 1 and 10),
  -- The countries to which messages go, by their dialling codes; the first one is meant when none is given.
  dialing_codes text[] not null default '{84}' check (cardinality(dialing_codes) > 0),
  -- What messages may cost: to a thousand neighbouring numbers, to one country, and in all. Whoever is paid for the messages of a
  -- range of numbers asks for codes to that range.
  range_per_hour integer not null default 20 check (range_per_hour > 0),
  range_per_day integer not null default 60 check (range_per_day > 0),
  country_per_hour integer not null default 500 check (country_per_hour > 0),
  country_per_day integer not null default 3000 check (country_per_day > 0),
  site_per_hour integer not null default 1000 check (site_per_hour > 0),
  site_per_day integer not null default 6000 check (site_per_day > 0)
);
insert into codes.setting (merchant_id, dialing_codes) values (1, '{84,66,81,86,62}');

-- The newest code of each purpose and recipient. Neither stands here: both columns are hashes under a key that the database never
-- sees, because six digits are guessed from a plain hash in a second.
create table codes.code (
  key bytea primary key check (length(key) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index code_expires_at_idx on codes.code (expires_at);

-- How a merchant's gateway takes a message. In `url`, `headers` and `body`, {to}, {digits} (without the plus), {text}, {reference} and
-- {secret} are replaced; the secret itself is the server's setting, so that no copy of this table sends messages.
create table codes.sms_gateway (
  merchant_id integer primary key,
  url text not null check (url ~ '^https?://[^/{}@]+/'),
  method text not null default 'POST' check (method in ('GET', 'POST')),
  headers jsonb not null default '{}',
  content_type text not null default 'application/json' check (content_type in ('application/json', 'application/x-www-form-urlencoded')),
  body text not null default '',
  -- An answer below 300 means that the message was taken, if it also contains this.
  success_text text not null default '',
  -- What other answers mean, the first match counts: [{ "status": 402, "contains": "balance", "code": "quota_not_sufficient" }].
  refusals jsonb not null default '[]',
  timeout_ms integer not null default 3000 check (timeout_ms between 200 and 10000)
);
