import { z } from 'zod/mini'
import { type BankCode, bankCodes, bankVerdicts } from './cashier-bank.ts'
import { depositFlags, depositKinds, depositStates } from './cashier-deposits.ts'
import { type PaymentCode, paymentCodes, paymentStates } from './cashier-payments.ts'
import { imageTypes } from './constants.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, fileValue, idValue, instantValue } from './values.ts'

/**
 * Why money is nobody's: no text of ours, a text that no order has, those of two orders, an order that has its money or
 * was rejected before; an order that people rejected; what was left when people credited less.
 */
export const suspenseReasons = [
  'no_text',
  'text_unknown',
  'several_orders',
  'order_closed',
  'order_rejected',
  'rest',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

/**
 * What people did with money that a bank told of: credited for its order, given to another, sent back to the payer.
 * `vouched`: its order had been credited before, by people's word.
 */
export const clearingKinds = ['approved', 'assigned', 'returned', 'vouched'] as const
export type ClearingKind = (typeof clearingKinds)[number]

const money = {
  /** The currency of the amounts, with the digits behind their point. */
  currency: z.string(),
  decimals: z.int(),
}

/** What staff see besides what the member does; `reversed`: the provider has taken back what was credited. */
export const staffDepositFlags = [...depositFlags, 'reversed'] as const

const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/))
/** The bank's name of a transfer that we have made. */
const referenceText = z.string().check(z.regex(/^[\x21-\x7e]{4,64}$/))

const listed = z.object({
  depositId: idValue,
  number: z.string(),
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  methodCode,
  state: z.enum(depositStates),
  /** What was ordered. */
  amount: amountValue,
  /** What the bank has received for it. */
  receivedAmount: z.nullable(amountValue),
  creditedAmount: z.nullable(amountValue),
  flags: z.array(z.enum(staffDepositFlags)),
  createdAt: instantValue,
  expiresAt: instantValue,
  decidedAt: z.nullable(instantValue),
  /** Whose work it is. */
  takenBy: z.nullable(z.string()),
  /** When the member has told of the transfer. */
  toldAt: z.nullable(instantValue),
})
export type ListedDeposit = z.output<typeof listed>

const clearing = z.object({
  kind: z.enum(clearingKinds),
  amount: amountValue,
  /** The order that it was credited for. */
  number: z.nullable(z.string()),
  /** The bank's name of the transfer back. */
  reference: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  /** The first of two people. */
  proposedBy: z.nullable(z.string()),
  at: instantValue,
})
export type ClearingForStaff = z.output<typeof clearing>

const proposal = z.object({
  kind: z.enum(clearingKinds),
  by: z.string(),
  amount: amountValue,
  depositId: z.nullable(idValue),
  number: z.nullable(z.string()),
  memberId: z.nullable(idValue),
  reference: z.nullable(z.string()),
})
export type ClearingProposal = z.output<typeof proposal>

const transaction = z.object({
  transactionId: idValue,
  /** The bank's own name of it. */
  name: z.string(),
  bank: z.string(),
  /** The account of ours that received it. */
  accountNumber: z.string(),
  amount: amountValue,
  bookedAt: instantValue,
  receivedAt: instantValue,
  verdict: z.enum(bankVerdicts),
  clearings: z.array(clearing),
  /** Good for 24 hours. */
  proposal: z.nullable(proposal),
  /** The call that told of it first: its text and payer are sealed there. */
  callId: z.nullable(idValue),
})
export type BankTransactionForStaff = z.output<typeof transaction>

const suspended = z.extend(transaction, {
  why: z.enum(suspenseReasons),
  /** What of it is nobody's. */
  leftAmount: amountValue,
  /** The order that it came for. */
  depositId: z.nullable(idValue),
  number: z.nullable(z.string()),
})
export type SuspendedTransaction = z.output<typeof suspended>

/** What banks and payment providers are answered. */
const callCodes = { ...bankCodes, ...paymentCodes }
type CallCode = BankCode | PaymentCode

