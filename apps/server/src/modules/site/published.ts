/** What statements of other modules may name of the site. */
export const published = {
  'site.time_zone_of': "the zone of a merchant's days, for a contract that the company offers",
  'site.access_of': 'how long log-ins last and how many wrong tries there are, for sessions and guesses',
}
