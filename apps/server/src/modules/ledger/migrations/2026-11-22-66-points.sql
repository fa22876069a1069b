-- Points are a unit of their own in the same books: a wallet a member, opened with the first points, against the house's `points`, which
-- stands as far below zero as all members together hold.
alter type ledger.house add value 'points';
-- Points for valid bets.
alter type ledger.reason add value 'points_earned';
-- Points, and money where a reward asks for it, that a member gave for a reward; and their way back when it is rejected.
alter type ledger.reason add value 'redeemed';
alter type ledger.reason add value 'redeem_returned';
-- Points that became money: the same in both wallets.
alter type ledger.reason add value 'points_converted';
-- Money out of the promotion account: for a rank, or as a reward.
alter type ledger.reason add value 'bonus';
