-- What friends have earned a member may ask to be played with. By itself, because a new value cannot be used in the transaction that adds it.
alter type cashier.turnover_source add value 'referral';
