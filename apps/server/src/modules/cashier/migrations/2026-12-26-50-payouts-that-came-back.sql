-- A transfer that a bank had told as paid and later has again: the part stays paid, for the money had left, and the
-- books take it back when a desk settles (docs/decisions/0491).
alter table cashier.payout add column came_back_at timestamptz;
alter table cashier.payout add column came_back_because text;
alter table cashier.payout add constraint payout_came_back_check
  check ((came_back_at is null) = (came_back_because is null) and (came_back_at is null or state = 'paid'));

-- The report is the bank's own word, and not the member's.
alter table cashier.withdrawal_receipt add column by_bank boolean not null default false;
alter table cashier.withdrawal_receipt add constraint withdrawal_receipt_by_bank_check
  check (reported is not null or not by_bank);
