-- Whoever has won asks for it with each page that is loaded: by the account, and then by when it was paid.
create index win_account_idx on jackpots.win (account_id);
