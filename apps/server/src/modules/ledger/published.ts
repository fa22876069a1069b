/** What statements of other modules may name of the ledger. Money moves by its functions alone. */
export const published = {
  'ledger.broken_wallets': 'wallets that do not hold what their entries say, for the comparison of a day',
  'ledger.unbalanced_batches': 'movements of a day that are not balanced',
  'ledger.unbalanced_currencies': 'currencies whose wallets do not hold what the house has given',
  'ledger.append': 'writes the transfers of a batch of bets whose wallets have moved',
  'ledger.balances_of': 'which wallets a batch may be too much for, before it is tried',
  'ledger.entries_after': 'the entries of a wallet one after the other, for what follows from them',
  'ledger.entries_between': 'what moved on a day, for sums made anew',
  'ledger.entries_of_batches': 'what is new in the ledger, for sums by day',
  'ledger.find_entries': 'finds what keys were used for before, bet by bet',
  'ledger.house': 'the accounts of the house, as a parameter',
  'ledger.key_at': 'the lowest key of an instant, for keys that lie in the order of time',
  'ledger.last_batch': 'up to where the ledger is written, for whoever counts what is new',
  'ledger.lock_wallets': 'the order in which wallets are locked, for a decision over several',
  'ledger.move': 'one transfer under the lock of its wallet',
  'ledger.move_house': 'between two accounts of the house',
  'ledger.move_wallets': 'the balances of a batch, or nothing',
  'ledger.reason': 'why money moves, as a parameter',
}

/** What an account's number means. Every module may ask it; outside of the ledger nobody computes with the number. */
export const facts = {
  'ledger.account_of': 'the wallet of a member in a currency',
  'ledger.currency_of': 'the currency that a wallet holds',
  'ledger.holds_points': 'whether it holds points, which are no money',
  'ledger.holds_trial': 'whether it holds trial money',
  'ledger.is_partners': "whether it is of a partner's player",
  'ledger.member_of': 'whose wallet it is',
  'ledger.partner_of': 'the partner whose space of the ledger a currency is',
  'ledger.space_of': "what the wallets of a partner's players have in common",
}

/** What invariants of other modules may read besides, to prove one book against the other. */
export const provable = {
  'ledger.account': 'the balances of partners, against what they brought and took',
  'ledger.entry': 'every movement, against what the module says it paid and took',
  'ledger.house_balance': "the house's side of a module's movements",
}
