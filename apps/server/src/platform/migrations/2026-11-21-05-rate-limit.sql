-- Token buckets of limits that hold over all nodes: one row is the instant at which the bucket is full again, so that a row in the
-- past is the same as none. Unlogged: after a crash of the database everybody starts with a full bucket, which is no loss worth a write.
create unlogged table platform.rate_limit (
  key text primary key check (length(key) <= 200),
  full_at timestamptz not null
);
create index rate_limit_full_at_idx on platform.rate_limit (full_at);
