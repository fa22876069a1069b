-- Who a notice is shown to: whoever is logged in, whoever is not, or both.
alter table site.notice add column audience text not null default 'all'
  check (audience in ('all', 'visitors', 'members'));

-- What a notice or an article was at each version, field by field, in the form of the contract (packages/contract/src/staff-content.ts).
create table site.content_version (
  merchant_id integer not null references site.merchant,
  kind text not null check (kind in ('notice', 'article')),
  -- The id of a notice, or the slug of an article.
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  version integer not null check (version > 0),
  at timestamptz not null,
  -- Null: the installation, which brings its own words up to date.
  by text,
  kept jsonb not null,
  primary key (merchant_id, kind, name, version)
);

-- Pictures that operators have uploaded: public, written anew from their points, never changed.
create table site.picture (
  -- With its ending, as the address names it.
  name text primary key check (name ~ '^[0-9a-f-]{36}\.(png|jpg)$'),
  merchant_id integer not null references site.merchant,
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  -- Once it was saved with a notice it stays, as long as the versions that name it.
  is_used boolean not null default false
);
-- What nobody has used in a day goes.
create index picture_unused on site.picture (uploaded_at) where not is_used;
