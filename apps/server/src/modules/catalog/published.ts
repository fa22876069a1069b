/** What statements of other modules may name of the catalogue. */
export const published = {
  'catalog.games_in': 'what games, categories and vendors are called, in reports and rules',
  'catalog.highest_returns': 'what the house keeps of a category at the least, for what it can give away',
  'catalog.round_codes_in': 'what games a bonus excludes, by the code that bets carry',
  'catalog.category_of': 'what kind of game a bet was on, for rules by category',
}
