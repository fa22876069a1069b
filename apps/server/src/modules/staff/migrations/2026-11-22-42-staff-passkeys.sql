-- Passkeys of staff. They open a session by themselves, or stand in for the code beside name and password.
create table staff.passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references staff.account,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkey_account_idx on staff.passkey (account_id);

-- What an authenticator is to sign, good once and for five minutes: for the account that makes a passkey, or for whoever logs in.
create table staff.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  account_id bigint references staff.account,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_idx on staff.passkey_challenge (expires_at);
