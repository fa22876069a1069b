-- What lies in the pools of jackpots, and what is won of them. By itself, because a new value cannot be used in the transaction that adds it.
alter type ledger.house add value 'jackpot';
alter type ledger.reason add value 'jackpot';
