-- Gifts for birthdays. By itself, because a new value cannot be used in the transaction that adds it.
alter type ledger.reason add value 'birthday';
