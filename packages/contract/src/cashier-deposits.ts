import { type Amount, amount } from '@banyan/money'
import { z } from 'zod/mini'
import { bonusCode, chosenBonus } from './cashier-bonuses.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/**
 * `pending` waits for the transfer; `review`: the money has come and people decide, because the member may not be paid
 * into now. The others are final, except that a transfer which comes late still makes `cancelled` or `expired`
 * `credited`.
 */
export const depositStates = ['pending', 'credited', 'cancelled', 'expired', 'review', 'rejected'] as const
export type DepositState = (typeof depositStates)[number]

/** What was unlike the order in the transfer that paid it; `part`: people credited less than came. */
export const depositFlags = ['other_amount', 'late', 'part'] as const
export type DepositFlag = (typeof depositFlags)[number]

/** By transfer to an account of ours; on a payment provider's page; in the app of an e-wallet; on a chain. */
export const depositKinds = ['bank_transfer', 'gateway', 'ewallet', 'crypto'] as const
export type DepositKind = (typeof depositKinds)[number]

const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/))

const method = z.object({
  code: methodCode,
  kind: z.enum(depositKinds),
  /** Who takes the payment; null of a transfer to a bank. */
  provider: z.nullable(z.string()),
  amountMin: amountValue,
  amountMax: amountValue,
  /** What is taken from what comes: an amount, and so many ten-thousandths of it. */
  feeAmount: amountValue,
  feeShare: z.int(),
  /** What is paid with, and what a whole one of it is worth; null but of `crypto`. */
  chain: z.nullable(z.object({ network: z.string(), asset: z.string(), rate: amountValue })),
  /** Amounts to choose from, within the limits, lowest first. */
  quickAmounts: z.array(amountValue),
  /** How long an order can be paid. */
  minutes: z.int(),
})
export type DepositMethod = z.output<typeof method>

/** The fee of what came, rounded down; none where it would leave nothing. */
export function depositFee(
  { feeAmount, feeShare }: Pick<DepositMethod, 'feeAmount' | 'feeShare'>,
  came: Amount,
): Amount {
  const fee = feeAmount + (came * BigInt(feeShare)) / 10_000n
  return amount(fee < came ? fee : 0n)
}

/** What the payer copies, or scans where there is a code, which carries all of it. */
const transfer = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** Goes into the transfer as it stands: by it the order is found. */
  text: z.string(),
  /** The payload of the VietQR code; null of a bank that counts in other money than đồng. */
  qr: z.nullable(z.string()),
  /** Where the simulated bank of a demo takes this transfer; absent of a real bank. */
  payUrl: z.optional(z.url()),
})

/** The provider's own page, where the order is paid. Coming back from it credits nothing. */
const checkout = z.object({
  /** Null until the provider has answered. */
  url: z.nullable(z.url()),
  /** The provider says that a payment failed; another one can be tried. */
  hasFailed: z.boolean(),
})

/** What the payer sends on a chain, and how far the payment is. */
const chain = z.object({
  network: z.string(),
  asset: z.string(),
  /** What a whole one of the asset is worth: as it was when the order was opened. */
  rate: amountValue,
  /** What to send, as an app takes it: `7.874016`. */
  assetAmount: z.string(),
  /** An address of this order alone; null until the provider has answered. */
  address: z.nullable(z.string()),
  /** Blocks upon the payment so far, and how many make it sure. Null while none is seen. */
  confirmations: z.nullable(z.int()),
  confirmationsNeeded: z.int(),
  txHash: z.nullable(z.string()),
  /** Where the simulated chain of a demo takes it; null of a real one. */
  payUrl: z.nullable(z.url()),
})

const deposit = z.object({
  depositId: idValue,
  /** The order number, for the member and support. */
  number: z.string(),
  methodCode,
  kind: z.enum(depositKinds),
  /** Who takes the payment; null of a transfer to a bank. */
  provider: z.nullable(z.string()),
  state: z.enum(depositStates),
  amount: amountValue,
  /** What is taken of what comes: of the amount that was ordered, then of what came. */
  feeAmount: amountValue,
  /** What reached the wallet; null until it has. */
  creditedAmount: z.nullable(amountValue),
  flags: z.array(z.enum(depositFlags)),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: instantValue,
  /** Until then it is to be paid. */
  expiresAt: instantValue,
  /** When it left `pending`, and its last state began. */
  decidedAt: z.nullable(instantValue),
  /** The promotion that it was ordered with. */
  bonus: z.optional(chosenBonus),
  /** Where and how it is paid: one of the three, by its kind. None of an order that people have made. */
  transfer: z.nullable(transfer),
  checkout: z.nullable(checkout),
  chain: z.nullable(chain),
})
export type Deposit = z.output<typeof deposit>

/** Paying in. A site without a cashier answers `not_found` to each. Amounts are of the member's currency. */
export const depositRoutes = routes({
  depositMethods: {
    method: 'GET',
    path: '/wps/deposits/methods',
    summary: 'The ways to pay in that are open to the member, in the order to show them',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      methods: z.array(method),
      /** So many orders may wait for their transfer at once. */
      pendingMost: z.int(),
    }),
    refusals: ['not_found'],
  },
  openDeposit: {
    method: 'POST',
    path: '/wps/deposits',
    summary:
      'Orders a deposit: says where to pay, by when, and with which text. Of a provider that has not answered yet the order waits for its page or address',
    audience: 'account',
    takesMoney: true,
    idempotent: true,
    input: z.strictObject({ methodCode, amount: amountValue, bonusCode: z.optional(bonusCode) }),
    output: z.object({ deposit, serverTime: instantValue }),
    /**
     * `deposit_out_of_range` comes with `min` and `max`, `deposit_above_limit` with the member's own `limit`,
     * `deposit_limit_reached` with what is `left` of it `until` it moves, `deposits_pending` with `most`, `on_a_break`
     * with `until`.
     */
    refusals: [
      'not_found',
      'deposit_method_closed',
      'deposit_out_of_range',
      'deposit_bonus_closed',
      'deposit_above_limit',
      'deposit_limit_reached',
      'kyc_required',
      'deposits_pending',
      'account_frozen',
      'on_a_break',
      'idempotency_key_reused',
    ],
  },
  deposits: {
    method: 'GET',
    path: '/wps/deposits',
    summary: 'The deposits of the member, newest first',
    audience: 'account',
    input: z.strictObject({
      state: z.optional(z.enum(depositStates)),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** The id of the last deposit of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      deposits: z.array(deposit),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
      serverTime: instantValue,
    }),
    refusals: ['not_found'],
  },
  deposit: {
    method: 'GET',
    path: '/wps/deposits/one',
    summary: 'One deposit of the member, with the states it went through',
    audience: 'account',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({
      deposit,
      /** Oldest first. */
      history: z.array(z.object({ state: z.enum(depositStates), at: instantValue })),
      serverTime: instantValue,
    }),
    refusals: ['not_found', 'deposit_not_found'],
  },
  cancelDeposit: {
    method: 'POST',
    path: '/wps/deposits/cancel',
    summary: 'Cancels a deposit that waits for its transfer; asked again, it answers as the first time',
    audience: 'account',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({ deposit, serverTime: instantValue }),
    /** `deposit_decided`: it is paid, expired or rejected already. */
    refusals: ['not_found', 'deposit_not_found', 'deposit_decided'],
  },
})
