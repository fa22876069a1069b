/** What an operator may freeze of a member, each for itself (OPS-64). `bets` is also what a member claims as a gift. */
export const freezeKinds = ['login', 'bets', 'deposits', 'withdrawals', 'transfers'] as const
export type FreezeKind = (typeof freezeKinds)[number]

/** Those that hang on the wallet; the log-in hangs on the account. */
export const walletFreezes = freezeKinds.filter((kind) => kind !== 'login')
export type WalletFreeze = Exclude<FreezeKind, 'login'>
