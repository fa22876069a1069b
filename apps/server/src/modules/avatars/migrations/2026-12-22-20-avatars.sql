-- The faces of accounts: one of the operator's set, or the member's own picture (docs/decisions/0405).
create schema avatars;

-- What an operator has made of the set. A merchant without a row offers what the product brings.
create table avatars.avatar_set (
  merchant_id integer primary key,
  -- Whoever changes it says which version they have seen.
  version integer not null check (version > 0),
  -- Addresses in the order in which members are offered them.
  pictures text[] not null,
  -- Those among them that nobody can choose any more.
  retired text[] not null,
  check (retired <@ pictures and cardinality(retired) < cardinality(pictures))
);

-- What a member has chosen or uploaded. A member without a row is given one of the set.
create table avatars.avatar (
  member_id bigint primary key,
  merchant_id integer not null,
  changed_at timestamptz not null,
  -- An address of the set …
  chosen text,
  -- … or the member's own picture, sealed, under a name made by chance.
  name uuid unique,
  type text check (type in ('image/png', 'image/jpeg')),
  wrapped_key bytea,
  content bytea check (length(content) <= 1048576),
  check (num_nonnulls(chosen, name) = 1),
  check (num_nonnulls(name, type, wrapped_key, content) in (0, 4))
);
-- How many members have chosen each, for the desk.
create index avatar_chosen_idx on avatars.avatar (merchant_id, chosen) where chosen is not null;
-- The members' own pictures at the desk, newest first.
create index avatar_own_idx on avatars.avatar (merchant_id, changed_at desc, member_id desc) where name is not null;
