import { z } from 'zod/mini'
import { consentChannels } from './consents.ts'
import { copyStates } from './copies.ts'
import { betLimits } from './bet-limits.ts'
import { openTurnover } from './cashier-turnover.ts'
import { freezeKinds } from './freezing.ts'
import { ledgerRoutes } from './ledger.ts'
import { depositLimitRoutes } from './cashier-limits.ts'
import { playLimitRoutes } from './wagering-limits.ts'
import { registrationFields } from './registration-fields.ts'
import { deviceValue, securityRoutes } from './security.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, idValue, instantValue, languageValue } from './values.ts'
import { bettingRecordRoutes } from './betting-record.ts'
import { wageringRoutes } from './wagering.ts'

/** By what members are found. A name, a contact, an address and a device are asked for whole. */
export const memberWays = ['account', 'name', 'mobile', 'email', 'address', 'device', 'agent'] as const
export type MemberWay = (typeof memberWays)[number]

/** The states that members are found by. `restricted`: the log-in is open, and something else is frozen. */
export const memberStates = ['active', 'restricted', 'frozen', 'closed'] as const
export type MemberState = (typeof memberStates)[number]

/** What entries are asked for: those of the wallet, those of them that were given, those of the points. */
export const entryBooks = ['money', 'gifts', 'points'] as const
export type EntryBook = (typeof entryBooks)[number]

/** What a member may have in common with another. */
export const memberLinkWays = ['address', 'device', 'payee'] as const
export type MemberLinkWay = (typeof memberLinkWays)[number]

/** What protects an account and is cleared for a member who has lost the means to show it (OPS-66). */
export const clearedProtections = ['two_step', 'addresses', 'remembered'] as const
export type ClearedProtection = (typeof clearedProtections)[number]

/** Which of the contacts that a member has verified gets what sets a new password: a link by e-mail, a code by SMS. */
export const resetWays = ['email', 'mobile'] as const
export type ResetWay = (typeof resetWays)[number]

/** Somebody in the line above a member. */
const lineEntry = z.object({
  id: idValue,
  /** Masked. */
  account: z.string(),
  type: z.int(),
})

const memberNote = z.object({ at: instantValue, by: z.string(), note: z.string() })
export type MemberNote = z.output<typeof memberNote>

const memberFile = z.object({
  id: idValue,
  /** Masked, like everything here that says who a person is (OPS-10). */
  account: z.string(),
  type: z.int(),
  status: z.enum(['active', 'frozen', 'closed']),
  frozen: z.array(z.enum(freezeKinds)),
  language: languageValue,
  registeredAt: instantValue,
  lastLoginAt: z.nullable(instantValue),
  payeeName: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Contacts that the member has proved to have. */
  verified: z.array(z.enum(['mobile', 'email', 'id_number'])),
  /** By which channels the member has agreed to be told of offers. */
  consents: z.array(z.enum(consentChannels)),
  /** The copies of their data that the member has asked for, newest first: that they were made, and nothing of them. */
  dataCopies: z.array(
    z.object({
      state: z.enum(copyStates),
      askedAt: instantValue,
      readyAt: z.nullable(instantValue),
      fetchedAt: z.nullable(instantValue),
    }),
  ),
  rankLevel: z.int(),
  /** Those above, from the nearest on. */
  line: z.array(lineEntry),
  /** Directly below. */
  downlineCount: z.int(),
  currency: z.object({ code: z.string(), decimals: z.int() }),
  balanceAmount: amountValue,
  turnover: openTurnover,
  /** The most that one bet may stake and pay, as a colleague has set it for the member alone. */
  ...betLimits.shape,
  /** Null: the member has never logged in. */
  protection: z.nullable(wageringRoutes.protection.output),
  /** What the member stakes and loses at the most, with what is used of it; none before the first log-in. */
  playLimits: playLimitRoutes.playLimits.output.shape.limits,
  /** What the member lets in at the most, each limit with what counts for it now. */
  depositLimits: depositLimitRoutes.depositLimits.output.shape.limits,
  points: amountValue,
  /** What protects the account. */
  protects: z.object({ twoStep: z.boolean(), addresses: z.int(), remembered: z.int() }),
})
export type MemberFile = z.output<typeof memberFile>

const memberDevice = z.object({
  /** What it is found by. */
  code: z.string(),
  device: deviceValue,
  firstSeenAt: instantValue,
  lastSeenAt: instantValue,
})
export type MemberDevice = z.output<typeof memberDevice>

const memberLink = z.object({
  memberId: idValue,
  /** Masked. */
  account: z.string(),
  status: z.enum(['active', 'frozen', 'closed']),
  by: z.array(z.enum(memberLinkWays)),
  /** When they had something in common last. */
  at: instantValue,
})
export type MemberLink = z.output<typeof memberLink>

