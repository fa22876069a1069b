-- A bet that its member took back before its round closed. By itself, because a new value cannot be used in the transaction that adds it.
alter type wagering.bet_status add value 'cancelled';
