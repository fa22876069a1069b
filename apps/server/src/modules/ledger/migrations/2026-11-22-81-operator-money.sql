-- Money of the players of outside operators, who play our games. `operator`: what the operator has brought in for its players, below zero,
-- less what it has taken out again.
alter type ledger.house add value 'operator';
alter type ledger.reason add value 'operator_in';
alter type ledger.reason add value 'operator_out';
