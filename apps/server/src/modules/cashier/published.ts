/** What statements of other modules may name of the cashier. */
export const published = {
  'cashier.bank_accounts': 'the accounts whose statements a day is compared with',
  'cashier.bank_bookings': 'what our books have of these accounts, against what the bank has booked',
  'cashier.payment_providers': 'who is asked for the payments of a day',
  'cashier.provider_payments': 'what our books have of these providers, against what they say',
  'cashier.has_payment': 'whether a payment that a provider tells of is in the books, of whatever day',
}
