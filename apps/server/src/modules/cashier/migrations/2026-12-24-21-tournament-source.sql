-- What a prize of a tournament may ask to be played. By itself, because a new value cannot be used in the transaction that adds it.
alter type cashier.turnover_source add value 'tournament';
