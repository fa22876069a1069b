-- What a bank booked on a day, for the comparison with its statement. Ranges of blocks: transactions are told nearly in the order in which they were booked.
create index bank_transaction_booked_idx on cashier.bank_transaction using brin (booked_at);
