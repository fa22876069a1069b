create schema identity;

create table identity.member (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  username text not null,
  -- argon2id as a PHC string, with its figures and salt.
  password_hash text not null check (password_hash like '$argon2id$%'),
  nickname text not null,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents (specification section 6).
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  language text not null,
  status text not null default 'active' check (status in ('active', 'frozen')),
  -- What was agreed to, and when: a registration without either has no row.
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  age_confirmed_at timestamptz not null,
  register_url text not null check (length(register_url) <= 2048),
  registered_at timestamptz not null default clock_timestamp(),
  -- Set by the log-in that fires the first-login action, so that it fires once.
  first_login_at timestamptz
);
-- One member a name, however it is written: two simultaneous registrations are decided here.
create unique index member_username_idx on identity.member (merchant_id, lower(username));

create table identity.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.member,
  -- SHA-256 of the token: what is stored opens no session.
  token_hash bytea not null unique check (length(token_hash) = 32),
  opened_at timestamptz not null default clock_timestamp(),
  -- Written at most every half minute a session.
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  address text not null
);
create index session_member_idx on identity.session (member_id, id desc);
-- Each node asks for the latest revocations every half second.
create index session_revoked_idx on identity.session (revoked_at) where revoked_at is not null;

-- Who tried to log in. What was typed is never kept: a password sometimes lands in the field of the name.
create table identity.login_attempt (
  id bigint generated always as identity primary key,
  member_id bigint references identity.member,
  outcome text not null check (outcome in ('logged_in', 'registered', 'wrong_password', 'unknown_account', 'frozen')),
  address text not null,
  user_agent text not null,
  at timestamptz not null default clock_timestamp()
);
create index login_attempt_member_idx on identity.login_attempt (member_id, id desc);

-- Failed log-ins of a name, existing or not, so that the answer tells nothing. The key is a hash of the name.
create table identity.guess (
  key bytea primary key check (length(key) = 32),
  tries integer not null,
  last_try_at timestamptz not null,
  locked_until timestamptz not null
);
