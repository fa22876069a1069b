-- What is given by hand, and cashback. By themselves, because a new value cannot be used in the transaction that adds it.
alter type ledger.reason add value 'handout';
alter type ledger.reason add value 'cashback';
