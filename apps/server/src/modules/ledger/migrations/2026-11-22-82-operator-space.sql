-- Each outside operator has a space of the ledger of its own (docs/decisions/0133): its players' ids are 2^41 + operator * 2^32 + player, and their
-- wallets hold the currency 128 + operator, which no other wallet has. House balances are sums by currency, so they are the operator's as well.
alter table ledger.account drop constraint account_trial_check;
alter table ledger.account add constraint account_space_check check (case
  when id >= 562949953421312 then currency = 128 + ((id - 562949953421312) >> 40)
  else currency < 128 and (id >= 281474976710656) = (currency = 3) end) not valid;
-- An operator brings money in and takes it out, and between the two it is staked and paid; nobody else's money moves for these reasons.
alter table ledger.entry add constraint entry_operator_check check (case
  when account % 256 >= 128 then reason in ('operator_in', 'operator_out', 'stake', 'payout', 'refund')
  else reason not in ('operator_in', 'operator_out') end) not valid;
