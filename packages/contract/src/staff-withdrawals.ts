import { z } from 'zod/mini'
import { openTurnover } from './cashier-turnover.ts'
import {
  accountKinds,
  disputeOutcomes,
  receiptStates,
  sentCoins,
  withdrawalHours,
  withdrawalStates,
} from './cashier-withdrawals.ts'
import { imageTypes } from './constants.ts'
import { payoutPart, payoutProvider, payoutReference } from './staff-payouts.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, fileValue, idValue, instantValue } from './values.ts'

/** What stands behind a point of the risk score. */
export const withdrawalRisks = [
  'account_new',
  'first_withdrawal',
  'played_little',
  'bonus_share',
  'won_much',
  'shared_address',
  'shared_device',
  'shared_account',
  'new_device',
  'account_changed',
] as const

const listed = z.object({
  withdrawalId: idValue,
  number: z.string(),
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  state: z.enum(withdrawalStates),
  amount: amountValue,
  feeAmount: amountValue,
  payoutAmount: amountValue,
  createdAt: instantValue,
  changedAt: instantValue,
  /** Whose work it is, while it is in `review` or `paying`. */
  takenBy: z.nullable(z.string()),
  receipt: z.nullable(z.enum(receiptStates)),
})
export type ListedWithdrawal = z.output<typeof listed>

const money = {
  /** The currency of the amounts, with the digits behind their point. */
  currency: z.string(),
  decimals: z.int(),
}

const rule = z.object({
  /** From this rank on; 0 holds for everybody else. */
  rankLevel: z.int().check(z.minimum(0), z.maximum(100)),
  amountMin: amountValue,
  amountMax: amountValue,
  dayCount: z.int().check(z.minimum(1), z.maximum(1000)),
  dayAmount: amountValue,
  feeAmount: amountValue,
  /** So many of a day cost no fee. */
  freeCount: z.int().check(z.minimum(0), z.maximum(1000)),
  /** From this amount on whoever reviews a withdrawal does not pay it. */
  secondPersonFrom: amountValue,
  /** Up to this amount, and below `secondPersonFrom`, a withdrawal of low risk passes by itself; 0 is never. */
  passUpTo: amountValue,
})
export type WithdrawalRule = z.output<typeof rule>

/** How much of a coin was sent, as people write it: of anything that is paid on a chain, and of nothing else. */
const coinAmount = z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)))

/** So many pictures of a bank's proof are kept with one withdrawal. */
export const bankProofsMax = 3

const bankProof = z.object({
  id: z.uuid(),
  by: z.string(),
  at: instantValue,
  /** Whether the decision rests on it. */
  isNamed: z.boolean(),
})
export type BankProof = z.output<typeof bankProof>

const acted = z.object({ state: z.enum(withdrawalStates) })

