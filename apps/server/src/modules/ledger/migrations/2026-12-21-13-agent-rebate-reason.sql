-- What agents get of the valid bets of their lines. By itself, because a new value cannot be used in the transaction that adds it.
alter type ledger.reason add value 'agent_rebate';
