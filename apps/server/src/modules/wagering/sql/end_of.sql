-- What became of a bet: of the part of its stake that was at risk.
create or replace function wagering.end_of(stake bigint, payout bigint, unplayed bigint)
returns wagering.bet_status immutable parallel safe language sql
return case when unplayed = stake then 'push' when payout > unplayed then 'won' else 'lost' end::wagering.bet_status;
