-- Who has an account-holder's name, found by a blind index of the name as banks print it; many may have the same one. It goes with the member's
-- key, like everything that is known of the person.
create table members.payee_name (
  member_id bigint primary key references members.member_key on delete cascade,
  merchant_id integer not null,
  digest bytea not null check (length(digest) = 32)
);
create index payee_name_digest_idx on members.payee_name (merchant_id, digest, member_id desc);

-- Up to which member the names that were written before this table have been indexed: a job does the rest, a bounded part at a time.
create table members.payee_name_cursor (
  only_row boolean primary key default true check (only_row),
  at bigint not null
);
insert into members.payee_name_cursor values (true, 0);

-- The members of a site in the back office, the newest first, without trials (4).
create index member_newest_idx on members.member (merchant_id, id desc) where type <> 4;
-- Those whose log-in is frozen or closed: few, and looked for among all.
create index member_not_active_idx on members.member (merchant_id, status, id desc) where status <> 'active' and type <> 4;
