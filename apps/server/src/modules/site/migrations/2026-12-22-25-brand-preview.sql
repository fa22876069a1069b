-- Brands that are being drawn up, which colleagues look at on the real site (docs/decisions/0409). Whoever has the token of
-- the address sees one, for a quarter of an hour.
create table site.brand_preview (
  token_hash bytea primary key check (length(token_hash) = 32),
  merchant_id integer not null references site.merchant,
  brand jsonb not null,
  expires_at timestamptz not null
);
-- Those that have expired go.
create index brand_preview_expires_idx on site.brand_preview (expires_at);
