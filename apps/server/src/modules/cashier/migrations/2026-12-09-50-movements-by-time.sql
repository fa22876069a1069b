-- What has moved, by when: suspicions are read from it in the order of time (docs/decisions/0307).
create index deposit_credited_idx on cashier.deposit (decided_at) where state = 'credited';
create index withdrawal_created_idx on cashier.withdrawal (created_at);
create index transfer_created_idx on cashier.transfer (created_at);
create index adjustment_credited_idx on cashier.adjustment (decided_at) where state = 'posted' and amount > 0;
create index withdrawal_receipt_returned_idx on cashier.withdrawal_receipt (settled_at) where outcome = 'returned';
-- The same of members.
create index adjustment_member_idx on cashier.adjustment (member_id, decided_at) where state = 'posted' and amount > 0;
