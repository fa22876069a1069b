-- Money that members pay in. `bank`: what our accounts at banks have received, below zero, as it is the other side of what the wallets hold.
-- `suspense`: received, and nobody's yet. By themselves, because a new value cannot be used in the transaction that adds it.
alter type ledger.house add value 'bank';
alter type ledger.house add value 'suspense';
alter type ledger.reason add value 'deposit';
