-- Players of whom something is frozen: few, and looked for among all.
create index player_restricted_idx on wagering.player (account_id desc)
  where frozen or deposits_frozen or withdrawals_frozen or transfers_frozen;
