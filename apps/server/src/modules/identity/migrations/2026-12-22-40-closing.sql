-- Accounts that their members have closed. One that was opened again stays here with who did it; only ever added to and
-- ended. An account that is closed without a row is none of a member's: a trial that is over.
create table identity.closing (
  member_id bigint not null references members.member,
  closed_at timestamptz not null,
  reopened_at timestamptz check (reopened_at > closed_at),
  primary key (member_id, closed_at)
);
-- One closing at a time: asked for at every log-in, too.
create unique index closing_now_idx on identity.closing (member_id) where reopened_at is null;
