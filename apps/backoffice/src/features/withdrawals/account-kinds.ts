import type { AccountKind } from '@banyan/contract'

/** What a kind of account is called: as a kind, and as what the account is at. */
export const kindName = {
  bank: 'withdrawals.bank',
  ewallet: 'withdrawals.ewallet',
  crypto: 'withdrawals.crypto',
} as const satisfies Record<AccountKind, string>

/** What an account of a kind is known by. */
export const numberName = {
  bank: 'withdrawals.account_number',
  ewallet: 'withdrawals.wallet_number',
  crypto: 'withdrawals.address',
} as const satisfies Record<AccountKind, string>

/** What a transfer to an account of a kind is known by. */
export const referenceName = {
  bank: 'withdrawals.reference',
  ewallet: 'withdrawals.reference_wallet',
  crypto: 'withdrawals.reference_hash',
} as const satisfies Record<AccountKind, string>
