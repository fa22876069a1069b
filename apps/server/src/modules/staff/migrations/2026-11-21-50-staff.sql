create schema staff;

create table staff.account (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  role text not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'disabled')),
  -- argon2id as a PHC string. There is no default: until the set-up link is used there is none.
  password_hash text check (password_hash like '$argon2id$%'),
  -- The authenticator's secret, sealed under a key that the database never sees.
  totp_secret bytea,
  -- The time step of the last code used: each opens once.
  totp_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz,
  check (status <> 'active' or (password_hash is not null and totp_secret is not null))
);

-- One-time links. A link that is replaced or used stays as a row without effect.
create table staff.setup (
  link_hash bytea primary key check (length(link_hash) = 32),
  account_id bigint not null references staff.account,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Sealed; made when the link is first opened, so that opening it again shows the same one.
  totp_secret bytea
);
-- One link of an account works at a time.
create unique index setup_open_idx on staff.setup (account_id) where used_at is null;

create table staff.recovery_code (
  account_id bigint not null references staff.account,
  -- SHA-256 of 80 random bits: nothing to guess, so nothing to slow down.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table staff.session (
  id bigint generated always as identity primary key,
  account_id bigint not null references staff.account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  opened_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_account_idx on staff.session (account_id, id desc);

-- Failed log-ins of a name, existing or not, and of an address.
create table staff.guess (
  key bytea primary key check (length(key) = 32),
  tries integer not null,
  locked_until timestamptz not null,
  last_try_at timestamptz not null
);

-- What staff did. One chain of hashes for each sixteenth of the subjects: a single one would make every action wait for the last.
create table staff.audit (
  seq bigint generated always as identity primary key,
  chain smallint not null check (chain between 0 and 15),
  -- Without a gap in its chain.
  place bigint not null,
  at timestamptz not null default clock_timestamp(),
  -- Null: the command line of the server.
  actor text,
  role text,
  address text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  unique (chain, place)
);
-- The filters of the log, newest first.
create index audit_subject_idx on staff.audit (subject text_pattern_ops, seq desc);
create index audit_actor_idx on staff.audit (actor text_pattern_ops, seq desc);

-- Where each chain ends: a tail cut off shows here. The row lock puts the entries of a chain in order.
create table staff.audit_head (
  chain smallint primary key,
  place bigint not null,
  hash bytea not null
);
insert into staff.audit_head select chain, 0, decode(repeat('00', 32), 'hex') from generate_series(0, 15) as chain;

-- SHA-256 of everything an entry says, in one written form, and of the entry before it.
create function staff.audit_hash(entry staff.audit) returns bytea stable language sql as $$
  select sha256(convert_to(jsonb_build_array(entry.chain, entry.place, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor, entry.role,
    entry.address, entry.action, entry.subject, entry.before, entry.after, entry.reason)::text, 'UTF8') || entry.prev_hash);
$$;

-- The only way to write an entry.
create function staff.write_audit(p_actor text, p_role text, p_address text, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text)
returns void language plpgsql as $$
declare
  v_head staff.audit_head;
  v_entry staff.audit;
begin
  select chain, place, hash into v_head from staff.audit_head
    where chain = (get_byte(sha256(convert_to(p_subject, 'UTF8')), 0) & 15) for no key update;
  v_entry.chain := v_head.chain;
  v_entry.place := v_head.place + 1;
  v_entry.at := clock_timestamp();
  v_entry.actor := p_actor;
  v_entry.role := p_role;
  v_entry.address := p_address;
  v_entry.action := p_action;
  v_entry.subject := p_subject;
  v_entry.before := p_before;
  v_entry.after := p_after;
  v_entry.reason := p_reason;
  v_entry.prev_hash := v_head.hash;
  v_entry.hash := staff.audit_hash(v_entry);
  insert into staff.audit (chain, place, at, actor, role, address, action, subject, before, after, reason, prev_hash, hash)
    values (v_entry.chain, v_entry.place, v_entry.at, p_actor, p_role, p_address, p_action, p_subject, p_before, p_after, p_reason,
      v_entry.prev_hash, v_entry.hash);
  update staff.audit_head set place = v_entry.place, hash = v_entry.hash where chain = v_entry.chain;
end $$;

-- Entries that are not what they were, stand elsewhere, or are gone, and guards that are off.
create function staff.count_broken_audit() returns bigint stable language sql as $$
  select
    (select count(*) from (
      select staff.audit_hash(entry) as right_hash, hash, prev_hash, place,
        coalesce(lag(hash) over in_chain, decode(repeat('00', 32), 'hex')) as hash_before, row_number() over in_chain as right_place
      from staff.audit as entry window in_chain as (partition by chain order by place)) as entry
      where hash <> right_hash or prev_hash <> hash_before or place <> right_place)
    + (select count(*) from staff.audit_head as head
      left join lateral (select place, hash from staff.audit where chain = head.chain order by place desc limit 1) as tail on true
      where (head.place, head.hash) is distinct from (coalesce(tail.place, 0), coalesce(tail.hash, decode(repeat('00', 32), 'hex'))))
    + (select 16 - count(*) from staff.audit_head)
    + (select count(*) from (values ('no_change'), ('no_truncate')) as guard(name)
      where not exists (select from pg_trigger where tgrelid = 'staff.audit'::regclass and tgname = guard.name and tgenabled in ('O', 'A')));
$$;

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger no_change before update or delete on staff.audit for each row execute function staff.refuse_change();
create trigger no_truncate before truncate on staff.audit for each statement execute function staff.refuse_change();
revoke update, delete, truncate on staff.audit from public, current_user;
