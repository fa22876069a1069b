-- Where payment providers differ (docs/decisions/0323). By themselves, because a new value cannot be used in the transaction that adds it.
-- `payment_missing_here`: the provider was paid what we have not; `payment_missing_there`: we have what it does not say.
-- `payment_amount`, `payment_currency`, `payment_order`: both have it, with another one; `payment_currency` also of what only the provider has.
-- `payment_reversed_here`: taken back or sent back by our books, and paid by the provider's; `payment_reversed_there`: the other way round.
-- `payments`: the provider did not say what it was paid.
alter type reconciliation.difference_kind add value 'payment_missing_here';
alter type reconciliation.difference_kind add value 'payment_missing_there';
alter type reconciliation.difference_kind add value 'payment_amount';
alter type reconciliation.difference_kind add value 'payment_currency';
alter type reconciliation.difference_kind add value 'payment_order';
alter type reconciliation.difference_kind add value 'payment_reversed_here';
alter type reconciliation.difference_kind add value 'payment_reversed_there';
alter type reconciliation.difference_kind add value 'payments';
