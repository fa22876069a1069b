import type { EntryReason } from '@banyan/contract'
import type { Amount, Currency } from '@banyan/money'

/**
 * The house's side of a transfer. `escrow` holds the stakes of open bets, `revenue` is what the house has won and lost,
 * `promotion` is what it gave away, `vendor` what games of outside vendors have brought and cost on the shared balance,
 * `transit` and `vendor_wallet` hold what is on its way to and lies in transfer wallets, `partner` is what partners
 * have brought in for their players, `points` is the other side of members' points, `commission` is what agents got for
 * their teams, `debt` carries wins taken back that the member had spent, `bank` is what members have paid in less what
 * was paid out, below zero, `provider` the same of gateways, e-wallets and chains, `vouched` what people say that a
 * bank has received and has not told of yet, below zero, `suspense` what was paid in and is nobody's yet, `withdrawal`
 * what is held for withdrawals, `fee` what these cost, `transfer` the way between two members' wallets, zero after each
 * transaction, `adjustment` what staff has put right, and `jackpot`
 * what lies in the pools of jackpots. House balances are sums of postings: no transfer waits for a
 * house row.
 */
export const houses = [
  'escrow',
  'revenue',
  'promotion',
  'vendor',
  'transit',
  'vendor_wallet',
  'debt',
  'points',
  'partner',
  'commission',
  'bank',
  'provider',
  'vouched',
  'suspense',
  'withdrawal',
  'fee',
  'transfer',
  'adjustment',
  'jackpot',
] as const
export type House = (typeof houses)[number]

/** Why money of partners' players comes and goes. No page shows it: they are members of nobody's site here. */
export type PartnerReason = 'partner_in' | 'partner_out'

/** A transfer between a member's wallet and a house account. */
export interface Transfer {
  readonly memberId: bigint
  readonly currency: Currency
  /** `credit` pays the member, `debit` takes from the member. */
  readonly direction: 'credit' | 'debit'
  readonly amount: Amount
  readonly house: House
  readonly reason: EntryReason | PartnerReason
  /** The record this transfer belongs to: the bet, the grant. Unique business records make it auditable. */
  readonly reference: bigint
  /** A UUID, unique per wallet for ever. The same key again answers as it did the first time and moves nothing. */
  readonly key: string
}

/** What became of one transfer. Anything but `posted` and `replayed` moved nothing. */
export type PostResult =
  | { readonly status: 'posted' | 'replayed'; readonly balanceAmount: Amount; readonly balanceSequence: number }
  | { readonly status: 'balance_too_low' | 'idempotency_key_reused' | 'wallet_unknown' }
