import type { BranchSort } from '@banyan/contract'

/** What the figures of the list are called. */
export const sortNames = {
  account: 'agentTeam.profit.account',
  deposits: 'agentTeam.deposits',
  withdrawals: 'agentTeam.withdrawals',
  bets: 'agentTeam.bets',
  stake: 'agentTeam.stake',
  payout: 'agentTeam.payout',
  rebates: 'agentTeam.rebates',
  bonuses: 'agentTeam.bonuses',
  net: 'agentTeam.net',
} as const satisfies Record<BranchSort, string>
