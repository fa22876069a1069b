-- Which browser a session and a memory are of, so that signing a device out ends what it remembers too.
alter table identity.session add column device_hash bytea check (length(device_hash) = 32);
alter table identity.remembered add column device_hash bytea check (length(device_hash) = 32);

-- A credential of WebAuthn. Its private key never leaves the member's device.
create table identity.passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- Counts up with each use where the authenticator counts at all: one that goes back is a copy.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkey_member_idx on identity.passkey (member_id, id);

-- What a browser was asked to sign. Good once, for five minutes, for the member or the browser it was given to.
create table identity.passkey_challenge (
  -- SHA-256 of the challenge.
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  member_id bigint references identity.member,
  device_hash bytea check (length(device_hash) = 32),
  expires_at timestamptz not null,
  -- To register for a member, or to log in from a browser.
  check ((member_id is null) <> (device_hash is null))
);
create index passkey_challenge_expires_at_idx on identity.passkey_challenge (expires_at);

-- What was changed of what protects an account. Only ever added to.
create table identity.security_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member,
  change text not null,
  address text not null,
  user_agent text not null,
  at timestamptz not null default clock_timestamp()
);
create index security_event_member_idx on identity.security_event (member_id, id desc);
