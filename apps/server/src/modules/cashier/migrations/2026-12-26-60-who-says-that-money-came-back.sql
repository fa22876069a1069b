-- The colleague who says for a bank that a transfer came back; null where the bank's own call said so. Whoever says so
-- does not judge the report that it opens, from an amount on (docs/decisions/0497).
alter table cashier.payout add column came_back_by text;
alter table cashier.payout add constraint payout_came_back_by_check check (came_back_by is null or came_back_at is not null);

-- How many of the paid parts of a file an answer has said to be back.
alter table cashier.payout_file_result add column came_back integer not null default 0;
alter table cashier.payout_file_result drop constraint payout_file_result_check;
alter table cashier.payout_file_result add constraint payout_file_result_check
  check (came_back >= 0 and paid + returned + came_back > 0);
