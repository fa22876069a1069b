-- Play money for a member whose wallet is nearly empty, and what a day's check-in gives. By themselves, because a new value cannot be used in the
-- transaction that adds it.
alter type ledger.reason add value 'refill';
alter type ledger.reason add value 'check_in';
