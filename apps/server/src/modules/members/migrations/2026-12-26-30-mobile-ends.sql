-- Who has a mobile number that ends in four digits, found by a blind index of them: half a number is what a member says
-- on the phone. It goes with the member's key, like everything that is known of the person.
create table members.mobile_end (
  member_id bigint primary key references members.member_key on delete cascade,
  merchant_id integer not null,
  digest bytea not null check (length(digest) = 32)
);
create index mobile_end_digest_idx on members.mobile_end (merchant_id, digest, member_id desc);

-- Up to which member the numbers that were written before this table have been indexed.
create table members.mobile_end_cursor (
  only_row boolean primary key default true check (only_row),
  at bigint not null
);
insert into members.mobile_end_cursor values (true, 0);
