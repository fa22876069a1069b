-- The account record of a wallet that has moved often, newest first: of the entries after its first 500, so that most
-- wallets never write to it; and what moved a wallet without a bet, which is rare, of all wallets.
create index entry_heavy_idx on ledger.entry (account, seq) where seq > 500;
create index entry_moved_idx on ledger.entry (account, seq) where reason not in ('stake', 'payout', 'refund', 'correction',
  'vendor_stake', 'vendor_payout', 'vendor_refund', 'vendor_correction');
