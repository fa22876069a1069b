-- Money out of the promotion account for an application that was accepted.
alter type ledger.reason add value 'promotion_issued';
