-- So many withdrawals of a day cost no fee; with 0 each has it, as before (docs/decisions/0498).
alter table cashier.withdrawal_rule add column free_count smallint not null default 0 check (free_count >= 0);

alter table cashier.withdrawal_setting
  -- A member has one withdrawal under way at a time.
  add column one_at_a_time boolean not null default false,
  -- Nobody who has a report open asks for the next one.
  add column waits_for_reports boolean not null default true;
