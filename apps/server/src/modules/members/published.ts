/** What statements of other modules may name of members. */
export const published = {
  'members.above_at': 'whose sums the play of a member adds to next',
  'members.agent_above': 'by whose line a rebate is shared',
  'members.agents_above': 'among whom a rebate is shared',
  'members.accounts_of': 'how those are called who stand in a list of an agent, which is in order by it too',
  'members.first_registered_at': 'since when a site has anything that could be counted',
  'members.has_consented': 'whom letters of offers are shown to',
  'members.directly_below': 'whom an agent has directly below, and how many are there after a move',
  'members.joined_between': 'who is new, for the counts of teams',
  'members.last_numbers': 'up to where members and moves are written, for whoever counts what is new',
  'members.lines_at': 'whose sums a play or a movement belongs to: everybody above at that time',
  'members.inviters_of': 'who has brought a member that has deposited or bet, for what friends earn',
  'members.merchant_of': 'whose sum it is that is kept by site',
  'members.merchants': 'the same for many at once',
  'members.moved_between': 'which teams have to be counted again',
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
