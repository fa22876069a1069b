-- The difference between what a bet was paid and what a later version of its end says (docs/decisions/0186). By itself, because a new value
-- cannot be used in the transaction that adds it.
alter type ledger.reason add value 'correction';
