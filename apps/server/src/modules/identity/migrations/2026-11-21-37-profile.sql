-- One data key a member, wrapped by the master key. Deleting the row makes the member's personal data unreadable for ever.
create table identity.member_key (
  member_id bigint primary key references identity.member,
  wrapped bytea not null
);

-- Personal data, each value sealed under its member's key and bound to its place (docs/decisions, "Personal data at rest").
create table identity.profile_field (
  member_id bigint not null references identity.member_key on delete cascade,
  field text not null check (length(field) <= 40),
  sealed bytea not null,
  primary key (member_id, field)
);

-- Who has a contact, found by a blind index. The primary key decides that a contact has one member of a merchant.
create table identity.contact (
  merchant_id integer not null,
  kind text not null check (kind in ('mobile', 'email', 'id_number')),
  digest bytea not null check (length(digest) = 32),
  member_id bigint not null references identity.member,
  -- When its owner proved to have it, by a code.
  verified_at timestamptz,
  primary key (merchant_id, kind, digest)
);
create index contact_member_idx on identity.contact (member_id, kind);

alter table identity.member
  -- A registration by mobile number may leave the password for later.
  alter column password_hash drop not null,
  add column payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  -- Whoever the member was placed under.
  add column upline_id bigint references identity.member check (upline_id <> id);
create index member_upline_idx on identity.member (upline_id) where upline_id is not null;

-- Codes that place whoever registers with them under their owner. A member's own one is made when it is first asked for.
create table identity.affiliate_code (
  merchant_id integer not null,
  code text not null check (code ~ '^[A-Za-z0-9]{4,20}$'),
  owner_id bigint not null references identity.member,
  kind text not null check (kind in ('affiliate', 'referral')),
  is_active boolean not null default true,
  made_at timestamptz not null default clock_timestamp()
);
-- However it is written: a code travels by word of mouth too.
create unique index affiliate_code_idx on identity.affiliate_code (merchant_id, lower(code));
create unique index affiliate_code_referral_idx on identity.affiliate_code (owner_id) where kind = 'referral';
