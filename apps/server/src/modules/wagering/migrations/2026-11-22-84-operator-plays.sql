-- The rounds of an outside operator's players in the order of their time, for its reconciliation. Partial, so that bets of members cost nothing more;
-- none of its columns ever changes.
create index bet_operator_idx on wagering.bet ((account_id >> 40), placed_at, id) where account_id >= 562949953421312;