const memberChange = z.object({
  id: idValue,
  at: instantValue,
  /** Null: the command line of the server. */
  by: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type MemberChange = z.output<typeof memberChange>

const ofMember = { id: idValue }

/** The file of a player: who, with what, and all that happened, page by page. */
export const staffPlayerRoutes = declareStaffRoutes({
  memberFile: {
    method: 'GET',
    path: '/ops/api/members/file',
    summary: 'A member with wallet, line, limits and what is still to be played, personal data masked',
    permission: 'members.read',
    input: z.strictObject(ofMember),
    output: memberFile,
    refusals: ['member_not_found'],
  },
  memberEntries: {
    method: 'GET',
    path: '/ops/api/members/entries',
    summary: 'The entries of a member’s wallet or points, or what was given alone, newest first',
    permission: 'members.read',
    input: z.strictObject({
      ...ofMember,
      ...ledgerRoutes.accountRecord.input.shape,
      book: z.optional(z.enum(entryBooks)),
    }),
    output: ledgerRoutes.accountRecord.output,
    refusals: ['member_not_found'],
  },
  memberBets: {
    method: 'GET',
    path: '/ops/api/members/bets',
    summary: 'The bets of a member, newest first, with what they come to',
    permission: 'members.read',
    input: z.strictObject({
      ...ofMember,
      status: bettingRecordRoutes.bettingRecord.input.shape.status,
      before: bettingRecordRoutes.bettingRecord.input.shape.before,
      count: bettingRecordRoutes.bettingRecord.input.shape.count,
    }),
    output: z.omit(bettingRecordRoutes.bettingRecord.output, { games: true }),
    refusals: ['member_not_found'],
  },
  memberLogins: {
    method: 'GET',
    path: '/ops/api/members/log-ins',
    summary: 'Log-ins and attempts of a member, newest first, addresses shortened',
    permission: 'members.read',
    input: z.strictObject({ ...ofMember, before: z.optional(idValue) }),
    output: securityRoutes.logins.output,
    refusals: ['member_not_found'],
  },
  memberNotes: {
    method: 'GET',
    path: '/ops/api/members/notes',
    summary: 'What colleagues have noted about a member, the last first; a hundred at the most',
    permission: 'members.read',
    input: z.strictObject(ofMember),
    output: z.object({ notes: z.array(memberNote) }),
    refusals: ['member_not_found'],
  },
  noteMember: {
    method: 'POST',
    path: '/ops/api/members/notes',
    summary: 'Notes something about a member, for colleagues alone; a note stays as it is',
    permission: 'members.note',
    input: z.strictObject({ ...ofMember, note: z.string().check(z.trim(), z.minLength(3), z.maxLength(1000)) }),
    output: z.object({}),
    refusals: ['member_not_found'],
  },
  memberSecurity: {
    method: 'GET',
    path: '/ops/api/members/security',
    summary: 'What a member has changed of what protects the account, newest first, addresses shortened',
    permission: 'members.read',
    input: z.strictObject({ ...ofMember, before: z.optional(idValue) }),
    output: securityRoutes.changes.output,
    refusals: ['member_not_found'],
  },
  memberDevices: {
    method: 'GET',
    path: '/ops/api/members/devices',
    summary: 'The browsers that a member has logged in with, the last used first; fifty at the most',
    permission: 'members.read',
    input: z.strictObject(ofMember),
    output: z.object({ devices: z.array(memberDevice) }),
    refusals: ['member_not_found'],
  },
  memberLinks: {
    method: 'GET',
    path: '/ops/api/members/links',
    summary:
      'Other members who logged in from the same address in the last 90 days, with the same browser, or draw out to the same account; fifty of each at the most',
    permission: 'members.read',
    input: z.strictObject(ofMember),
    output: z.object({
      links: z.array(memberLink),
      /** There are more of a kind than are told. */
      hasMore: z.boolean(),
    }),
    refusals: ['member_not_found'],
  },
  memberChanges: {
    method: 'GET',
    path: '/ops/api/members/changes',
    summary: 'What colleagues have done to a member, newest first, fifty at a time: the audit log of this one',
    permission: 'members.read',
    input: z.strictObject({ ...ofMember, before: z.optional(idValue) }),
    output: z.object({ changes: z.array(memberChange), next: z.nullable(idValue) }),
    refusals: ['member_not_found'],
  },
  revealMember: {
    method: 'POST',
    path: '/ops/api/members/reveal',
    summary: 'What is known of a member as a person, whole; that it was shown is written into the audit log',
    permission: 'members.reveal',
    input: z.strictObject({ ...ofMember, reason: reasonText }),
    output: z.object({
      account: z.string(),
      /** By the names of the registration form. */
      fields: z.array(z.object({ name: z.enum(registrationFields), value: z.string() })),
    }),
    refusals: ['member_not_found'],
  },
  setBetLimits: {
    method: 'POST',
    path: '/ops/api/members/bet-limits',
    summary: 'Sets the most that one bet of a member may stake and pay, from the next one on; the stake at vendors too',
    permission: 'members.limit',
    input: z.strictObject({
      ...ofMember,
      /** As it was seen. */
      before: betLimits,
      after: betLimits,
      reason: reasonText,
    }),
    output: z.object({}),
    refusals: ['member_not_found', 'changed_meanwhile'],
  },
  clearProtection: {
    method: 'POST',
    path: '/ops/api/members/protection/clear',
    summary:
      'Clears two-step verification, the addresses that are known, or what browsers remember, for a member who has lost the means to show it; every session ends',
    permission: 'members.recover',
    input: z.strictObject({
      ...ofMember,
      parts: z.array(z.enum(clearedProtections)).check(z.minLength(1), z.maxLength(clearedProtections.length)),
      reason: reasonText,
    }),
    output: z.object({}),
    refusals: ['member_not_found'],
  },
  sendReset: {
    method: 'POST',
    path: '/ops/api/members/reset',
    summary:
      'Sends a member what sets a new password, as if the member had asked for it: a link to the verified e-mail address, or a code to the verified mobile number. Nobody else learns it, and what protects the account stays',
    permission: 'members.recover',
    input: z.strictObject({ ...ofMember, by: z.enum(resetWays), reason: reasonText }),
    output: z.object({}),
    refusals: [
      'member_not_found',
      'account_not_open',
      'contact_not_verified',
      'operation_not_enabled',
      'quota_not_sufficient',
      'unknown_error',
      'too_many_codes',
      'too_many_requests',
    ],
  },
})
