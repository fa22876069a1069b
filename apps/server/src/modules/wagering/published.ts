/**
 * What statements of other modules may name of wagering: the turnover, and how a round at
 * a vendor is entered, moved and ended.
 */
export const published = {
  'wagering.carry_rank': 'the rank of a player, which limits of bets go by',
  'wagering.first_end_of': 'in which run of a tournament a bet counts that is corrected',
  'wagering.first_ended': 'what bets that ended in a run of a tournament came to, for what is counted anew',
  'wagering.end_outside': 'a round at a vendor has ended',
  'wagering.ends_between': 'what ended on a day, for sums made anew',
  'wagering.limit_of_rank': 'what the rank of a wallet allows with one bet',
  'wagering.move_outside': 'money of a round at a vendor, one movement',
  'wagering.move_outsides': 'the same for a batch',
  'wagering.note_outside': 'what vendors say of bets beside their money',
  'wagering.outside_round_at': 'the round that a call names',
  'wagering.stake_refusal': 'why a member may not stake now',
  'wagering.time_played': 'how long a member played, by day and by game',
  'wagering.turnover': 'what wallets have bet and won by game and five minutes',
  'wagering.turnover_closed': 'up to when that never changes',
  'wagering.turnover_reader': 'up to where who gives something for it has summed it',
  'wagering.unread_ends': 'what has ended and is not counted yet',
}

/** What invariants of other modules may read besides, to prove one book against the other. */
export const provable = {
  'wagering.bet': 'every bet, against what the game says was drawn or played',
  'wagering.correction': 'which ends came with a correction of a whole round',
  'wagering.every_end': 'what every bet came to, against what was counted of it',
  'wagering.exposure': 'what the house may lose in a round, against its bets',
  'wagering.outside_round': 'rounds at vendors, against their transactions',
  'wagering.outside_status_of': 'what a round at a vendor has come to',
  'wagering.round': 'the outcome that bets were settled by, against the game',
  'wagering.series': 'how far a series of plays is, against its seed',
}
