-- What else asks for play. By themselves, because a new value cannot be used in the transaction that adds it.
alter type cashier.turnover_source add value 'deposit_bonus';
alter type cashier.turnover_source add value 'transfer_in';
alter type cashier.turnover_source add value 'points_converted';
