/** What statements of other modules may name of the site. */
export const published = {
  'site.time_zone_of': "the zone of a merchant's days, for a contract that the company offers",
}
