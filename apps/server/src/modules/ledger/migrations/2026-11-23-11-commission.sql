-- What the company pays agents for their teams; what an upline pays a downline passes through it and leaves nothing.
alter type ledger.house add value 'commission';
-- Into the wallet of whoever holds a contract, and out of that of the upline who gave it.
alter type ledger.reason add value 'salary';
