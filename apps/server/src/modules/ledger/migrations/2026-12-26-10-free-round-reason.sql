-- The stake of a round that is given. By itself, because a new value cannot be used in the transaction that adds it.
alter type ledger.reason add value 'free_round';
