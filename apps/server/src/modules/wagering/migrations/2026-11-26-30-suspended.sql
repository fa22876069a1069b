-- A round that takes no bets for a while. By itself, because a new value cannot be used in the transaction that adds it.
alter type wagering.round_status add value 'suspended' after 'open';
