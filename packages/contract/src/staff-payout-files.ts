import { z } from 'zod/mini'
import { payoutStates } from './staff-payouts.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/** Where a file stands: not given to the bank yet, given to it, given back before, or all of it paid or returned. */
export const payoutFileStates = ['made', 'sent', 'given_back', 'done'] as const
export type PayoutFileState = (typeof payoutFileStates)[number]

/** The most withdrawals in one file. */
export const payoutFileMost = 100

/** The longest answer of a bank to one file. */
export const payoutResultCharactersMost = 100_000

/** The head of a bank's answer: the file, the withdrawal, how much, `paid` or `returned`, under which name, or why. */
export const payoutResultColumns = ['reference', 'withdrawal', 'amount', 'result', 'transaction', 'reason'] as const

/**
 * What a line of a bank's answer does: `paid` and `returned` bring a part to its end, `came_back` opens a report of it,
 * `known` was told before and changes nothing. The others are left as they are, and say why.
 */
export const payoutVerdicts = [
  'paid',
  'returned',
  /** It was told as paid before, and its money is there again: a report is opened for the member. */
  'came_back',
  'known',
  /** Not written as it should be. */
  'unreadable',
  /** No withdrawal of the site has this number. */
  'unknown',
  /** The withdrawal, or the line's reference, is that of another file. */
  'not_in_file',
  'other_amount',
  /** A line above is of the same withdrawal. */
  'twice',
  /** It was told as paid before, under another name or of another amount. */
  'already_paid',
  /** It was told as returned before. */
  'already_returned',
  /** The bank's name of the transfer is that of another one. */
  'reference_used',
  /** Whoever has reviewed the withdrawal does not say that it is paid. */
  'second_person',
] as const
export type PayoutVerdict = (typeof payoutVerdicts)[number]

/** Why a withdrawal cannot be paid by a file of this colleague's now. */
export const payoutFileObstacles = ['second_person_needed', 'withdrawals_held'] as const

const money = { currency: z.string(), decimals: z.int() }

const file = {
  fileId: idValue,
  /** As the bank reads it. */
  number: z.string(),
  state: z.enum(payoutFileStates),
  count: z.int(),
  amount: amountValue,
  createdBy: z.string(),
  createdAt: instantValue,
}
const listedFile = z.object(file)
export type ListedPayoutFile = z.output<typeof listedFile>

