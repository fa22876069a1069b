-- A bet that its round neither won nor lost: the stake came back. By itself, because a new value cannot be used in the transaction that
-- adds it.
alter type wagering.bet_status add value 'push';
