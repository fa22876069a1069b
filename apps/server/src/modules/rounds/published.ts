/** What statements of other modules may name of rounds. */
export const published = {
  'rounds.result': 'which draws are being corrected, whose bets are settled again',
  'rounds.draw':
    'the draws of a game, against what it says of itself, and as the version before knew those of a lottery',
}
