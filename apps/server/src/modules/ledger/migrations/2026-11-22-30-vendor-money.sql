-- Money that moves because a vendor says so. `vendor`: what the house has won from and lost to members in games of outside
-- vendors on the shared balance. `transit`: on its way into or out of a transfer wallet. `vendor_wallet`: lies in transfer
-- wallets. `debt`: wins that a vendor took back and the member had spent (below zero: the house carries them).
alter type ledger.house add value 'vendor';
alter type ledger.house add value 'transit';
alter type ledger.house add value 'vendor_wallet';
alter type ledger.house add value 'debt';

-- Apart from 'stake', 'payout' and 'refund', which belong to bets of our own games and are paid once each: a round at a vendor has
-- several bets and wins, and any of them may be taken back.
alter type ledger.reason add value 'vendor_stake';
alter type ledger.reason add value 'vendor_payout';
alter type ledger.reason add value 'vendor_refund';
alter type ledger.reason add value 'vendor_correction';
alter type ledger.reason add value 'to_vendor';
alter type ledger.reason add value 'from_vendor';
