-- What a bank tells of later is matched to the deposit that was vouched for. By itself, as above.
alter type cashier.clearing_kind add value 'vouched';
