-- Points of the points account and money of the promotion account: for a mission, for a place of the leaderboard, and drawn in a raffle.
alter type ledger.reason add value 'mission';
alter type ledger.reason add value 'leaderboard';
alter type ledger.reason add value 'raffle';
