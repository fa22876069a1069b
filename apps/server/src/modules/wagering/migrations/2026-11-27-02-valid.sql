-- The part of the stake that was not at risk and came back: all of a push, half of a bet that half was returned of. The rest is what
-- counts as turnover (docs/decisions/0184). With a default, so that no bet that has ended is written again: all were played whole.
alter table wagering.bet add column unplayed bigint not null default 0;

-- Won or lost is what became of the part at risk. Not validated: bets of before keep the rule that they had, which says more.
alter table wagering.bet drop constraint bet_payout_by_status;
alter table wagering.bet add constraint bet_end_by_status check (case status
  when 'won' then unplayed >= 0 and unplayed < stake and payout > unplayed
  when 'lost' then unplayed >= 0 and unplayed < stake and payout = unplayed
  when 'push' then unplayed = stake and payout = stake
  when 'placed' then unplayed = 0 and payout = 0
  else unplayed = 0 and payout = stake end) not valid;
