import { z } from 'zod/mini'
import { balanceRoutes } from './balance.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'

/** Why money of a bet moved. */
export const betReasons = [
  'stake',
  'payout',
  'refund',
  'correction',
  'vendor_stake',
  'vendor_payout',
  'vendor_refund',
  'vendor_correction',
] as const
/** Why money moved, as the account record shows it. */
export const entryReasons = [
  'grant',
  'refill',
  'deposit',
  'deposit_bonus',
  'bonus_returned',
  'withdrawal',
  'withdrawal_returned',
  'transfer_out',
  'transfer_in',
  'adjustment',
  ...betReasons,
  'to_vendor',
  'from_vendor',
  'points_earned',
  'points_deposit',
  'points_adjusted',
  'redeemed',
  'redeem_returned',
  'points_converted',
  'bonus',
  'mission',
  'leaderboard',
  'raffle',
  'check_in',
  'salary',
  'dividend',
  'promotion_issued',
  'handout',
  'cashback',
  'promotion_claimed',
  'referral',
  'birthday',
  'tournament',
  'jackpot',
  'agent_rebate',
  'affiliate_commission',
  'free_round',
] as const
export type EntryReason = (typeof entryReasons)[number]
/** What is given to a member, by the house or for points. */
export const giftReasons = [
  'grant',
  'refill',
  'deposit_bonus',
  'points_converted',
  'bonus',
  'mission',
  'leaderboard',
  'raffle',
  'check_in',
  'salary',
  'dividend',
  'promotion_issued',
  'handout',
  'cashback',
  'promotion_claimed',
  'referral',
  'birthday',
  'tournament',
  'agent_rebate',
  'free_round',
] as const satisfies readonly EntryReason[]
/** Kinds of movements, as the account record is filtered by them; `entry-kinds.ts` says which reasons each has. */
export const entryKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'win',
  'rebate',
  'bonus',
  'adjustment',
  'points',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const ledgerRoutes = routes({
  ...balanceRoutes,
  accountRecord: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    summary: 'The entries of the member’s wallet, newest first',
    audience: 'member',
    input: z.strictObject({
      reason: z.optional(z.enum(entryReasons)),
      kind: z.optional(z.enum(entryKinds)),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** The sequence of the last entry of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      entries: z.array(
        z.object({
          sequence: z.int(),
          reason: z.enum(entryReasons),
          netAmount: netValue,
          balanceAmount: amountValue,
          /** The bet that the entry pays or is paid by; null for what no bet caused. */
          betId: z.nullable(idValue),
          /** The number of what caused it, as its own list has it: a bet’s, an order’s. */
          number: z.string(),
          at: instantValue,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: ['range_too_long'],
  },
})
