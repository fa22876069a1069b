import { z } from 'zod/mini'

/**
 * What a payment provider (a gateway, an e-wallet, a crypto rail) tells us of a payment: POST
 * /provider/v1/payments, JSON, signed over the raw body (docs/decisions/0300). No call of browsers, as that of banks.
 */
export const paymentPath = '/provider/v1/payments'

/** The headers of a signed call and of its answer, whoever makes it. */
export const paymentHeaders = {
  contract: 'x-provider',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

/** Every answer's code, with its status. Of any but `OK` nothing was taken in; `INTERNAL` is to be sent again. */
export const paymentCodes = {
  OK: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  PROVIDER_DISABLED: 401,
  /** The site has no cashier. */
  NOT_FOUND: 404,
  CURRENCY_MISMATCH: 400,
  /** The payment was told of as paid before, with another order or amount, or as one that cannot fail any more. */
  PAYMENT_CONFLICT: 409,
  INTERNAL: 500,
} as const
export type PaymentCode = keyof typeof paymentCodes

/**
 * `pending`: begun or seen, and not sure yet; money moves on `paid` alone. `reversed`: what was pending or paid is
 * taken back.
 */
export const paymentStates = ['pending', 'paid', 'failed', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What became of the money of a payment that is paid, as of a bank's transaction. */
export const paymentVerdicts = ['credited', 'review', 'suspense'] as const

const printable = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3,8}$/))
/** Smallest units of the currency above zero, as digits: never a number of JSON. */
const units = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const payment = z.object({
  /** The provider's own name of the payment, the same for ever. */
  paymentId: printable,
  /** The order of ours that it was opened for. */
  order: printable,
  amount: units,
  currency,
  state: z.enum(paymentStates),
  /** How many blocks stand on it, and what the chain calls it: on a chain alone. */
  confirmations: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  txHash: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))),
  /** When it came into this state. */
  at: z.iso.datetime(),
})
export type Payment = z.output<typeof payment>

export const paymentAnswer = z.object({
  code: z.enum(Object.keys(paymentCodes) as [PaymentCode, ...PaymentCode[]]), // as: there are some
  /** What is wrong, in English, for the provider's log. */
  message: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  verdict: z.optional(z.enum(paymentVerdicts)),
  order: z.optional(z.string()),
  /** The payment was answered before, and this is that answer. */
  replayed: z.optional(z.boolean()),
})
export type PaymentAnswer = z.output<typeof paymentAnswer>

/** Where the platform opens an order at a provider: POST. The same order again is answered the same, for ever. */
export const providerOrderPath = '/orders'

export const providerOrder = z.object({
  order: printable,
  amount: units,
  currency,
  /** Where the payer's browser goes afterwards. */
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
})
export type ProviderOrder = z.output<typeof providerOrder>

/** Where it is paid: on a page of the provider, or at an address that no other order has. */
export const providerOrderOpened = z.object({
  order: printable,
  checkoutUrl: z.optional(z.url()),
  address: z.optional(z.string().check(z.regex(/^[0-9A-Za-z:]{16,128}$/))),
})
export type ProviderOrderOpened = z.output<typeof providerOrderOpened>

/** Where the platform asks a provider for the payments of a day of UTC, as it asks banks: GET. */
export const paymentDayPath = '/payments'

export const paymentDay = z.object({
  /** Those that came into their state on that day, each as it is told. */
  payments: z.array(payment).check(z.maxLength(500)),
  /** Null on the last page. */
  next: z.nullable(printable),
})

/**
 * Where the platform asks a provider, and a bank that pays out, what lies there for the platform: GET, the currency of
 * the contract in the query, signed as above. Whoever does not tell it does not answer it.
 */
export const providerBalancePath = '/balance'

export const providerBalanceAsked = z.object({ currency })

export const providerBalance = z.object({
  /** Smallest units of the currency, as digits. */
  balance: z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/)),
  currency,
})
