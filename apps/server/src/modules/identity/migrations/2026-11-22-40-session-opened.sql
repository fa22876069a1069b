-- A session under a new token is a newer row of an older log-in, so that log-ins are put in order by when they were opened.
create index session_opened_idx on identity.session (member_id, opened_at desc);
drop index identity.session_member_idx;
