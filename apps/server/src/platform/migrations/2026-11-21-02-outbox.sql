-- Facts for other modules, written in the transaction that made them true.
create table platform.outbox (
  id bigint generated always as identity primary key,
  -- A smaller id may commit after a larger one, so an id is no safe place to continue from. The transaction is.
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index outbox_transaction_idx on platform.outbox (transaction);

-- How far each reader has come: it has read what `seen` shows. What `reading` shows and `seen` does not is the batch it is in,
-- which it takes in the order of ids, and has taken up to `last_id`. So facts about one thing, made under that thing's row lock, stay in order.
create table platform.outbox_cursor (
  reader text primary key,
  seen pg_snapshot not null,
  reading pg_snapshot,
  last_id bigint not null default 0
);