const call = z.object({
  callId: idValue,
  at: instantValue,
  bank: z.string(),
  /** What it was answered. */
  code: z.enum(Object.keys(callCodes) as [CallCode, ...CallCode[]]), // as: there are some
  /** What a payment provider told of the payment; null of a bank. */
  state: z.nullable(z.enum(paymentStates)),
  isReplay: z.boolean(),
  /** We asked the bank for it: its own call was lost. */
  isAsked: z.boolean(),
  /** The transaction that it told of, where it was one. */
  name: z.nullable(z.string()),
  amount: z.nullable(amountValue),
  verdict: z.nullable(z.enum(bankVerdicts)),
  depositId: z.nullable(idValue),
  number: z.nullable(z.string()),
})
export type BankCallForStaff = z.output<typeof call>

/** What keeps a member from being paid into by itself. */
const block = { isFrozen: z.boolean(), breakUntil: z.nullable(instantValue) }

const providerCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/))
const amounts = z.array(amountValue).check(z.maxLength(12))
const set = {
  amountMin: amountValue,
  amountMax: amountValue,
  /** Within the limits, lowest first. */
  quickAmounts: amounts,
  minutes: z.int().check(z.minimum(1), z.maximum(1440)),
  /** For members of this rank and above. */
  rankLevelMin: z.int().check(z.minimum(0), z.maximum(100)),
  /** Lowest first. */
  place: z.int().check(z.minimum(1), z.maximum(1000)),
  isOn: z.boolean(),
  /** What is taken from what comes: an amount, and so many ten-thousandths. Nothing of a transfer to a bank. */
  feeAmount: amountValue.check(z.refine((value) => value >= 0n)),
  feeShare: z.int().check(z.minimum(0), z.maximum(3000)),
  /** What a whole one of a chain's asset is worth, and how many blocks make a payment sure. Null but of `crypto`. */
  rate: z.nullable(amountValue.check(z.refine((value) => value > 0n))),
  confirmations: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  kind: z.enum(depositKinds),
  /** Who takes its payments, of the same kind; null of a transfer to a bank, whose accounts say which they take. */
  provider: z.nullable(providerCode),
  /** What a chain is called; null but of `crypto`. */
  network: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,31}$/))),
}
const method = z.object({
  code: methodCode,
  ...set,
  /** Counts the changes: give it with the next one. */
  version: z.int(),
})
export type MethodForStaff = z.output<typeof method>

const newAccount = {
  /** Who tells us of money on it. */
  bank: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/)),
  /** The bank's number in VietQR, its short name and its name. */
  bin: z.string().check(z.regex(/^\d{6}$/)),
  bankCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  bankName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  accountNumber: z.string().check(z.regex(/^[0-9A-Z]{4,19}$/)),
  accountName: z.string().check(z.regex(/^[A-Z0-9 ]{1,25}$/)),
  /** Whose orders are paid there, in turn. */
  methodCodes: z.array(methodCode).check(z.maxLength(50)),
}
/** So much is ordered to an account on a day of the site; null: any amount. */
const dayAmountMax = z.nullable(amountValue.check(z.refine((value) => value > 0n)))
const receivingAccount = z.object({
  accountId: z.int(),
  ...newAccount,
  dayAmountMax,
  /** What has come to it today, with what open orders would bring. */
  dayAmount: amountValue,
  isOn: z.boolean(),
  version: z.int(),
})
export type ReceivingAccount = z.output<typeof receivingAccount>

const provider = z.object({
  code: providerCode,
  name: z.string(),
  kind: z.enum(depositKinds),
  methodCodes: z.array(methodCode),
  isOn: z.boolean(),
  version: z.int(),
})
export type PaymentProvider = z.output<typeof provider>

const cleared = z.object({
  /** `proposed`: it waits for the second person. */
  status: z.enum(['done', 'proposed']),
})

/** What a member has said of the transfer. The payer and the pictures are sealed, and opened by a call of their own. */
const notice = z.object({
  amount: amountValue,
  paidAt: instantValue,
  toldAt: instantValue,
  pictureCount: z.int(),
})

