-- What every proof of identity ends in: accounts that may be closed, passwords that must be changed, sessions of different rights.

alter table identity.member
  drop constraint member_status_check,
  add constraint member_status_check check (status in ('active', 'frozen', 'closed')),
  -- Expiry counts from here.
  add column password_changed_at timestamptz not null default clock_timestamp(),
  -- When the browser answered `firstTimeLogin` by the call `firstLogin`; reported until then.
  add column first_login_reported_at timestamptz;
-- Whoever has logged in before this knew of it.
update identity.member set first_login_reported_at = first_login_at;

alter table identity.session
  -- A restricted session may only change the password, tell who it is of, and log out.
  add column kind text not null default 'full' check (kind in ('full', 'restricted')),
  -- 1 remembered, 2 proven by a secret or a code.
  add column assurance smallint not null default 2 check (assurance in (1, 2)),
  add column proof text not null default 'password';

-- A browser that a member has logged in from, known by a cookie. It keeps the owner in when others guess at the account.
create table identity.device (
  -- SHA-256 of the cookie. The same browser may be known to several members.
  token_hash bytea not null check (length(token_hash) = 32),
  member_id bigint not null references identity.member,
  user_agent text not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (member_id, token_hash)
);

-- What a merchant has chosen about logging in. Without a row: passwords never expire and no address is verified.
create table identity.policy (
  merchant_id integer primary key,
  password_days integer check (password_days > 0),
  verifies_address boolean not null default false
);

-- Outcomes grew from five to many; the type in tables.ts lists them.
alter table identity.login_attempt drop constraint login_attempt_outcome_check;
