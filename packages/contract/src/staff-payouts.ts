import { z } from 'zod/mini'
import { withdrawalStates } from './cashier-withdrawals.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, idValue, instantValue } from './values.ts'

/** By whom a part is paid: a colleague at the bank, a provider, or the bank by a file. */
export const payoutKinds = ['hand', 'provider', 'file'] as const

/** Where a part stands. The first three are open: nobody knows yet whether it is paid. */
export const payoutStates = ['created', 'sent', 'accepted', 'paid', 'returned', 'failed'] as const

const part = {
  payoutId: idValue,
  /** From 1 on, in the order in which they were begun. */
  part: z.int(),
  amount: amountValue,
  kind: z.enum(payoutKinds),
  /** What the provider is called. */
  provider: z.nullable(z.string()),
  /** The file that it is paid by. */
  fileId: z.nullable(idValue),
  state: z.enum(payoutStates),
  /** The bank's, of a part that is paid. */
  reference: z.nullable(z.string()),
  /** Why it was not paid, or has come back since. */
  reason: z.nullable(z.string()),
  /** When the bank had the money again, of a part that was paid. */
  cameBackAt: z.nullable(instantValue),
  /** The colleague who has said so, where its bank did not. */
  cameBackBy: z.nullable(z.string()),
  by: z.string(),
  createdAt: instantValue,
  /** When the provider last said something. */
  heardAt: z.nullable(instantValue),
  changedAt: instantValue,
}

/** A part of a withdrawal. */
export const payoutPart = z.object(part)
export type PayoutPart = z.output<typeof payoutPart>

/** Who can be asked to pay. */
export const payoutProvider = z.object({
  code: z.string(),
  name: z.string(),
  /** The most in one transfer: more is paid in parts. */
  partMax: amountValue,
})
export type PayoutProvider = z.output<typeof payoutProvider>

/** What the bank calls a transfer, or the chain: a hash there has 66 signs. */
export const payoutReference = z.string().check(z.regex(/^[\x21-\x7e]{4,80}$/))

/** Withdrawals paid by a provider. */
export const staffPayoutRoutes = declareStaffRoutes({
  sendPayout: {
    method: 'POST',
    path: '/ops/api/withdrawals/send',
    summary: 'Has a provider pay an approved withdrawal, in parts where one transfer cannot hold it',
    permission: 'withdrawals.pay',
    input: z.strictObject({ withdrawalId: idValue, provider: z.string().check(z.maxLength(64)) }),
    output: z.object({ state: z.enum(withdrawalStates) }),
    /** `invalid_request`: no bank account, which no provider pays to. */
    refusals: [
      'not_found',
      'already_decided',
      'taken_by_another',
      'second_person_needed',
      'withdrawals_held',
      'invalid_request',
    ],
  },
  stuckPayouts: {
    method: 'GET',
    path: '/ops/api/withdrawals/stuck',
    summary: 'Parts of which a provider has said nothing new for ten minutes, the longest first',
    permission: 'withdrawals.read',
    input: z.strictObject({}),
    output: z.object({
      payouts: z.array(z.object({ ...part, withdrawalId: idValue, number: z.string() })),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  askPayout: {
    method: 'POST',
    path: '/ops/api/withdrawals/ask',
    summary: 'Has a provider asked now about a part that is open there',
    permission: 'withdrawals.pay',
    input: z.strictObject({ payoutId: idValue }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
  noteCameBack: {
    method: 'POST',
    path: '/ops/api/withdrawals/came-back',
    summary: 'The bank has sent a paid part back: a report is opened for its member, which somebody else settles',
    permission: 'withdrawals.pay',
    input: z.strictObject({ payoutId: idValue, reason: reasonText }),
    output: z.object({}),
    /** `already_decided`: the part was not paid, or came back before, or its withdrawal is confirmed or settled. */
    refusals: ['not_found', 'already_decided'],
  },
})
