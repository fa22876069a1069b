create schema captcha;

-- Which provider guards which action of a merchant; an action without a row is not guarded. The vendors' keys are the
-- merchant's own: the site key is public, the secret is sent to the vendor only.
create table captcha.config (
  merchant_id integer not null,
  action text not null check (action in ('login', 'register', 'sms', 'recover')),
  provider text not null check (provider in ('altcha', 'turnstile', 'geetest')),
  site_key text check (length(site_key) between 1 and 200),
  secret text check (length(secret) between 1 and 200),
  primary key (merchant_id, action),
  -- Only our own proof of work needs no account with a vendor.
  check (provider = 'altcha' or (site_key is not null and secret is not null))
);

-- Signs proofs of work and hashes what pictures say. Made by the first node that needs it, the same for all of them. Deleting
-- it is safe: a new one is made at the next start, and what was handed out under the old one has to be asked for again.
create table captcha.signing_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (length(key) = 32)
);

-- A proof is accepted once: it stays here for longer than its own time allows it to be sent.
create table captcha.spent (
  proof bytea primary key check (length(proof) = 32),
  expires_at timestamptz not null
);
create index spent_expires_at_idx on captcha.spent (expires_at);

-- The picture that a visit was shown last, by the hash of the visit's name. Unlogged: after a crash the page asks for another.
create unlogged table captcha.image (
  visit bytea primary key check (length(visit) = 32),
  answer bytea not null check (length(answer) = 32),
  -- 0: used up, or answered.
  tries_left smallint not null check (tries_left between 0 and 5),
  drawn_at timestamptz not null
);
create index image_drawn_at_idx on captcha.image (drawn_at);
