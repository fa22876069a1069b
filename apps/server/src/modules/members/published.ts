/** What statements of other modules may name of members. */
export const published = {
  'members.merchant_of': 'whose sum it is that is kept by site',
  'members.registered_between': 'who registered in a range of days, and by which code',
  'members.uplines_of': 'whose sum it is in a report by agent',
}

/** The row of a member has columns that identity alone reads and writes (docs/decisions/0173). */
export const sharedWith = {
  identity: {
    'members.member': 'passwords, consents and the first log-in stand in the row that a log-in looks up',
    'members.member_key': "the member's key, for what identity seals",
    'members.contact': 'the ways in by e-mail address and mobile number',
  },
}
