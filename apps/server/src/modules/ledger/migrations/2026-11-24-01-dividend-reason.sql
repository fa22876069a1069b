-- Into the wallet of an agent who holds a dividend contract, and out of that of the upline who gave it.
alter type ledger.reason add value 'dividend';

-- What members were given and agents were paid, of a wallet and a period: what a dividend's net result takes off.
create index entry_given_idx on ledger.entry (account, at) where contra in ('promotion', 'commission');
