import type { Texts } from '../texts.ts'
import type { agents as vi } from '../vi/agents.ts'

export const agents = {
  title: 'Agent',
  overview: 'Team overview',
  period: 'Period',
  team: 'Your team',
  members: 'Members',
  direct: 'Direct downline',
  registered: 'New registrations',
  active: 'Placed a bet',
  bets: 'Bets of the team',
  valid: 'Valid bets',
  payout: 'Payout',
  net: 'Net of the team',
  team_now: 'Every level, as of now',
  failed: 'The team overview could not be loaded',
  empty: 'Nobody is in your team yet',
  empty_text: 'Whoever registers with your invitation code joins your team.',
  honest:
    'By the time of the bet. Valid bets are the stakes of bets won or lost: those still open are added when they end, and stakes that were returned do not count.',
  periods: { today: 'Today', yesterday: 'Yesterday', week: 'This week', month: 'This month' },
  find: {
    title: 'Find in your team',
    account: 'Username of a downline',
    submit: 'Find',
    needed: 'Please enter the username to look for.',
    level: 'Level',
    agent: 'Agent',
    member: 'Member',
    kind: 'Kind',
    branch: 'Whole branch',
    registered_on: 'Registered',
  },
} as const satisfies Texts<typeof vi>
