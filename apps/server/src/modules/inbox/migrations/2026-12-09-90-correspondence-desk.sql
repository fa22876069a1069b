-- What the desk does with what people have written (docs/decisions/0315).
alter table inbox.feedback add closed_reason text check (length(closed_reason) between 1 and 500), add ended_by text, add ended_at timestamptz;
update inbox.feedback set ended_at = answered_at, ended_by = 'operator' where answered_at is not null;
alter table inbox.feedback add check (answer is null or closed_reason is null), add check ((ended_at is null) = (answer is null and closed_reason is null)),
  add check ((ended_at is null) = (ended_by is null));
drop index inbox.feedback_open_idx;
-- What waits, oldest first; what has ended, newest first.
create index feedback_open_idx on inbox.feedback (merchant_id, id) where ended_at is null;
create index feedback_ended_idx on inbox.feedback (merchant_id, id) where ended_at is not null;

-- What colleagues have noted about somebody who wants to join, oldest first.
create table inbox.join_note (
  id bigint primary key generated always as identity,
  entry_id bigint not null references inbox.join_entry,
  at timestamptz not null,
  by text not null,
  state text not null check (state in ('new', 'open', 'done')),
  note text not null check (length(note) between 1 and 500)
);
create index join_note_entry_idx on inbox.join_note (entry_id, id);
