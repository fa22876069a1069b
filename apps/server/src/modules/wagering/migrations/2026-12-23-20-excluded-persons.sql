-- An exclusion is of the person (docs/decisions/0436): what they are known by, so that another account of theirs, at
-- this site or another one of the installation, is kept out as long. Nothing of the person can be read off a row, and
-- it says of no site and of no account where it comes from.
create table wagering.excluded_mark (
  kind text not null check (kind in ('mobile', 'email', 'id_number', 'payee', 'social')),
  -- A keyed hash of what the person is known by: of the values that accounts have, those that are the same one.
  digest bytea not null check (length(digest) = 32),
  -- The end of the longest exclusion; null is for ever. A row whose end is over is deleted.
  until timestamptz,
  primary key (kind, digest)
);
-- What is over.
create index excluded_mark_until_idx on wagering.excluded_mark (until);

-- By which of them an account was recognised; null where its own member has excluded themselves. Such a row has the end
-- of the other account's, and no months.
alter table wagering.exclusion add column known_by text
  check (known_by in ('mobile', 'email', 'id_number', 'payee', 'social'));
alter table wagering.exclusion drop constraint exclusion_check;
alter table wagering.exclusion add constraint exclusion_length_check
  check (case when known_by is null then (months is null) = (until is null) else months is null end);
