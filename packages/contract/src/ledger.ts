import { z } from 'zod/mini'
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
  'withdrawal',
  'withdrawal_returned',
  'transfer_out',
  'transfer_in',
  'adjustment',
  ...betReasons,
  'to_vendor',
  'from_vendor',
  'points_earned',
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
] as const satisfies readonly EntryReason[]
/** Those that move money; `points_earned` moves points alone. */
export const moneyReasons = entryReasons.filter((reason) => reason !== 'points_earned')

export const ledgerRoutes = routes({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'The balance of the member',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      sumBalance: amountValue,
      /** Counts the entries of the wallet; a balance with a lower one is older. */
      sequence: z.int(),
    }),
    refusals: [],
  },
  accountRecord: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    summary: 'The entries of the member’s wallet, newest first',
    audience: 'member',
    input: z.strictObject({
      reason: z.optional(z.enum(entryReasons)),
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
          at: instantValue,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: [],
  },
})
