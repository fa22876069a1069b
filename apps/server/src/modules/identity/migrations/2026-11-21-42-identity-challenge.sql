-- A log-in that waits for one more proof. The ticket is good once, for ten minutes, in the browser that began it.
create table identity.challenge (
  -- SHA-256 of the ticket.
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('two_step', 'address')),
  ways text[] not null,
  device_hash bytea not null check (length(device_hash) = 32),
  -- What the first proof was and asked for.
  proof text not null,
  entrance text not null,
  remember_me boolean not null,
  is_default_password boolean not null,
  tries integer not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index challenge_expires_at_idx on identity.challenge (expires_at);

-- The addresses that an account has logged in from; IPv6 by its /64. The first one, of the registration, is known.
create table identity.member_address (
  member_id bigint not null references identity.member,
  address text not null,
  registered_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (member_id, address)
);
-- Whoever has logged in before this is known by where from.
insert into identity.member_address (member_id, address)
select distinct member_id, address from identity.session where address ~ '^[0-9.]+$' on conflict do nothing;

-- Codes of an authenticator app (RFC 6238). The secret is sealed under the member's key; enrolled once its first code was right.
create table identity.authenticator (
  member_id bigint primary key references identity.member_key on delete cascade,
  secret_sealed bytea not null,
  enrolled_at timestamptz,
  -- The step of the last code accepted: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  wrong_tries integer not null default 0,
  locked_until timestamptz not null default clock_timestamp()
);

-- Codes on paper, each good once in place of the app's. SHA-256 of 80 random bits.
create table identity.recovery_code (
  member_id bigint not null references identity.authenticator on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
