import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue, netValue } from './values.ts'

/**
 * Where two sides differ. With a bank: a booking that the other side has not (`missing_here` of ours, `missing_there`
 * of theirs), with another `amount` or on another `account`; a statement that does not add up (`sum`), does not go on
 * where the day before ended (`opening`), or was not to be had (`statement`). With a payment provider: likewise, with
 * another `payment_currency` or `payment_order`; a payment that is taken back by our books alone
 * (`payment_reversed_here`) or by its own (`payment_reversed_there`); or no list of them (`payments`). Within the
 * ledger: a wallet that does not hold what its entries say (`balance`), a movement (`batch`) or a `currency` that does
 * not sum to zero. With a `vendor`: a row of its own list.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'account',
  'sum',
  'opening',
  'statement',
  'balance',
  'batch',
  'currency',
  'vendor',
  'payment_missing_here',
  'payment_missing_there',
  'payment_amount',
  'payment_currency',
  'payment_order',
  'payment_reversed_here',
  'payment_reversed_there',
  'payments',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Whose side the other one is: our own balances, vendors, banks, or payment providers. */
export const differenceSides = {
  ledger: ['balance', 'batch', 'currency'],
  vendor: ['vendor'],
  bank: ['missing_here', 'missing_there', 'amount', 'account', 'sum', 'opening', 'statement'],
  provider: [
    'payment_missing_here',
    'payment_missing_there',
    'payment_amount',
    'payment_currency',
    'payment_order',
    'payment_reversed_here',
    'payment_reversed_there',
    'payments',
  ],
} as const satisfies Readonly<Record<string, readonly DifferenceKind[]>>
export type DifferenceSide = keyof typeof differenceSides

export const differenceStates = ['open', 'closed'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** The longest statement that is uploaded; a bank that is asked says more. */
export const statementCharactersMost = 400_000

const dayValue = z.iso.date()

const day = z.object({
  day: dayValue,
  /** `waiting`: it is due, or was asked for again. */
  state: z.enum(['waiting', 'done']),
  comparedAt: z.nullable(instantValue),
  /** Differences of the day that nobody has closed. */
  open: z.int(),
  /**
   * What came in less what went out, by our books, and by what banks and payment providers say; null where a statement
   * or a list is missing.
   */
  ours: netValue,
  theirs: z.nullable(netValue),
})
export type ReconciliationDay = z.output<typeof day>

const total = z.object({
  /** Null: payments that no statement of the day has. */
  bank: z.nullable(z.string()),
  accountNumber: z.string(),
  inOurs: netValue,
  outOurs: netValue,
  /** Null without a statement, as what follows. */
  inTheirs: z.nullable(netValue),
  outTheirs: z.nullable(netValue),
  openingAmount: z.nullable(netValue),
  closingAmount: z.nullable(netValue),
  /** Null of what the bank has said itself. */
  uploadedBy: z.nullable(z.string()),
})
export type ReconciliationTotal = z.output<typeof total>

const providerTotal = z.object({
  provider: z.string(),
  /** What stands of the payments of the day, what was taken back, and the fee of all before it reached wallets. */
  paidOurs: netValue,
  backOurs: netValue,
  feeOurs: netValue,
  /** Null without a list. */
  paidTheirs: z.nullable(netValue),
  backTheirs: z.nullable(netValue),
})
export type ProviderTotal = z.output<typeof providerTotal>

const difference = z.object({
  id: idValue,
  kind: z.enum(differenceKinds),
  /** The day that it is of. */
  day: dayValue,
  bank: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  direction: z.nullable(z.enum(['in', 'out'])),
  /** What it is called where it can be looked up. */
  reference: z.nullable(z.string()),
  memberId: z.nullable(idValue),
  ours: z.nullable(netValue),
  theirs: z.nullable(netValue),
  /** What a payment provider says, where that is nothing of the site's money: smallest units and their currency. */
  told: z.nullable(z.string()),
  /** The day of UTC of which a payment provider is asked again for what we have not. */
  askDay: z.nullable(dayValue),
  foundAt: instantValue,
  /** When a comparison has found it last. */
  seenAt: instantValue,
  closedAt: z.nullable(instantValue),
  /** Null, once it is closed, of one that a comparison has found gone. */
  closedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type DifferenceForStaff = z.output<typeof difference>

const bankCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/))
const accountNumber = z.string().check(z.regex(/^[0-9A-Za-z]{4,34}$/))
/** The currency of the amounts, with the digits behind their point. */
const money = { currency: z.string(), decimals: z.int() }

/** The desk where the books are compared with the world outside. */
export const staffReconciliationRoutes = declareStaffRoutes({
  reconciliationDays: {
    method: 'GET',
    path: '/ops/api/reconciliation',
    summary: 'The days that were compared, newest first, with what both sides have and what is open',
    permission: 'reconciliation.read',
    input: z.strictObject({
      /** Only days of which something is open. */
      only: z.optional(z.literal('open')),
      before: z.optional(dayValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      days: z.array(day),
      next: z.nullable(dayValue),
      /** All differences that are open. */
      open: z.int(),
      ...money,
    }),
    refusals: [],
  },
  reconciliationDay: {
    method: 'GET',
    path: '/ops/api/reconciliation/day',
    summary: 'A day with what both sides have of each account and payment provider, in the time zone of the site',
    permission: 'reconciliation.read',
    input: z.strictObject({ day: dayValue }),
    output: z.object({
      ...day.shape,
      /** How often it was compared. */
      times: z.int(),
      totals: z.array(total),
      providers: z.array(providerTotal),
      /** The accounts of which a statement can be uploaded. */
      accounts: z.array(z.object({ bank: z.string(), accountNumber: z.string() })),
      ...money,
    }),
    refusals: ['not_found'],
  },
  differences: {
    method: 'GET',
    path: '/ops/api/reconciliation/differences',
    summary: 'Differences: those that are open oldest first, those that are closed newest first',
    permission: 'reconciliation.read',
    input: z.strictObject({
      state: z.enum(differenceStates),
      day: z.optional(dayValue),
      kind: z.optional(z.enum(differenceKinds)),
      side: z.optional(z.enum(['ledger', 'vendor', 'bank', 'provider'])),
      /** The id of the last difference of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ differences: z.array(difference), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  reconcileDay: {
    method: 'POST',
    path: '/ops/api/reconciliation/again',
    summary: 'Has a day compared once more, with what banks and payment providers say of it now',
    permission: 'reconciliation.close',
    input: z.strictObject({ day: dayValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  uploadStatement: {
    method: 'POST',
    path: '/ops/api/reconciliation/statements',
    summary: 'Takes in the statement of a day of an account, as docs/bank-api has it, and has the day compared with it',
    permission: 'reconciliation.close',
    input: z.strictObject({
      day: dayValue,
      bank: bankCode,
      accountNumber,
      csv: z.string().check(z.minLength(1), z.maxLength(statementCharactersMost)),
      reason: reasonText,
    }),
    output: z.object({ bookings: z.int() }),
    /** `statement_unreadable`: `detail.line` is the first that is of another account or day, or not as it should be. */
    refusals: ['not_found', 'statement_unreadable'],
  },
  closeDifference: {
    method: 'POST',
    path: '/ops/api/reconciliation/close',
    summary:
      'Closes a difference with what was found out about it; moves nothing. One with a vendor is closed there too',
    permission: 'reconciliation.close',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
})
