-- Money that members draw out or send to each other, and what people put right. `withdrawal`: held for withdrawals that are not paid yet. `fee`:
-- what withdrawals cost. `transfer`: between two wallets, zero after each transaction. `adjustment`: corrections by staff. By themselves,
-- because a new value cannot be used in the transaction that adds it.
alter type ledger.house add value 'withdrawal';
alter type ledger.house add value 'fee';
alter type ledger.house add value 'transfer';
alter type ledger.house add value 'adjustment';
alter type ledger.reason add value 'withdrawal';
alter type ledger.reason add value 'withdrawal_returned';
alter type ledger.reason add value 'transfer_out';
alter type ledger.reason add value 'transfer_in';
alter type ledger.reason add value 'adjustment';