const line = z.object({
  withdrawalId: idValue,
  /** The withdrawal's, and the part's behind it: as it stands in the transfer. */
  number: z.string(),
  amount: amountValue,
  bankName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  state: z.enum(payoutStates),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type PayoutFileLine = z.output<typeof line>

const verdict = z.object({
  /** The number of the line in the answer, from 1 on, the head among them. */
  line: z.int(),
  verdict: z.enum(payoutVerdicts),
  /** What the line says, as far as it can be read. */
  number: z.nullable(z.string()),
  amount: z.nullable(amountValue),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type PayoutResultLine = z.output<typeof verdict>

const csv = z.string().check(z.minLength(1), z.maxLength(payoutResultCharactersMost))

/** Withdrawals paid by a file that a bank takes, and by its answer. */
export const staffPayoutFileRoutes = declareStaffRoutes({
  payoutFiles: {
    method: 'GET',
    path: '/ops/api/withdrawals/files',
    summary: 'Files of transfers, newest first',
    permission: 'withdrawals.read',
    input: z.strictObject({
      state: z.optional(z.enum(payoutFileStates)),
      /** The id of the last file of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ files: z.array(listedFile), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  payoutFileReady: {
    method: 'GET',
    path: '/ops/api/withdrawals/files/ready',
    summary: 'Withdrawals to banks that a file can be made of, the longest waiting first',
    permission: 'withdrawals.read',
    input: z.strictObject({}),
    output: z.object({
      withdrawals: z.array(
        z.object({
          withdrawalId: idValue,
          number: z.string(),
          /** What of it is still to be paid. */
          amount: amountValue,
          bankName: z.string(),
          createdAt: instantValue,
          obstacle: z.nullable(z.enum(payoutFileObstacles)),
        }),
      ),
      ...money,
    }),
    refusals: [],
  },
  payoutFile: {
    method: 'GET',
    path: '/ops/api/withdrawals/files/one',
    summary: 'A file with its transfers, and what the bank has said of them',
    permission: 'withdrawals.read',
    input: z.strictObject({ fileId: idValue }),
    output: z.object({
      ...file,
      lines: z.array(line),
      /** Who has the file. */
      downloadedBy: z.array(z.string()),
      sentBy: z.nullable(z.string()),
      sentAt: z.nullable(instantValue),
      endedBy: z.nullable(z.string()),
      endedAt: z.nullable(instantValue),
      /** Why it was given back. */
      reason: z.nullable(z.string()),
      /** The answers that were taken in, oldest first. */
      results: z.array(z.object({ by: z.string(), at: instantValue, paid: z.int(), returned: z.int() })),
      ...money,
    }),
    refusals: ['not_found'],
  },
  makePayoutFile: {
    method: 'POST',
    path: '/ops/api/withdrawals/files',
    summary:
      'Takes approved withdrawals to banks to be paid by one file: all of them or none; `detail.number` is whose',
    permission: 'withdrawals.pay',
    input: z.strictObject({
      withdrawalIds: z.array(idValue).check(z.minLength(1), z.maxLength(payoutFileMost)),
      /** Made once per intention: the same again answers the same file. */
      requestKey: z.uuid(),
    }),
    output: z.object({ fileId: idValue, number: z.string() }),
    /** `invalid_request`: one is named twice, or is to no bank. */
    refusals: [
      'not_found',
      'already_decided',
      'taken_by_another',
      'second_person_needed',
      'withdrawals_held',
      'invalid_request',
    ],
  },
  downloadPayoutFile: {
    method: 'POST',
    path: '/ops/api/withdrawals/files/download',
    summary: 'The file for the bank, the same each time; it has whole accounts and is written to the audit log',
    permission: 'withdrawals.pay',
    input: z.strictObject({ fileId: idValue }),
    output: z.object({ name: z.string(), csv: z.string() }),
    refusals: ['not_found', 'already_decided'],
  },
  notePayoutFileSent: {
    method: 'POST',
    path: '/ops/api/withdrawals/files/sent',
    summary: 'The file was given to the bank: from now on only its answer ends it',
    permission: 'withdrawals.pay',
    input: z.strictObject({ fileId: idValue }),
    output: z.object({ state: z.enum(payoutFileStates) }),
    /** `invalid_request`: nobody has downloaded it. */
    refusals: ['not_found', 'already_decided', 'invalid_request'],
  },
  giveBackPayoutFile: {
    method: 'POST',
    path: '/ops/api/withdrawals/files/give-back',
    summary: 'Gives up a file that no bank has: its withdrawals are approved again',
    permission: 'withdrawals.pay',
    input: z.strictObject({ fileId: idValue, reason: reasonText }),
    output: z.object({ state: z.enum(payoutFileStates) }),
    /** `second_person_needed`: whoever has downloaded it may have given it to the bank. */
    refusals: ['not_found', 'already_decided', 'second_person_needed'],
  },
  readPayoutResult: {
    method: 'POST',
    path: '/ops/api/withdrawals/files/preview',
    summary: 'What the answer of a bank to a file would do, line by line; changes nothing',
    permission: 'withdrawals.pay',
    input: z.strictObject({ fileId: idValue, csv }),
    output: z.object({
      lines: z.array(verdict),
      /** How many parts would be paid, and how many returned or come back; how many would stay open. */
      paid: z.int(),
      paidAmount: amountValue,
      returned: z.int(),
      open: z.int(),
      ...money,
    }),
    /** `already_decided`: it was given back. `invalid_request`: nobody has downloaded it. */
    refusals: ['not_found', 'already_decided', 'invalid_request'],
  },
  takePayoutResult: {
    method: 'POST',
    path: '/ops/api/withdrawals/files/result',
    summary:
      'Takes in the answer of a bank to a file, all its lines that can be in one transaction; the same answer again changes nothing',
    permission: 'withdrawals.pay',
    input: z.strictObject({
      fileId: idValue,
      csv,
      /** What the preview said: how many would be paid, and returned or come back. */
      paid: z.int().check(z.minimum(0)),
      returned: z.int().check(z.minimum(0)),
    }),
    output: z.object({ state: z.enum(payoutFileStates), paid: z.int(), returned: z.int() }),
    /** `changed_meanwhile`: it would do something else than the preview said. */
    refusals: ['not_found', 'already_decided', 'invalid_request', 'changed_meanwhile', 'reference_used'],
  },
})
