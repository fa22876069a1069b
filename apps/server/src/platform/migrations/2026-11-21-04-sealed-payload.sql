-- The RSA keys that wrap the keys of encrypted payloads. The newest is handed out; the one before it still opens, so that a page
-- loaded just before a rotation can log in. They keep passwords out of proxies and their logs, and protect nothing at rest.
create table platform.payload_key (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- DER: PKCS #8 and SubjectPublicKeyInfo.
  private_key bytea not null,
  public_key bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
create index payload_key_made_at_idx on platform.payload_key (made_at desc);

-- Each payload opens once: its nonce stays here for longer than its own time allows it to be sent.
create table platform.payload_nonce (
  nonce bytea primary key check (length(nonce) = 16),
  expires_at timestamptz not null
);
create index payload_nonce_expires_at_idx on platform.payload_nonce (expires_at);
