-- Who has registered at a site since when, read from the index alone. A trial (4) is no registration.
create index member_registered_idx on members.member (merchant_id, registered_at) where type <> 4;
