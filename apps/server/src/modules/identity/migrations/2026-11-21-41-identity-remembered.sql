-- Log-in without retyping the password, for one day. A row is a family: each use gives the browser a new validator.
create table identity.remembered (
  -- Names the row; the cookie is `selector.validator`.
  selector bytea primary key check (length(selector) = 16),
  -- SHA-256 of the validator, and of the one before it for as long as parallel tabs may still send it.
  validator_hash bytea not null check (length(validator_hash) = 32),
  previous_hash bytea check (length(previous_hash) = 32),
  rotated_at timestamptz not null default clock_timestamp(),
  member_id bigint not null references identity.member,
  -- What the typed log-in found out about the password binds the remembered ones too.
  is_default_password boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  address text not null
);
-- A change of password, an operator and a theft revoke all of a member's.
create index remembered_member_idx on identity.remembered (member_id) where revoked_at is null;

-- Which names an address has tried today, so that one address cannot walk through many accounts.
create table identity.tried_name (
  address text not null,
  name_key bytea not null check (length(name_key) = 32),
  at timestamptz not null default clock_timestamp(),
  primary key (address, name_key)
);
create index tried_name_at_idx on identity.tried_name (at);
