import { type EntryKind, type EntryReason, entryReasons } from './ledger.ts'
import { orderNumberOf } from './order-number.ts'

/** The kind of a movement by why it happened. What agents are paid stands with what play gives back. */
export const kindOfReason = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  to_vendor: 'transfer',
  from_vendor: 'transfer',
  stake: 'bet',
  refund: 'bet',
  vendor_stake: 'bet',
  vendor_refund: 'bet',
  payout: 'win',
  vendor_payout: 'win',
  jackpot: 'win',
  cashback: 'rebate',
  agent_rebate: 'rebate',
  affiliate_commission: 'rebate',
  salary: 'rebate',
  dividend: 'rebate',
  grant: 'bonus',
  refill: 'bonus',
  deposit_bonus: 'bonus',
  bonus_returned: 'bonus',
  bonus: 'bonus',
  mission: 'bonus',
  leaderboard: 'bonus',
  raffle: 'bonus',
  check_in: 'bonus',
  promotion_issued: 'bonus',
  handout: 'bonus',
  promotion_claimed: 'bonus',
  free_round: 'bonus',
  referral: 'bonus',
  birthday: 'bonus',
  tournament: 'bonus',
  adjustment: 'adjustment',
  correction: 'adjustment',
  vendor_correction: 'adjustment',
  points_earned: 'points',
  points_deposit: 'points',
  points_adjusted: 'points',
  redeemed: 'points',
  redeem_returned: 'points',
  points_converted: 'points',
} as const satisfies Record<EntryReason, EntryKind>

/** Why movements of a kind happen. */
export const reasonsOfKind = (kind: EntryKind): readonly EntryReason[] =>
  entryReasons.filter((reason) => kindOfReason[reason] === kind)

const pointReasons: readonly EntryReason[] = ['points_earned', 'points_deposit', 'points_adjusted']
/** Reasons that move money; the others move points alone. */
export const moneyReasons = entryReasons.filter((reason) => !pointReasons.includes(reason))

const orderLetters = {
  deposit: 'D',
  withdrawal: 'W',
  withdrawal_returned: 'W',
  transfer_out: 'T',
  transfer_in: 'T',
} as const satisfies Partial<Record<EntryReason, string>>

const isOfOrder = (reason: EntryReason): reason is keyof typeof orderLetters => reason in orderLetters

/** The number of what caused a movement: an order’s as its own list has it, a bet’s or another record’s as digits. */
export const entryNumber = (reason: EntryReason, reference: bigint): string =>
  isOfOrder(reason) ? orderNumberOf(orderLetters[reason], reference) : String(reference)
