import { z } from 'zod/mini'
import { openTurnover } from './cashier-turnover.ts'
import { freezeKinds } from './freezing.ts'
import { ledgerRoutes } from './ledger.ts'
import { securityRoutes } from './security.ts'
import { declareStaffRoutes } from './staff-route.ts'
import { amountValue, idValue, instantValue, languageValue } from './values.ts'
import { wageringRoutes } from './wagering.ts'

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
  rankLevel: z.int(),
  /** Those above, from the nearest on. */
  line: z.array(lineEntry),
  /** Directly below. */
  downlineCount: z.int(),
  currency: z.object({ code: z.string(), decimals: z.int() }),
  balanceAmount: amountValue,
  turnover: openTurnover,
  /** Null: the member has never logged in. */
  protection: z.nullable(wageringRoutes.protection.output),
})
export type MemberFile = z.output<typeof memberFile>

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
    summary: 'The entries of a member’s wallet, newest first',
    permission: 'members.read',
    input: z.strictObject({ ...ofMember, ...ledgerRoutes.accountRecord.input.shape }),
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
      status: wageringRoutes.bettingRecord.input.shape.status,
      before: wageringRoutes.bettingRecord.input.shape.before,
      count: wageringRoutes.bettingRecord.input.shape.count,
    }),
    output: wageringRoutes.bettingRecord.output,
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
})
