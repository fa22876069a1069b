import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue, passwordValue } from './values.ts'

/** So many characters can be said with a transfer. */
export const transferRemarkMost = 140

/** One line, without what turns the direction of writing: another member reads it. */
const remark = z
  .string()
  .check(z.trim(), z.maxLength(transferRemarkMost), z.regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u))

/** From the one who looks at it. */
export const transferDirections = ['out', 'in'] as const
export type TransferDirection = (typeof transferDirections)[number]

const memberTransfer = z.object({
  transferId: idValue,
  /** The order number, for the member and support. */
  number: z.string(),
  direction: z.enum(transferDirections),
  /** Where the other one stands to the one who looks at it. */
  counterpart: z.enum(['upline', 'downline']),
  /** Masked, but for the sender to a downline, who has named it. */
  account: z.string(),
  amount: amountValue,
  remark: z.string(),
  createdAt: instantValue,
})
export type MemberTransfer = z.output<typeof memberTransfer>

const sent = z.object({
  transfer: memberTransfer,
  balanceAmount: amountValue,
  balanceSequence: z.int(),
  serverTime: instantValue,
})

/**
 * In the order of their looking. `transfer_out_of_range` comes with `min` and `max`, `transfer_count_reached` with
 * `most`, `transfer_amount_reached` with `left`, `turnover_missing` with `missing`, `bonus_money_held` with
 * `cash`. `receiver_closed` does not say why the other one cannot be paid now: that is nobody's business.
 */
const sendRefusals = [
  'not_found',
  'payment_password_missing',
  'wrong_password',
  'too_many_requests',
  'not_ready',
  'idempotency_key_reused',
  'operation_not_enabled',
  'account_frozen',
  'receiver_closed',
  'transfer_out_of_range',
  'transfer_count_reached',
  'transfer_amount_reached',
  'kyc_required',
  'turnover_missing',
  'bonus_money_held',
  'balance_too_low',
] as const

const given = { amount: amountValue, paymentPassword: passwordValue, remark }

/**
 * Money from one member's wallet to another's, up and down a line of agents, at once and for good. A site without a
 * cashier answers `not_found` to each. Amounts are of the member's currency.
 */
export const transferRoutes = routes({
  transferOffer: {
    method: 'GET',
    path: '/wps/transfers/offer',
    summary: 'To whom the member may transfer money now, and by which limits',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** The agent above, masked; null where nothing can be sent up. */
      upline: z.nullable(z.object({ account: z.string() })),
      /** Whether an agent may send to the own line. */
      toDownline: z.boolean(),
      /** Null where nothing can be sent at all. */
      limits: z.nullable(
        z.object({
          amountMin: amountValue,
          amountMax: amountValue,
          /** How many are left of the day in the time zone of the site, up and down together. */
          countLeft: z.int(),
          amountLeft: amountValue,
        }),
      ),
      /** Has to be played before anything can be sent; zero: nothing. */
      missingTurnoverAmount: amountValue,
      hasPaymentPassword: z.boolean(),
    }),
    refusals: ['not_found'],
  },
  transferToUpline: {
    method: 'POST',
    path: '/wps/transfers/up',
    summary: 'Sends money to the agent above',
    audience: 'account',
    idempotent: true,
    input: z.strictObject(given),
    output: sent,
    refusals: [...sendRefusals, 'no_upline'],
  },
  transferToDownline: {
    method: 'POST',
    path: '/wps/transfers/down',
    summary: "Sends money to somebody of the agent's own line, by the whole account",
    audience: 'agent',
    idempotent: true,
    input: z.strictObject({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)), ...given }),
    output: sent,
    /** `not_a_downline`: nobody below has the account, whoever else does. */
    refusals: [...sendRefusals, 'not_a_downline'],
  },
  memberTransfers: {
    method: 'GET',
    path: '/wps/transfers',
    summary: 'The transfers of the member, sent and received, newest first',
    audience: 'account',
    input: z.strictObject({
      direction: z.optional(z.enum(transferDirections)),
      /** The upline alone, or the line below: of interest to an agent, who has both. */
      counterpart: z.optional(z.enum(['upline', 'downline'])),
      /** The id of the last transfer of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      transfers: z.array(memberTransfer),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
    }),
    refusals: ['not_found'],
  },
})
