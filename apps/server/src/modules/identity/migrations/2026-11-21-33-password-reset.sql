-- The links of forgotten passwords. A member has one at a time: a newer letter makes the older one worthless.
create table identity.password_reset (
  member_id bigint primary key references identity.member,
  -- SHA-256 of the token: what is stored sets no password.
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index password_reset_expires_at_idx on identity.password_reset (expires_at);
