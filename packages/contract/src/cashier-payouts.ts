import { z } from 'zod/mini'

/**
 * What the platform has a provider pay out, and what it hears of that (docs/bank-api). Signed as the calls of banks
 * are: the provider is the bank whose account of ours it pays from.
 */

/** Where a payout is asked for, and asked about: at the address of the contract. */
export const payoutPath = '/payouts'

/** Where the provider tells the platform what has become of one. */
export const payoutNoticePath = '/bank/v1/payouts'

/** Where a payout stands, by whoever pays it. `paid` and `returned` are for ever. */
export const toldPayoutStates = ['accepted', 'paid', 'returned'] as const

/** The platform's own name of a payout, the same however often it is asked for. */
const payoutId = z.uuid()
const reference = z.string().check(z.regex(/^[\x21-\x7e]{4,64}$/))
const payoutAmount = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const payoutOrder = z.object({
  payoutId,
  /** Whole units of the currency above zero, as digits: never a number of JSON. */
  amount: payoutAmount,
  currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
  /** Whom it is paid to: the bank by its BIN and its code of VietQR, the account, and its holder's name. */
  payee: z.object({
    bin: z.string().check(z.regex(/^\d{6}$/)),
    bankCode: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
    accountNumber: z.string().check(z.regex(/^[0-9A-Za-z]{4,34}$/)),
    holderName: z.string().check(z.maxLength(200)),
  }),
  /** Goes into the transfer. */
  text: z.string().check(z.maxLength(100)),
})
export type PayoutOrder = z.output<typeof payoutOrder>

/** What the platform puts into the query when it asks about one. */
export const payoutAsked = z.object({ id: payoutId })

/** Where one stands: told by the provider, and answered by it. */
export const payoutNotice = z.object({
  payoutId,
  state: z.enum(toldPayoutStates),
  amount: payoutAmount,
  /** The provider's own name of the transfer: of every one that is paid. */
  reference: z.optional(reference),
  /** Why it came back: of every one that is returned. */
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
export type PayoutNotice = z.output<typeof payoutNotice>

/** What a provider answers, with its status. `PAYOUT_REFUSED` is final: it was not made, and never will be. */
export const payoutCodes = {
  OK: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  /** Asked about: no such payout was ever asked for. */
  PAYOUT_UNKNOWN: 404,
  /** The id was asked for before with another amount, payee or text. */
  PAYOUT_CONFLICT: 409,
  PAYOUT_REFUSED: 422,
  INTERNAL: 500,
} as const
export type PayoutCode = keyof typeof payoutCodes

export const payoutAnswer = z.object({
  code: z.enum(Object.keys(payoutCodes) as [PayoutCode, ...PayoutCode[]]), // as: there are some
  /** What is wrong, in English; with `PAYOUT_REFUSED` it is why. */
  message: z.optional(z.string().check(z.maxLength(200))),
  payout: z.optional(payoutNotice),
})
export type PayoutAnswer = z.output<typeof payoutAnswer>

/** What the platform answers a notification, with its status. */
export const payoutNoticeCodes = {
  OK: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  BANK_DISABLED: 401,
  /** The site has no cashier. */
  NOT_FOUND: 404,
  /** None of ours was asked for from this provider under this id. */
  PAYOUT_UNKNOWN: 404,
  /** It says something else than was told or asked for before: people look at it. */
  PAYOUT_CONFLICT: 409,
  INTERNAL: 500,
} as const
export type PayoutNoticeCode = keyof typeof payoutNoticeCodes

export const payoutNoticeAnswer = z.object({
  code: z.enum(Object.keys(payoutNoticeCodes) as [PayoutNoticeCode, ...PayoutNoticeCode[]]), // as: there are some
  message: z.optional(z.string()),
  payoutId: z.optional(payoutId),
  /** It was known before, and nothing has changed. */
  replayed: z.optional(z.boolean()),
})
export type PayoutNoticeAnswer = z.output<typeof payoutNoticeAnswer>
