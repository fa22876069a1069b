-- What became of a bet: of the part of its stake that was at risk. The constants are of the type itself: a cast of text
-- is not immutable, and the planner would not expand the function but call it for every bet.
create or replace function wagering.end_of(stake bigint, payout bigint, unplayed bigint)
returns wagering.bet_status immutable parallel safe language sql
return case when unplayed = stake then wagering.bet_status 'push' when payout > unplayed then 'won' else 'lost' end;
