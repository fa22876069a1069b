-- Accounts at Google and Facebook that members log in with.
create table identity.social_identity (
  merchant_id integer not null,
  provider text not null check (provider in ('google.com', 'facebook.com')),
  -- A keyed hash of who the provider says it is: enough to find the member by, and nothing to be read.
  subject_digest bytea not null check (length(subject_digest) = 32),
  member_id bigint not null references identity.member,
  linked_at timestamptz not null default clock_timestamp(),
  -- One identity enters one account.
  primary key (merchant_id, provider, subject_digest),
  -- A member has one identity of a provider.
  unique (member_id, provider)
);

-- Tokens of the sign-in service that have logged somebody in or registered somebody: each does so once.
create table identity.spent_sign_in (
  -- SHA-256 of the token.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Afterwards the token is refused for its age.
  expires_at timestamptz not null
);
create index spent_sign_in_expires_at_idx on identity.spent_sign_in (expires_at);

-- An identity to be linked once the log-in that its member began with the password is through.
alter table identity.challenge
  add column link_provider text,
  add column link_subject_digest bytea,
  add check ((link_provider is null) = (link_subject_digest is null));
