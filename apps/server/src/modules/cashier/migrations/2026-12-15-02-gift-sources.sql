-- What is given by hand, and cashback, may ask to be played with. By themselves, because a new value cannot be used in the transaction that adds it.
alter type cashier.turnover_source add value 'handout';
alter type cashier.turnover_source add value 'cashback';
