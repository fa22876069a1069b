-- Money that came over a payment provider instead of a bank, and what a promotion adds to a deposit. By themselves, because a new value cannot be
-- used in the transaction that adds it.
alter type ledger.house add value 'provider';
alter type ledger.reason add value 'deposit_bonus';
