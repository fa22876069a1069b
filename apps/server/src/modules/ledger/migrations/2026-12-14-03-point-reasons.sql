-- Points for a deposit, and points that people put right.
alter type ledger.reason add value 'points_deposit';
alter type ledger.reason add value 'points_adjusted';
