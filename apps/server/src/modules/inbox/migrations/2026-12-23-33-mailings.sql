-- Offers that go out by e-mail as well, to those who have agreed to that: a job walks the members in the order of their ids, and knows how far it has come.
create table inbox.mailing (
  message_id bigint primary key references inbox.message,
  -- The member of the last e-mail.
  last_member_id bigint not null default 0,
  sent_count integer not null default 0,
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
-- Those that are under way, by the job.
create index mailing_open_idx on inbox.mailing (message_id) where ended_at is null;
alter table inbox.planned_letter add column by_email boolean not null default false;
