/** What a staff member can be allowed. Each name stands in the routes that need it and is checked on the server. */
export const staffPermissions = [
  /** One's own name, sessions and log-out. */
  'session.own',
  'health.read',
  /** Who plays, what is staked, and what the house wins or loses of it. */
  'figures.read',
  'members.read',
  'members.freeze',
  /** Sets the most that a member may stake with one bet. */
  'members.limit',
  /** Notes something about a member, for colleagues. */
  'members.note',
  /** Reads what is known of a member as a person, whole. */
  'members.reveal',
  /** Clears what protects an account for a member who has lost the means to show it, and has a reset sent to one. */
  'members.recover',
  /** Corrects the name that withdrawals are paid to. */
  'members.name',
  'staff.read',
  /** Makes, resets and disables accounts, and gives them roles. */
  'staff.manage',
  /** Makes roles, and says what they may. */
  'roles.set',
  /** Puts into force what a colleague adds to a role. */
  'roles.confirm',
  'audit.read',
  /** The scheduled jobs, and what became of them. */
  'jobs.read',
  /** Has a scheduled job run at once. */
  'jobs.run',
  /** The generator, its tests, and the sums of the game software. */
  'laboratory.read',
  /** Completes or rejects what members redeem their points for. */
  'rewards.decide',
  /** Ranks, points, the mall, missions and raffles, and what they cost. */
  'loyalty.read',
  /** Sets them. */
  'loyalty.set',
  /** Puts the points of a member right. */
  'points.adjust',
  /** Accepts or rejects applications for promotions. */
  'promotions.decide',
  /** Deposits and receiving accounts, and money that is nobody's yet. */
  'deposits.read',
  /** Approves and rejects deposits, and says whose the money in suspense is. */
  'deposits.decide',
  'withdrawals.read',
  /** Passes and rejects withdrawals. */
  'withdrawals.review',
  /** Pays withdrawals, and settles what members report of them. */
  'withdrawals.pay',
  /** Sets methods, receiving accounts and the rules of withdrawals. */
  'cashier.set',
  /** Corrects balances. */
  'balances.adjust',
  /** Gives bonuses by hand. */
  'bonuses.give',
  /** The rules of what members are given, and what they have cost. */
  'gifts.read',
  /** Sets the rules of what members are given: from which sum on two people give a bonus. */
  'gifts.set',
  /** Sets what promotions add to deposits. */
  'bonuses.set',
  /** The differences between the books and the world outside. */
  'reconciliation.read',
  /** Closes a difference. */
  'reconciliation.close',
  /** What was played and moved, by day, game, player and agent. */
  'reports.read',
  /** Takes reports out as tables. */
  'reports.export',
  /** Has the sums that reports are read from made anew. */
  'reports.rebuild',
  /** Suspicions of money laundering. */
  'suspicions.read',
  /** Works a suspicion off, and confirms what a colleague says of one. */
  'suspicions.close',
  /** Alerts of unusual wins, shared devices, tries at passwords and bonus abuse. */
  'alerts.read',
  /** Works an alert off, and sets what is looked for. */
  'alerts.work',
  /** Members whose play may harm them, and by which signs. */
  'care.read',
  /** Speaks with such members, and sets what counts. */
  'care.work',
  /** Every bet, with its whole history. */
  'bets.read',
  /** Proposes that a bet is void, and confirms what a colleague has proposed. */
  'bets.void',
  /** Draws that are open, and what the house may lose on their numbers. */
  'draws.read',
  /** Proposes that a draw is closed early or void, and confirms what a colleague has proposed. */
  'draws.stop',
  /** Enters results by hand and corrections of results, and confirms what a colleague has entered. */
  'draws.results',
  /** Sets the odds and limits of lotteries, and which plays are on sale. */
  'lotteries.set',
  /** Vendors, their games, their open transfers and differences. */
  'vendors.read',
  /** Opens and closes vendors and games. */
  'vendors.switch',
  /** Sets what games and vendors are called, how they look and where they stand, and takes their lists in. */
  'games.set',
  /** Sets how vendors are reached, with the secrets that are shared with them. */
  'vendors.connect',
  /** Has a vendor asked about a transfer, and closes differences between the books. */
  'vendors.settle',
  /** Decides how fast the slots may be played. */
  'slots.pace',
  /** Which SMS and e-mails were sent, without their texts. */
  'messages.read',
  /** Writes to the inbox of a member or of all. */
  'messages.send',
  /** Answers feedback, and works through those who want to join. */
  'feedback.work',
  /** The configuration of the site. */
  'site.read',
  /** Changes the configuration of the site, and closes it. */
  'site.set',
  /** Opens sites, and sets what the books of one without members count in. */
  'sites.open',
  /** Writes notices, banners, help and the texts about the merchant. */
  'content.edit',
  /** Who has shown which document, and what asks for one. */
  'documents.read',
  /** Looks at documents, and accepts or rejects them. */
  'documents.decide',
  /** Sets what asks for which level. */
  'documents.set',
  /** The tree of agents, their contracts, and what these have come to. */
  'agents.read',
  /** Makes agents, changes what an account is, and moves it in the tree. */
  'agents.manage',
  /** Gives a line rebates that cost more than the house keeps. */
  'agents.override',
  /** Offers the company's contracts, approves and rejects those between agents, and ends any. */
  'agents.contracts',
  /** Holds what contracts have come to, lets it go, and runs again what failed. */
  'agents.settle',
  /** Sets what contracts may be, and when they are paid. */
  'agents.set',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

/** What no role is without. */
export const everyone = ['session.own', 'health.read'] as const satisfies readonly StaffPermission[]

/**
 * The roles that the product brings, as it brings them (docs/decisions/0396). No role can both act on members and
 * manage staff, so that nobody gives themselves the power they lack (OPS-05, OPS-07).
 */
export const rolePermissions = {
  support: [
    ...everyone,
    'members.read',
    'members.note',
    'bets.read',
    'messages.read',
    'feedback.work',
    'documents.read',
  ],
  risk: [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'members.freeze',
    'members.limit',
    'members.reveal',
    'members.recover',
    'members.name',
    'deposits.read',
    'withdrawals.read',
    'withdrawals.review',
    'suspicions.read',
    'alerts.read',
    'alerts.work',
    'care.read',
    'care.work',
    'bets.read',
    'bets.void',
    'draws.read',
    'draws.stop',
    'draws.results',
    'documents.read',
    'documents.decide',
  ],
  'finance-maker': [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'vendors.read',
    'loyalty.read',
    'points.adjust',
    'promotions.decide',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.pay',
    'balances.adjust',
    'bonuses.give',
    'gifts.read',
    'reports.read',
    'reconciliation.read',
  ],
  'finance-checker': [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'vendors.read',
    'vendors.settle',
    'rewards.decide',
    'loyalty.read',
    'loyalty.set',
    'points.adjust',
    'promotions.decide',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.pay',
    'balances.adjust',
    'bonuses.give',
    'gifts.read',
    'gifts.set',
    'cashier.set',
    'bonuses.set',
    'reports.read',
    'reports.export',
    'reports.rebuild',
    'reconciliation.read',
    'reconciliation.close',
    'agents.read',
    'agents.override',
    'agents.settle',
  ],
  content: [...everyone, 'messages.send', 'feedback.work', 'site.read', 'content.edit'],
  trader: [
    ...everyone,
    'figures.read',
    'bets.read',
    'draws.read',
    'draws.stop',
    'draws.results',
    'vendors.read',
    'vendors.switch',
    'games.set',
    'lotteries.set',
  ],
  compliance: [
    ...everyone,
    'staff.read',
    'roles.confirm',
    'figures.read',
    'members.read',
    'members.note',
    'slots.pace',
    'members.freeze',
    'members.limit',
    'members.reveal',
    'members.recover',
    'deposits.read',
    'withdrawals.read',
    'suspicions.read',
    'alerts.read',
    'alerts.work',
    'care.read',
    'care.work',
    'suspicions.close',
    'bets.read',
    'messages.read',
    'laboratory.read',
    'documents.read',
    'documents.decide',
    'documents.set',
  ],
  'agent-manager': [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'reports.read',
    'agents.read',
    'agents.manage',
    'agents.contracts',
    'agents.settle',
    'agents.set',
  ],
  auditor: [
    ...everyone,
    'figures.read',
    'members.read',
    'staff.read',
    'audit.read',
    'jobs.read',
    'laboratory.read',
    'messages.read',
    'vendors.read',
    'loyalty.read',
    'deposits.read',
    'withdrawals.read',
    'gifts.read',
    'reports.read',
    'reports.export',
    'reconciliation.read',
    'suspicions.read',
    'alerts.read',
    'care.read',
    'bets.read',
    'draws.read',
    'site.read',
    'documents.read',
    'agents.read',
  ],
  sysadmin: [
    ...everyone,
    'staff.read',
    'staff.manage',
    'roles.set',
    'jobs.read',
    'jobs.run',
    'laboratory.read',
    'messages.read',
    'site.read',
    'site.set',
    'sites.open',
    'vendors.read',
    'vendors.connect',
  ],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

/** A role that the product brings. */
export type StaffRole = keyof typeof rolePermissions
export const staffRoles = Object.keys(rolePermissions) as readonly StaffRole[] // The keys of a constant are its type's.

export function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  return rolePermissions[role].some((each) => each === permission)
}
