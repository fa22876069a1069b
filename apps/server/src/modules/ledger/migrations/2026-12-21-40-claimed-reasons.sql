-- Rewards of promotions that members claim, and of friends. By themselves, because a new value cannot be used in the transaction that adds it.
alter type ledger.reason add value 'promotion_claimed';
alter type ledger.reason add value 'referral';
