-- Public topics count their own events without gaps; the row lock makes the sequences commit in order.
create table platform.topic (
  topic text primary key,
  last_sequence bigint not null
);

-- What a client that reconnects is told. Kept for a while; who comes later fetches afresh.
create table platform.topic_event (
  topic text not null references platform.topic,
  sequence bigint not null,
  event jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (topic, sequence)
);
create index topic_event_at_idx on platform.topic_event (at);

-- Opens one WebSocket within half a minute. Unlogged: after a crash the page simply asks for another.
create unlogged table platform.realtime_ticket (
  hash bytea primary key check (length(hash) = 32),
  member_id bigint,
  session_id bigint,
  address text not null,
  expires_at timestamptz not null
);
create index realtime_ticket_expires_at_idx on platform.realtime_ticket (expires_at);
