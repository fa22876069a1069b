/** What statements of other modules may name of the catalogue. */
export const published = {
  'catalog.games_in': 'what games, categories and vendors are called in reports',
  'catalog.category_of': 'what kind of game a bet was on, for rules by category',
}
