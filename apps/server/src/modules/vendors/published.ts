/** What statements of other modules may name of vendors. */
export const published = {
  'vendors.open_disputes': 'the differences with vendors, for the list of all differences of a day',
}
