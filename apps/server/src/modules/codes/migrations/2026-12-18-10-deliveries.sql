-- What was sent to whom and what became of it, for the desk of messages: never a text, and of a receiver what its owner recognises and a keyed hash, by which it is found when
-- the whole address is typed (docs/decisions/0361). Kept for 30 days.
create table codes.delivery (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  -- The same for every try: gateways and mail servers know the message by it.
  reference uuid not null unique,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null check (kind in ('login', 'register', 'reset', 'bind', 'address', 'two_step', 'reset_link', 'notice')),
  receiver text not null check (length(receiver) <= 320),
  receiver_hash bytea not null check (length(receiver_hash) = 32),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- Why it failed, or what the last try said while it waits for the next.
  fault text check (fault in ('invalid_phone_number', 'quota_not_sufficient', 'operation_not_enabled', 'unknown_error', 'nobody', 'expired', 'replaced', 'unfinished')),
  -- What the gateway or mail server calls it.
  provider_number text check (length(provider_number) <= 64),
  tries smallint not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state = 'queued') = (ended_at is null)),
  check (state <> 'failed' or fault is not null)
);
-- The list of a site, and one receiver of it: newest first.
create index delivery_merchant_idx on codes.delivery (merchant_id, id);
create index delivery_receiver_idx on codes.delivery (merchant_id, receiver_hash, id);
-- Those that may have been left, and those whose days are over.
create index delivery_queued_idx on codes.delivery (queued_at) where state = 'queued';
create index delivery_queued_at_idx on codes.delivery (queued_at);
