-- Ways to pay in beside a transfer to a bank (docs/decisions/0300). By themselves, because a new value cannot be used in the transaction
-- that adds it.
alter type cashier.method_kind add value 'gateway';
alter type cashier.method_kind add value 'ewallet';
alter type cashier.method_kind add value 'crypto';
