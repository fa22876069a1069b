-- Where a vendor's books and ours differ, for people to decide. Written once a difference, however often it is found.
create table vendors.dispute (
  connection_id int not null references vendors.connection,
  family vendors.family not null,
  tx text collate "C" not null,
  -- 'missing_here': a bet of theirs that we have not; 'missing_there': one of ours that they have not; 'amount', 'undone': they differ.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'undone')),
  -- Minor units, by the vendor and by us.
  told bigint,
  ours bigint,
  found_at timestamptz not null default clock_timestamp(),
  primary key (connection_id, family, tx, kind)
);

-- Until when a vendor's books have been compared.
create table vendors.reconciled (
  connection_id int primary key references vendors.connection,
  until timestamptz not null
);
