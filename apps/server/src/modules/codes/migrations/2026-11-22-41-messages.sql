-- Messages that wait to be sent: written in the transaction of what they tell, sent after it, and gone once they are taken. Recipient
-- and text are sealed under a key that the database never sees.
create table codes.message (
  id bigint generated always as identity primary key,
  -- The same for every try, so that gateways and mail software can tell a repetition.
  reference uuid not null unique,
  -- What the message is about. A newer one about the same takes its place: of two codes, the older is worth nothing.
  about bytea unique check (length(about) = 32),
  sealed bytea not null,
  tries smallint not null default 0,
  -- When it is sent, or tried again. Whoever sends it moves this on first, so that nobody else does, unless that server dies.
  due_at timestamptz not null default clock_timestamp(),
  -- When it is worth nothing any more.
  expires_at timestamptz not null
);
create index message_due_idx on codes.message (due_at);
