import { z } from 'zod/mini'

/**
 * What a bank, or whoever reads the statements of our accounts, tells us of money that came in: POST
 * /bank/v1/transactions, JSON, signed over the raw body (docs/bank-api). This is no call of browsers: no session, no
 * site, no envelope.
 */
export const bankPath = '/bank/v1/transactions'

/** The headers of a signed call and of its answer. */
export const bankHeaders = {
  contract: 'x-bank',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

/** Every answer's code, with its status. Of any but `OK` nothing was taken in; `INTERNAL` is to be sent again. */
export const bankCodes = {
  OK: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  BANK_DISABLED: 401,
  /** The site has no cashier. */
  NOT_FOUND: 404,
  ACCOUNT_UNKNOWN: 404,
  CURRENCY_MISMATCH: 400,
  /** The id was sent before with another account, amount, text, payer or time. */
  TRANSACTION_CONFLICT: 409,
  INTERNAL: 500,
} as const
export type BankCode = keyof typeof bankCodes

/**
 * What became of the money: `credited` to the member who ordered it, kept in `review` for an order whose member may not
 * be paid now, or in `suspense` because no order is known by its text.
 */
export const bankVerdicts = ['credited', 'review', 'suspense'] as const

export const bankTransaction = z.object({
  /** The bank's own name of the transaction, the same for ever. */
  transactionId: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  /** The account of ours that received it. */
  accountNumber: z.string().check(z.regex(/^[0-9A-Za-z]{4,34}$/)),
  /** So many of the smallest unit of the currency, above zero, as digits: never a number of JSON. */
  amount: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
  /** What the payer wrote. */
  text: z.string().check(z.maxLength(500)),
  payer: z.optional(
    z.object({
      name: z.optional(z.string().check(z.maxLength(200))),
      accountNumber: z.optional(z.string().check(z.maxLength(64))),
      bankCode: z.optional(z.string().check(z.maxLength(32))),
    }),
  ),
  /** When the money was booked. */
  bookedAt: z.iso.datetime(),
})
export type BankTransaction = z.output<typeof bankTransaction>

/**
 * Where the platform asks a bank for what it booked on a day of UTC: GET, `day` and `after` in the query, signed over
 * path and query; the answer is signed as well. By it is found what a lost call never told.
 */
export const bankDayPath = '/transactions'

/** What the platform puts into the query. */
export const bankDayAsked = z.object({
  day: z.iso.date(),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))),
})

export const bankDay = z.object({
  /** In the order in which they were booked, each as it is told. */
  transactions: z.array(bankTransaction).check(z.maxLength(500)),
  /** Null on the last page. */
  next: z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))),
})

/**
 * Where the platform asks a bank for the statement of a day of an account: GET, `day`, `zone` and `account` in the
 * query, signed as above. The answer is CSV (docs/bank-api), signed as well.
 */
export const bankStatementPath = '/statement'

export const bankAnswer = z.object({
  code: z.enum(Object.keys(bankCodes) as [BankCode, ...BankCode[]]), // as: there are some
  /** What is wrong, in English, for the bank's log. */
  message: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  verdict: z.optional(z.enum(bankVerdicts)),
  /** The order it was found to pay. */
  order: z.optional(z.string()),
  /** The same transaction was answered before, and this is that answer. */
  replayed: z.optional(z.boolean()),
})
export type BankAnswer = z.output<typeof bankAnswer>