/** A deposit that people have credited before the bank told of its money. */
const vouching = z.object({
  amount: amountValue,
  /** The bank's name of the transaction, as the statement has it. */
  reference: z.string(),
  reason: z.string(),
  by: z.string(),
  /** The first of two people. */
  proposedBy: z.nullable(z.string()),
  at: instantValue,
  /** The bank has told of the money since. */
  isMatched: z.boolean(),
})

const vouchingProposal = z.object({ amount: amountValue, reference: z.string(), by: z.string() })

/**
 * `told`: pending or expired, and the member says that it is paid. `vouched`: credited by people's word, and the bank
 * has not told of the money yet. Oldest first.
 */
export const depositQueues = ['told', 'vouched'] as const
export type DepositQueue = (typeof depositQueues)[number]

/** The desk of deposits: orders, money that is nobody's, what banks have told, and the ways to pay in. */
export const staffDepositRoutes = declareStaffRoutes({
  staffDeposits: {
    method: 'GET',
    path: '/ops/api/deposits',
    summary: 'Deposits: those that wait oldest first, the others newest first',
    permission: 'deposits.read',
    input: z.strictObject({
      state: z.optional(z.enum(depositStates)),
      queue: z.optional(z.enum(depositQueues)),
      /** The order number, whole. */
      number: z.optional(z.string().check(z.regex(/^[Dd]?\d{1,18}$/))),
      memberId: z.optional(idValue),
      /** The id of the last deposit of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ deposits: z.array(listed), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  staffDeposit: {
    method: 'GET',
    path: '/ops/api/deposits/one',
    summary: 'A deposit with its states, and every transaction and call of a bank about it',
    permission: 'deposits.read',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({
      deposit: listed,
      /** Why it was rejected: the member reads it. */
      reason: z.nullable(z.string()),
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      kind: z.enum(depositKinds),
      /** By which the bank's transaction is found; null of what a payment provider takes. */
      text: z.nullable(z.string()),
      history: z.array(
        z.object({
          state: z.enum(depositStates),
          at: instantValue,
          by: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
      notice: z.nullable(notice),
      vouching: z.nullable(vouching),
      /** Good for 24 hours. */
      vouchingProposal: z.nullable(vouchingProposal),
      transactions: z.array(transaction),
      calls: z.array(call),
      secondPersonFrom: amountValue,
      ...block,
      /** More has come than the limits that the member has set let in. */
      isAboveLimit: z.boolean(),
      ...money,
    }),
    refusals: ['not_found'],
  },
  takeDeposit: {
    method: 'POST',
    path: '/ops/api/deposits/take',
    summary:
      'Takes a deposit for work that is pending, in review, or expired with the word of its member that it is paid: for an hour nobody else decides about it',
    permission: 'deposits.decide',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({ takenBy: z.string() }),
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  giveBackDeposit: {
    method: 'POST',
    path: '/ops/api/deposits/give-back',
    summary: 'Gives a deposit that one has taken back, for others to take',
    permission: 'deposits.decide',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({}),
    refusals: ['not_found', 'taken_by_another'],
  },
  approveDeposit: {
    method: 'POST',
    path: '/ops/api/deposits/approve',
    summary:
      'Credits the deposit in review that one has taken, once, with what came or less of it. From `secondPersonFrom` on the first person proposes it, and another one credits it by approving the same amount',
    permission: 'deposits.decide',
    input: z.strictObject({ depositId: idValue, amount: amountValue, reason: reasonText }),
    output: cleared,
    /** `invalid_request`: no money has come for it, or less than the amount. */
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'second_person_needed', 'invalid_request'],
  },
  vouchForDeposit: {
    method: 'POST',
    path: '/ops/api/deposits/vouch',
    summary:
      'Credits a deposit that one has taken and whose bank has not told of the money, by the reference of the transaction. The transaction is matched to it when the bank tells. From `secondPersonFrom` on the first person proposes it, and another one credits it by vouching for the same',
    permission: 'deposits.decide',
    input: z.strictObject({
      depositId: idValue,
      amount: amountValue.check(z.refine((value) => value > 0n)),
      reference: referenceText,
      reason: reasonText,
    }),
    output: cleared,
    /** `reference_used`: the bank has told of it, and it is assigned from suspense; or somebody has vouched for it. */
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'second_person_needed', 'reference_used'],
  },
  openDepositNotice: {
    method: 'POST',
    path: '/ops/api/deposits/notice',
    summary: 'The payer of a deposit and the pictures of the receipt by their names; it is written to the audit log',
    permission: 'deposits.read',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({ payerName: z.string(), pictures: z.array(z.uuid()) }),
    refusals: ['not_found'],
  },
  depositNoticePicture: {
    method: 'GET',
    path: '/ops/api/deposits/picture',
    summary: 'A picture of a receipt, by the name that the opened notice gives',
    permission: 'deposits.read',
    file: 'given',
    input: z.strictObject({ depositId: idValue, picture: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  rejectDeposit: {
    method: 'POST',
    path: '/ops/api/deposits/reject',
    summary:
      'Rejects the deposit that one has taken; the member reads the reason. Money that came for it stays in suspense until it is assigned or returned',
    permission: 'deposits.decide',
    input: z.strictObject({ depositId: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  suspense: {
    method: 'GET',
    path: '/ops/api/suspense',
    summary: 'Transactions of banks whose money is nobody’s, oldest first, or that people have cleared, newest first',
    permission: 'deposits.read',
    input: z.strictObject({
      status: z.enum(['open', 'cleared']),
      /** The id of the last transaction of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      transactions: z.array(suspended),
      next: z.nullable(idValue),
      secondPersonFrom: amountValue,
      ...money,
    }),
    refusals: [],
  },
  suspenseTarget: {
    method: 'GET',
    path: '/ops/api/suspense/target',
    summary:
      'Whom money in suspense could be given to: by the number of an order, or by the whole name of a member. A search by name is written into the audit log',
    permission: 'deposits.decide',
    input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: z.object({
      memberId: idValue,
      account: z.string(),
      deposit: z.nullable(
        z.object({ depositId: idValue, number: z.string(), state: z.enum(depositStates), amount: amountValue }),
      ),
      ...block,
    }),
    refusals: ['not_found', 'too_many_requests'],
  },
  assignSuspense: {
    method: 'POST',
    path: '/ops/api/suspense/assign',
    summary:
      'Credits what is left of a transaction to an order that has no money yet, or to a member, for whom an order is made. From `secondPersonFrom` on by two people',
    permission: 'deposits.decide',
    input: z.strictObject({
      transactionId: idValue,
      memberId: idValue,
      depositId: z.optional(idValue),
      /** What is left of it, as it was shown. */
      amount: amountValue,
      reason: reasonText,
    }),
    output: cleared,
    /** `changed_meanwhile`: another amount is left. */
    refusals: ['not_found', 'already_decided', 'changed_meanwhile', 'second_person_needed'],
  },
  returnSuspense: {
    method: 'POST',
    path: '/ops/api/suspense/return',
    summary:
      'Notes that what is left of a transaction was sent back to its payer, under this reference of the bank. From `secondPersonFrom` on by two people',
    permission: 'deposits.decide',
    input: z.strictObject({
      transactionId: idValue,
      amount: amountValue,
      reference: referenceText,
      reason: reasonText,
    }),
    output: cleared,
    refusals: ['not_found', 'already_decided', 'changed_meanwhile', 'reference_used', 'second_person_needed'],
  },
  bankCalls: {
    method: 'GET',
    path: '/ops/api/bank-calls',
    summary: 'The signed calls of banks with what they were answered, newest first',
    permission: 'deposits.read',
    input: z.strictObject({
      result: z.optional(z.enum(['taken', 'refused'])),
      /** The bank's own name of a transaction, whole. */
      name: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))),
      /** The id of the last call of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      calls: z.array(call),
      /** The banks that can be asked. */
      banks: z.array(z.string()),
      next: z.nullable(idValue),
      ...money,
    }),
    refusals: [],
  },
  openBankCall: {
    method: 'POST',
    path: '/ops/api/bank-calls/open',
    summary: 'The body of a call as it came, with the text and the payer in it; it is written to the audit log',
    permission: 'deposits.read',
    input: z.strictObject({ callId: idValue }),
    output: z.object({
      body: z.string(),
      /** Null of a body that tells of no transaction. */
      told: z.nullable(
        z.object({
          text: z.string(),
          payerName: z.nullable(z.string()),
          payerAccount: z.nullable(z.string()),
          payerBank: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: ['not_found'],
  },
  askBank: {
    method: 'POST',
    path: '/ops/api/bank-calls/ask',
    summary: 'Asks a bank for the transactions of a day of UTC, and takes in those that it has not told us of',
    permission: 'deposits.decide',
    input: z.strictObject({
      bank: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,31}$/)),
      day: z.iso.date(),
    }),
    /** How many the bank has told of, and how many of them were new. */
    output: z.object({ told: z.int(), missing: z.int() }),
    refusals: ['not_found', 'bank_unreachable'],
  },
  depositSettings: {
    method: 'GET',
    path: '/ops/api/deposit-methods',
    summary: 'The ways to pay in, the accounts that receive the money, and when two people decide',
    permission: 'deposits.read',
    input: z.strictObject({}),
    output: z.object({
      methods: z.array(method),
      accounts: z.array(receivingAccount),
      /** Those that tell us of money, and can have accounts. */
      banks: z.array(z.string()),
      providers: z.array(provider),
      secondPersonFrom: amountValue,
      version: z.int(),
      ...money,
    }),
    refusals: [],
  },
  setDepositMethod: {
    method: 'PUT',
    path: '/ops/api/deposit-methods',
    summary:
      'Sets kind, provider, limits, quick amounts, time, fee, rank and place of a way to pay in, and opens or closes it. Open orders stay what they were',
    permission: 'cashier.set',
    input: z.strictObject({ code: methodCode, ...set, version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: limits that exclude each other or a quick amount, or a provider of another kind. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  addDepositMethod: {
    method: 'POST',
    path: '/ops/api/deposit-methods',
    summary: 'Adds a way to pay in that is set as another one is, and closed until it is opened',
    permission: 'cashier.set',
    input: z.strictObject({ code: methodCode, like: methodCode, reason: reasonText }),
    output: z.object({}),
    /** `not_found`: no method to be like. `invalid_request`: there is one of this code. */
    refusals: ['not_found', 'invalid_request'],
  },
  setPaymentProvider: {
    method: 'PUT',
    path: '/ops/api/payment-providers',
    summary:
      'Switches a payment provider on or off. Off, its methods are closed and its calls are refused until it is on again',
    permission: 'cashier.set',
    input: z.strictObject({ code: providerCode, isOn: z.boolean(), version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  addReceivingAccount: {
    method: 'POST',
    path: '/ops/api/deposit-accounts',
    summary: 'Adds an account that members pay to',
    permission: 'cashier.set',
    input: z.strictObject({ ...newAccount, reason: reasonText }),
    output: z.object({ accountId: z.int() }),
    /** `not_found`: no such bank or method. `invalid_request`: the bank has an account of this number. */
    refusals: ['not_found', 'invalid_request'],
  },
  setReceivingAccount: {
    method: 'PUT',
    path: '/ops/api/deposit-accounts',
    summary:
      'Opens or closes an account for new orders, caps its day, and says of which methods. What is paid to it still counts',
    permission: 'cashier.set',
    input: z.strictObject({
      accountId: z.int(),
      isOn: z.boolean(),
      methodCodes: newAccount.methodCodes,
      dayAmountMax,
      version: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  setDepositDesk: {
    method: 'PUT',
    path: '/ops/api/deposit-desk',
    summary: 'Sets from which amount on two people decide about money that came in',
    permission: 'cashier.set',
    input: z.strictObject({
      secondPersonFrom: amountValue.check(z.refine((value) => value > 0n)),
      version: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    refusals: ['changed_meanwhile'],
  },
})
