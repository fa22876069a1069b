import { z } from 'zod/mini'
import { openTurnover } from './cashier-turnover.ts'
import { imageTypes } from './constants.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, fileValue, idValue, instantValue, passwordValue } from './values.ts'

/**
 * `pending`: asked for, and the money held. `review`: somebody looks at it. `approved`: it will be paid. `paying`: the
 * transfer is on its way. `completed`: paid. `rejected` and `cancelled` have given the money back.
 */
export const withdrawalStates = [
  'pending',
  'review',
  'approved',
  'paying',
  'completed',
  'rejected',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * What the member says of a withdrawal that is `completed`. `awaited`: nothing yet. `forced`: nothing in time, which
 * counts as received. `settled`: a desk has decided about the report.
 */
export const receiptStates = ['awaited', 'received', 'not_received', 'partly_received', 'forced', 'settled'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** How a desk settles a report: the payment is proven, the rest was paid again, or goes back to the wallet. */
export const disputeOutcomes = ['proven', 'paid_again', 'returned'] as const

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))

/** In minutes of the day of the site; hours that end before they begin go on after midnight. */
export const withdrawalHours = z.strictObject({ from: minuteOfDay, until: minuteOfDay })
export type WithdrawalHours = z.output<typeof withdrawalHours>

/** Where an account is: at a bank, at an e-wallet, or on a chain. */
export const accountKinds = ['bank', 'ewallet', 'crypto'] as const
export type AccountKind = (typeof accountKinds)[number]

const withdrawalAccount = z.object({
  withdrawalAccountId: idValue,
  kind: z.enum(accountKinds),
  /** The bank, the e-wallet, or the coin on its network. */
  bankCode: z.string(),
  bankName: z.string(),
  /** Masked: a number but for its last four digits, a mobile number but for three, an address but for both ends. */
  accountNumber: z.string(),
  /** The member's own name, by the rule of the site. */
  holderName: z.string(),
  addedAt: instantValue,
  /** Money is sent there from then on. */
  usableAt: instantValue,
  /** Whether the site pays to accounts like it at present. */
  isOffered: z.boolean(),
})
export type WithdrawalAccount = z.output<typeof withdrawalAccount>

/** How much of a coin was sent, as whoever sent it says. */
export const sentCoins = z.object({ coin: z.string(), amount: z.string() })

const withdrawal = z.object({
  withdrawalId: idValue,
  /** The order number, for the member and support. */
  number: z.string(),
  state: z.enum(withdrawalStates),
  /** Taken from the wallet. */
  amount: amountValue,
  feeAmount: amountValue,
  /** What is paid: the amount less the fee. */
  payoutAmount: amountValue,
  accountKind: z.enum(accountKinds),
  /** The bank, the e-wallet, or the coin on its network. */
  bankName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  holderName: z.string(),
  /** What was sent on a chain; null of any other account, and until it is paid. */
  sent: z.nullable(sentCoins),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: instantValue,
  /** When its last state began. */
  changedAt: instantValue,
  /** What became of the payment; null until the withdrawal is `completed`. */
  receipt: z.nullable(
    z.object({
      state: z.enum(receiptStates),
      /** Unanswered, it counts as received from then on. */
      forcedAt: instantValue,
      /** What came, where only a part did. */
      receivedAmount: z.nullable(amountValue),
      /** The bank has money of it again, and has reported it for the member. */
      isByBank: z.boolean(),
      /** What the desk has decided about a report, and its words to the member. */
      outcome: z.nullable(z.enum(disputeOutcomes)),
      outcomeReason: z.nullable(z.string()),
      /** The pictures of the bank's proof that the decision rests on. */
      proofs: z.array(z.uuid()),
    }),
  ),
})
export type Withdrawal = z.output<typeof withdrawal>

const changed = z.object({ withdrawal, serverTime: instantValue })

/** Each that asks for the payment password: five wrong ones lock it for a day. */
const passwordRefusals = ['payment_password_missing', 'wrong_password', 'too_many_requests', 'not_ready'] as const

