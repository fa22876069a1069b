/** What a staff member can be allowed. Each name stands in the routes that need it and is checked on the server. */
export const staffPermissions = [
  /** One's own name, sessions and log-out. */
  'session.own',
  'health.read',
  /** Who plays, what is staked, and what the house wins or loses of it. */
  'figures.read',
  'members.read',
  'members.freeze',
  /** Notes something about a member, for colleagues. */
  'members.note',
  /** Reads what is known of a member as a person, whole. */
  'members.reveal',
  /** Clears what protects an account for a member who has lost the means to show it, and has a reset sent to one. */
  'members.recover',
  /** Corrects the name that withdrawals are paid to. */
  'members.name',
  'staff.read',
  'staff.manage',
  'audit.read',
  /** Completes or rejects what members redeem their points for. */
  'rewards.decide',
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
  /** Suspicions of money laundering. */
  'suspicions.read',
  /** Works a suspicion off, and confirms what a colleague says of one. */
  'suspicions.close',
  /** Every bet, with its whole history. */
  'bets.read',
  /** Proposes that a bet is void, and confirms what a colleague has proposed. */
  'bets.void',
  /** Draws that are open, and what the house may lose on their numbers. */
  'draws.read',
  /** Proposes that a draw is closed early or void, and confirms what a colleague has proposed. */
  'draws.stop',
  /** Vendors, their games, their open transfers and differences. */
  'vendors.read',
  /** Opens and closes vendors and games. */
  'vendors.switch',
  /** Has a vendor asked about a transfer, and closes differences between the books. */
  'vendors.settle',
  /** Decides how fast the slots may be played. */
  'slots.pace',
  /** Writes to the inbox of a member or of all. */
  'messages.send',
  /** Answers feedback, and works through those who want to join. */
  'feedback.work',
  /** The configuration of the site. */
  'site.read',
  /** Changes the configuration of the site, and closes it. */
  'site.set',
  /** Writes notices, banners, help and the texts about the merchant. */
  'content.edit',
  /** Who has shown which document, and what asks for one. */
  'documents.read',
  /** Looks at documents, and accepts or rejects them. */
  'documents.decide',
  /** Sets what asks for which level. */
  'documents.set',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

const everyone = ['session.own', 'health.read'] as const satisfies readonly StaffPermission[]

/**
 * The one table of roles. What does not stand here is refused. No role can both act on members and manage staff, so
 * that nobody gives themselves the power they lack (OPS-05, OPS-07).
 */
export const rolePermissions = {
  support: [...everyone, 'members.read', 'members.note', 'bets.read', 'feedback.work', 'documents.read'],
  risk: [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'members.freeze',
    'members.reveal',
    'members.recover',
    'members.name',
    'deposits.read',
    'withdrawals.read',
    'withdrawals.review',
    'suspicions.read',
    'bets.read',
    'bets.void',
    'draws.read',
    'draws.stop',
    'documents.read',
    'documents.decide',
  ],
  'finance-maker': [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'vendors.read',
    'promotions.decide',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.pay',
    'balances.adjust',
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
    'promotions.decide',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.pay',
    'balances.adjust',
    'cashier.set',
    'bonuses.set',
    'reports.read',
    'reports.export',
    'reconciliation.read',
    'reconciliation.close',
  ],
  content: [...everyone, 'messages.send', 'feedback.work', 'site.read', 'content.edit'],
  trader: [...everyone, 'figures.read', 'bets.read', 'draws.read', 'draws.stop', 'vendors.read', 'vendors.switch'],
  compliance: [
    ...everyone,
    'figures.read',
    'members.read',
    'members.note',
    'slots.pace',
    'members.freeze',
    'members.reveal',
    'members.recover',
    'deposits.read',
    'withdrawals.read',
    'suspicions.read',
    'suspicions.close',
    'bets.read',
    'documents.read',
    'documents.decide',
    'documents.set',
  ],
  auditor: [
    ...everyone,
    'figures.read',
    'members.read',
    'staff.read',
    'audit.read',
    'vendors.read',
    'deposits.read',
    'withdrawals.read',
    'reports.read',
    'reports.export',
    'reconciliation.read',
    'suspicions.read',
    'bets.read',
    'draws.read',
    'site.read',
    'documents.read',
  ],
  sysadmin: [...everyone, 'staff.read', 'staff.manage', 'site.read', 'site.set'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export type StaffRole = keyof typeof rolePermissions
export const staffRoles = Object.keys(rolePermissions) as readonly StaffRole[] // The keys of a constant are its type's.

export function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  return rolePermissions[role].some((each) => each === permission)
}
