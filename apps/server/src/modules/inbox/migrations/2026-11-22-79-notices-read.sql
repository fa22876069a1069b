-- Which notices of list player a member has read. No row: unread, if it began since the registration.
create table inbox.notice_read (
  member_id bigint not null,
  -- A row of site.notice, which this module does not join.
  notice_id bigint not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (member_id, notice_id)
);
