-- What a merchant says: help, pages about itself, the user agreement, notices, and the links it gives.

-- A text under a name: an entry of the help page, a page that the footer lists, or what a registration agrees to.
create table site.article (
  merchant_id integer not null references site.merchant,
  -- Names the entry in the hash of the help page.
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('help', 'about', 'agreement')),
  -- Under which heading of the help page; the other kinds have none.
  help_group text check ((kind = 'help') = (help_group is not null)),
  position integer not null,
  -- Counts the changes in any language; the row is locked while a text is added.
  version integer not null default 0,
  primary key (merchant_id, slug)
);

-- Every text that was ever shown. The one of a language at a version is the last at or before it.
create table site.article_text (
  merchant_id integer not null,
  slug text not null,
  language text not null,
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  -- Clean HTML.
  content text not null check (length(content) <= 100000),
  -- What the installation brought is brought up to date with it; what an operator wrote is not touched.
  written_by text not null check (written_by in ('seed', 'operator')),
  written_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, slug, language, version),
  foreign key (merchant_id, slug) references site.article
);

-- A member has agreed to a version: its words must stay what they were.
create function site.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'a text that was shown is never rewritten';
end $$;
create trigger article_text_stays before update or delete or truncate on site.article_text
  for each statement execute function site.refuse_rewriting();

create table site.notice (
  id bigint generated always as identity primary key,
  merchant_id integer not null references site.merchant,
  -- Of a notice that the installation brought.
  seed_key text,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  link text check (length(link) <= 500),
  picture text check (length(picture) <= 500),
  position integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  written_by text not null check (written_by in ('seed', 'operator')),
  unique (merchant_id, seed_key)
);

create table site.notice_text (
  notice_id bigint not null references site.notice on delete cascade,
  language text not null,
  title text not null check (length(title) between 1 and 200),
  -- Clean HTML.
  content text not null check (length(content) <= 20000),
  primary key (notice_id, language)
);

-- The hosts that links of this merchant may lead to, besides its own.
create table site.link_host (
  merchant_id integer not null references site.merchant,
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  primary key (merchant_id, host)
);

create table site.resource (
  merchant_id integer not null references site.merchant,
  resource_type text not null check (resource_type ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  url text not null check (url ~ '^(https://|mailto:|/)' and length(url) <= 500),
  qr_code_url text check (qr_code_url ~ '^(https://|/)' and length(qr_code_url) <= 500),
  label_name_en text not null check (length(label_name_en) <= 100),
  label_name_cn text not null check (length(label_name_cn) <= 100),
  position integer not null default 0,
  primary key (merchant_id, resource_type)
);

-- What the routers call names as the merchant's domains.
create table site.route_domain (
  merchant_id integer not null references site.merchant,
  host text not null check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  position integer not null default 0,
  primary key (merchant_id, host)
);

-- The demo is installed from its own pages: there is no store, and there are no mirrors.
insert into site.resource (merchant_id, resource_type, url, qr_code_url, label_name_en, label_name_cn, position) values
  (1, 'IOS', '/down#ios', '/down#ios', 'iOS', 'iOS', 1),
  (1, 'ANDROID', '/down#android', '/down#android', 'Android', '安卓', 2);