/** The desks where withdrawals are looked at, paid and disputed. */
export const staffWithdrawalRoutes = declareStaffRoutes({
  staffWithdrawals: {
    method: 'GET',
    path: '/ops/api/withdrawals',
    summary: 'Withdrawals: those that wait oldest first, the others newest first',
    permission: 'withdrawals.read',
    input: z.strictObject({
      state: z.optional(z.enum(withdrawalStates)),
      receipt: z.optional(z.enum(receiptStates)),
      memberId: z.optional(idValue),
      /** The id of the last withdrawal of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ withdrawals: z.array(listed), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  staffWithdrawal: {
    method: 'GET',
    path: '/ops/api/withdrawals/one',
    summary: 'A withdrawal with what a reviewer has to know of its member',
    permission: 'withdrawals.read',
    input: z.strictObject({ withdrawalId: idValue }),
    output: z.object({
      withdrawal: listed,
      history: z.array(
        z.object({
          state: z.enum(withdrawalStates),
          at: instantValue,
          by: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
      accountKind: z.enum(accountKinds),
      /** The bank, the e-wallet, or the coin on its network. */
      bankName: z.string(),
      /** Masked. Whoever pays reads the whole of it by `startPayout`. */
      accountNumber: z.string(),
      holderName: z.string(),
      /** What is sent on a chain; null of any other account. */
      coin: z.nullable(z.string()),
      /** How much of it was sent, in all parts; null until one is paid. */
      sent: z.nullable(sentCoins),
      accountAddedAt: instantValue,
      /** The parts that it is paid in, oldest first. */
      parts: z.array(payoutPart),
      /** What of it is in no part that is paid or open. */
      remainingAmount: amountValue,
      /** Who can be asked to pay it. */
      providers: z.array(payoutProvider),
      secondPersonFrom: amountValue,
      reviewedBy: z.nullable(z.string()),
      risk: z.object({
        /** 0 to 100: the sum of the points below, 100 at the most. */
        score: z.int(),
        points: z.array(z.object({ risk: z.enum(withdrawalRisks), points: z.int() })),
        turnover: openTurnover,
        /** Sums since the member registered. */
        depositCount: z.int(),
        depositAmount: amountValue,
        withdrawnAmount: amountValue,
        bonusAmount: amountValue,
        stakeAmount: amountValue,
        payoutAmount: amountValue,
        /**
         * Other members who logged in from the same address in the last 30 days, have logged in with the same browser,
         * or draw out to the same account.
         */
        sameAddress: z.int(),
        sameDevice: z.int(),
        samePayee: z.int(),
        registeredAt: instantValue,
      }),
      dispute: z.nullable(
        z.object({
          receipt: z.enum(receiptStates),
          receivedAmount: z.nullable(amountValue),
          remainingAmount: z.nullable(amountValue),
          picture: z.nullable(z.uuid()),
          reportedAt: instantValue,
          /** The bank's own word, and not the member's. */
          isByBank: z.boolean(),
          outcome: z.nullable(z.enum(disputeOutcomes)),
          outcomeReason: z.nullable(z.string()),
          /** Pictures of the bank's proof, as they came. */
          proofs: z.array(bankProof),
        }),
      ),
      ...money,
    }),
    refusals: ['not_found'],
  },
  takeWithdrawal: {
    method: 'POST',
    path: '/ops/api/withdrawals/take',
    summary: 'Takes a pending withdrawal for review: locked for others, and the member can no longer cancel it',
    permission: 'withdrawals.review',
    input: z.strictObject({ withdrawalId: idValue }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  passWithdrawal: {
    method: 'POST',
    path: '/ops/api/withdrawals/pass',
    summary: 'Passes the withdrawal that one has taken: it may be paid',
    permission: 'withdrawals.review',
    input: z.strictObject({ withdrawalId: idValue, reason: reasonText }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'withdrawals_held'],
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/ops/api/withdrawals/reject',
    summary: 'Rejects the withdrawal that one has taken; the money goes back, and the member reads the reason',
    permission: 'withdrawals.review',
    input: z.strictObject({ withdrawalId: idValue, reason: reasonText }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  startPayout: {
    method: 'POST',
    path: '/ops/api/withdrawals/pay',
    summary:
      'Takes an approved withdrawal to be paid, and tells the whole account once; it is written to the audit log',
    permission: 'withdrawals.pay',
    input: z.strictObject({ withdrawalId: idValue }),
    output: z.object({
      accountKind: z.enum(accountKinds),
      bankName: z.string(),
      accountNumber: z.string(),
      holderName: z.string(),
      payoutAmount: amountValue,
      /** Goes into the transfer. */
      text: z.string(),
    }),
    /** `second_person_needed`: whoever reviewed it does not pay it. */
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'second_person_needed', 'withdrawals_held'],
  },
  completePayout: {
    method: 'POST',
    path: '/ops/api/withdrawals/complete',
    summary:
      'The transfer that one has taken is made, under this reference; of an amount that is less, the rest is another part',
    permission: 'withdrawals.pay',
    input: z.strictObject({
      withdrawalId: idValue,
      reference: payoutReference,
      /** What was transferred: the whole of the part by default. */
      amount: z.optional(amountValue),
      coinAmount,
    }),
    output: acted,
    /** `invalid_request`: more than the part, no amount of the coin on a chain, or one of any other account. */
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'reference_used', 'invalid_request'],
  },
  failPayout: {
    method: 'POST',
    path: '/ops/api/withdrawals/fail',
    summary:
      'The transfer could not be made: the withdrawal is approved again, or given back where nothing of it is paid',
    permission: 'withdrawals.pay',
    input: z.strictObject({ withdrawalId: idValue, next: z.enum(['again', 'return']), reason: reasonText }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'invalid_request'],
  },
  receiptPicture: {
    method: 'GET',
    path: '/ops/api/withdrawals/picture',
    summary: 'The picture that came with a report',
    permission: 'withdrawals.read',
    file: 'given',
    input: z.strictObject({ withdrawalId: idValue }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  addBankProof: {
    method: 'POST',
    path: '/ops/api/withdrawals/proof',
    summary: 'Keeps a picture of the bank’s proof with a withdrawal whose report is open, written anew from its points',
    permission: 'withdrawals.pay',
    file: 'taken',
    input: z.strictObject({ withdrawalId: idValue, file: fileValue }),
    output: z.object({ id: z.uuid() }),
    /** `picture_count` comes with `max`: so many a withdrawal has. */
    refusals: [
      'not_found',
      'already_decided',
      'second_person_needed',
      'picture_count',
      'picture_type',
      'picture_size',
      'picture_heavy',
      'pictures_busy',
    ],
  },
  bankProof: {
    method: 'GET',
    path: '/ops/api/withdrawals/proof',
    summary: 'A picture of the bank’s proof that is kept with a withdrawal',
    permission: 'withdrawals.read',
    file: 'given',
    input: z.strictObject({ withdrawalId: idValue, id: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  settleReceipt: {
    method: 'POST',
    path: '/ops/api/withdrawals/settle',
    summary:
      'Decides about a report: the payment is proven, what is missing was paid again under a reference, or goes back to the wallet. The member reads the reason and sees the bank’s proof',
    permission: 'withdrawals.pay',
    input: z.strictObject({
      withdrawalId: idValue,
      outcome: z.enum(disputeOutcomes),
      reference: z.optional(payoutReference),
      coinAmount,
      /** The pictures of the bank's proof that the decision rests on, which the member sees. */
      proofs: z.optional(z.array(z.uuid()).check(z.maxLength(bankProofsMax))),
      reason: reasonText,
    }),
    output: z.object({ receipt: z.enum(receiptStates) }),
    /** `proof_missing`: what is proven rests on a picture of the bank, and each is kept with this withdrawal. */
    refusals: [
      'not_found',
      'already_decided',
      'second_person_needed',
      'reference_used',
      'proof_missing',
      'invalid_request',
    ],
  },
  withdrawalRules: {
    method: 'GET',
    path: '/ops/api/withdrawals/rules',
    summary: 'The rules of withdrawals by rank',
    permission: 'withdrawals.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(rule),
      receiptMinutes: z.int(),
      accountWaitHours: z.int(),
      /** Where accounts may be, in the order in which members are offered it. */
      kinds: z.array(z.enum(accountKinds)),
      /** The next one waits until the one before is at its end. */
      isOneAtATime: z.boolean(),
      /** The next one waits until no report of the member is open. */
      waitsForReports: z.boolean(),
      hours: z.nullable(withdrawalHours),
      timeZone: z.string(),
      /** Counts the changes: give it with the next one. */
      version: z.int(),
      ...money,
    }),
    refusals: [],
  },
  setWithdrawalRules: {
    method: 'POST',
    path: '/ops/api/withdrawals/rules',
    summary: 'Sets the rules of withdrawals by rank; one of rank 0 has to be among them',
    permission: 'cashier.set',
    input: z.strictObject({
      rules: z.array(rule).check(z.minLength(1), z.maxLength(20)),
      receiptMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
      accountWaitHours: z.int().check(z.minimum(0), z.maximum(720)),
      kinds: z.array(z.enum(accountKinds)).check(z.minLength(1), z.maxLength(3)),
      isOneAtATime: z.boolean(),
      waitsForReports: z.boolean(),
      hours: z.nullable(withdrawalHours),
      version: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /**
     * `changed_meanwhile`: somebody else has set them since. `invalid_request`: no rule for rank 0, one
     * or a kind of account twice, or hours of no length.
     */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
