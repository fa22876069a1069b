/** What statements of other modules may name of the cashier. */
export const published = {
  'cashier.bank_accounts': 'the accounts whose statements a day is compared with',
  'cashier.bank_bookings': 'what our books have of these accounts, against what the bank has booked',
}