/** Drawing out. A site without a cashier answers `not_found` to each. Amounts are of the member's currency. */
export const withdrawalRoutes = routes({
  withdrawalOffer: {
    method: 'GET',
    path: '/wps/withdrawals/offer',
    summary: 'What the member could draw out now, what stands against it, and by which rules',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** The cash of the wallet, or nothing while turnover is missing. */
      withdrawableAmount: amountValue,
      /** Bonus money, which stays in the wallet until it is played through; zero without a bonus. */
      bonusAmount: amountValue,
      turnover: openTurnover,
      rules: z.object({
        amountMin: amountValue,
        amountMax: amountValue,
        /** What the next one costs, how many are free before one costs, and what it costs then. */
        feeAmount: amountValue,
        freeLeft: z.int(),
        laterFeeAmount: amountValue,
        /** How many are left of the day in the time zone of the site. */
        countLeft: z.int(),
        amountLeft: amountValue,
        /** A paid withdrawal that nobody answers counts as received after so long. */
        receiptMinutes: z.int(),
        /** How long after it was added an account waits before money is sent there. */
        accountWaitHours: z.int(),
        /** When withdrawals are taken, in the time zone of the site; null is always. */
        hours: z.nullable(withdrawalHours),
      }),
      /** Outside of the hours: when they begin again. */
      closedUntil: z.nullable(instantValue),
      /** Another withdrawal that has to come to its end first, or the report of it, by the rules of the site. */
      waitsFor: z.nullable(
        z.object({ for: z.enum(['report', 'withdrawal']), withdrawalId: idValue, number: z.string() }),
      ),
      /** Whether the operator has frozen the withdrawals of the member. */
      isFrozen: z.boolean(),
      /** What the member still has to set before the first withdrawal. */
      hasPaymentPassword: z.boolean(),
      /** The name that accounts must be in; null: the first account sets it. */
      payeeName: z.nullable(z.string()),
      serverTime: instantValue,
    }),
    refusals: ['not_found'],
  },
  withdrawalAccounts: {
    method: 'GET',
    path: '/wps/withdrawals/accounts',
    summary: 'The accounts of the member that money can be sent to, masked, and where others can be added',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      accounts: z.array(withdrawalAccount),
      /** So many a member can have. */
      accountsMost: z.int(),
      /** Banks, e-wallets, and coins on networks, the kinds in the order of the site. */
      banks: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(accountKinds) })),
    }),
    refusals: ['not_found'],
  },
  addWithdrawalAccount: {
    method: 'POST',
    path: '/wps/withdrawals/accounts',
    summary: 'Adds an account in the member’s own name; the same place and number again answers as the first time',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({
      bankCode: z.string().check(z.maxLength(32)),
      /** A bank's number, the mobile number of an e-wallet, or an address with its checksum. */
      accountNumber: z.string().check(z.maxLength(100)),
      holderName: z.string().check(z.maxLength(100)),
      paymentPassword: passwordValue,
    }),
    output: z.object({ account: withdrawalAccount }),
    /** `holder_name_differs`: it is not the name that the member is registered with. */
    refusals: [
      'not_found',
      'bank_unknown',
      'account_number_invalid',
      'wallet_number_invalid',
      'coin_address_invalid',
      'holder_name_invalid',
      'holder_name_differs',
      'withdrawal_account_taken',
      'withdrawal_accounts_full',
      'idempotency_key_reused',
      ...passwordRefusals,
    ],
  },
  removeWithdrawalAccount: {
    method: 'POST',
    path: '/wps/withdrawals/accounts/remove',
    summary: 'Removes an account; withdrawals that were asked for already are still paid to it',
    audience: 'account',
    input: z.strictObject({ withdrawalAccountId: idValue, paymentPassword: passwordValue }),
    output: z.object({}),
    refusals: ['not_found', 'withdrawal_account_not_found', ...passwordRefusals],
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/wps/withdrawals',
    summary: 'Asks for money to be sent to an account; the amount leaves the balance at once and is held',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({ withdrawalAccountId: idValue, amount: amountValue, paymentPassword: passwordValue }),
    output: z.object({ withdrawal, balanceAmount: amountValue, balanceSequence: z.int(), serverTime: instantValue }),
    /**
     * `withdrawal_out_of_range` comes with `min` and `max`, `withdrawal_count_reached` with `most`,
     * `withdrawal_amount_reached` with `left`, `turnover_missing` with `missing`, `bonus_money_held` with
     * `cash`, `withdrawal_account_waits` and `withdrawals_closed` with `until`, `withdrawal_in_dispute` and
     * `withdrawal_under_way` with the `number` of the other.
     */
    refusals: [
      'not_found',
      'withdrawals_closed',
      'withdrawal_in_dispute',
      'withdrawal_under_way',
      'withdrawal_account_not_found',
      'withdrawal_account_off',
      'withdrawal_account_waits',
      'withdrawal_out_of_range',
      'withdrawal_count_reached',
      'withdrawal_amount_reached',
      'kyc_required',
      'turnover_missing',
      'bonus_money_held',
      'balance_too_low',
      'account_frozen',
      'idempotency_key_reused',
      ...passwordRefusals,
    ],
  },
  withdrawals: {
    method: 'GET',
    path: '/wps/withdrawals',
    summary: 'The withdrawals of the member, newest first',
    audience: 'account',
    input: z.strictObject({
      state: z.optional(z.enum(withdrawalStates)),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** The id of the last withdrawal of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      withdrawals: z.array(withdrawal),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
      serverTime: instantValue,
    }),
    refusals: ['not_found'],
  },
  withdrawal: {
    method: 'GET',
    path: '/wps/withdrawals/one',
    summary: 'One withdrawal of the member, with the states it went through',
    audience: 'account',
    input: z.strictObject({ withdrawalId: idValue }),
    output: z.object({
      withdrawal,
      /** Oldest first. */
      history: z.array(z.object({ state: z.enum(withdrawalStates), at: instantValue })),
      serverTime: instantValue,
    }),
    refusals: ['not_found', 'withdrawal_not_found'],
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/wps/withdrawals/cancel',
    summary: 'Cancels a withdrawal that is still pending; asked again, it answers as the first time',
    audience: 'account',
    input: z.strictObject({ withdrawalId: idValue }),
    output: changed,
    refusals: ['not_found', 'withdrawal_not_found', 'withdrawal_decided'],
  },
  confirmReceipt: {
    method: 'POST',
    path: '/wps/withdrawals/received',
    summary: 'The member has the money; said again, it answers as the first time',
    audience: 'account',
    input: z.strictObject({ withdrawalId: idValue }),
    output: changed,
    refusals: ['not_found', 'withdrawal_not_found', 'receipt_decided'],
  },
  reportReceipt: {
    method: 'POST',
    path: '/wps/withdrawals/report',
    summary: 'A paid withdrawal did not come, or only a part of it: a desk looks at it',
    audience: 'account',
    input: z.strictObject({
      withdrawalId: idValue,
      report: z.discriminatedUnion('kind', [
        /** `picture` is the proof, uploaded before by the same member. */
        z.strictObject({ kind: z.literal('not_received'), picture: z.uuid() }),
        z.strictObject({
          kind: z.literal('partly_received'),
          receivedAmount: amountValue,
          remainingAmount: amountValue,
          picture: z.optional(z.uuid()),
        }),
      ]),
    }),
    output: changed,
    /** `receipt_sum_differs`: received and remaining are not the payout together. */
    refusals: ['not_found', 'withdrawal_not_found', 'receipt_decided', 'receipt_sum_differs', 'picture_gone'],
  },
  uploadReceiptPicture: {
    method: 'POST',
    path: '/wps/withdrawals/picture',
    summary: 'Takes a picture for a report that the member is about to make: png or jpg of at most 5 MB',
    audience: 'account',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ id: z.uuid() }),
    refusals: ['not_found', 'picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
  receiptProof: {
    method: 'GET',
    path: '/wps/withdrawals/proof',
    summary: 'A picture of the bank’s proof that the decision about a report of the member rests on',
    audience: 'account',
    file: 'given',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
})
