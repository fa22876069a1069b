import { z } from 'zod/mini'
import { playStatuses } from './catalog.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, idValue, instantValue, vassalageValue as vassalage } from './values.ts'

/** What a payout can be above: times its stake, an amount without a stake, an amount a round, an amount a day. */
export const parkedCeilings = ['stake_multiple', 'unstaked_amount', 'round_amount', 'day_amount'] as const

const gameCode = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const status = z.enum(playStatuses)
const walletKind = z.enum(['seamless', 'transfer'])

const connection = z.object({
  vassalage,
  /** What the vendor calls us. */
  operator: z.string(),
  wallet: walletKind,
  /** `draining`: no new bets, and what is in play comes to its end; `off`: nothing is answered. */
  status: z.enum(['open', 'draining', 'off']),
  baseUrl: z.string(),
  /** How many secrets are valid; two while one follows the other. */
  secrets: z.int(),
  /** Until when the books have been compared; null: never. */
  comparedUntil: z.nullable(instantValue),
  /** Transfers that have not come to their end. */
  openTransfers: z.int(),
  openDisputes: z.int(),
})
export type ConnectionForStaff = z.output<typeof connection>

const vendor = z.object({
  vassalage,
  /** In the language that is asked in. */
  name: z.string(),
  integration: z.string(),
  wallet: walletKind,
  status,
  open: z.int(),
  games: z.int(),
  merchants: z.int(),
})
export type VendorForStaff = z.output<typeof vendor>

const game = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  status,
  maintenanceUntil: z.nullable(instantValue),
})
export type GameForStaff = z.output<typeof game>

const transfer = z.object({
  id: idValue,
  vassalage,
  memberId: idValue,
  direction: z.enum(['in', 'out']),
  amount: amountValue,
  currency: z.string(),
  /** Digits of the amount behind its point. */
  decimals: z.int(),
  status: z.enum(['new', 'sent', 'unknown', 'done', 'failed']),
  /** How often the vendor was asked, and when it is asked next. */
  checks: z.int(),
  checkAt: instantValue,
  createdAt: instantValue,
})
export type TransferForStaff = z.output<typeof transfer>

const dispute = z.object({
  id: idValue,
  vassalage,
  /** A bet, or a win. */
  family: z.string(),
  tx: z.string(),
  /**
   * `missing_here`: of theirs that we have not; `missing_there`: of ours that they have
   * not; `amount`, `undone`: they differ.
   */
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'undone']),
  /** By the vendor and by us, in units of the currency. */
  told: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  foundAt: instantValue,
  closedAt: z.nullable(instantValue),
  conclusion: z.nullable(z.string()),
})
export type DisputeForStaff = z.output<typeof dispute>

const parkedPayout = z.object({
  id: idValue,
  vassalage,
  gameCode: z.string(),
  memberId: idValue,
  /** The name of the transaction at the vendor. */
  tx: z.string(),
  amount: amountValue,
  currency: z.string(),
  /** Digits of the amount behind its point. */
  decimals: z.int(),
  ceiling: z.enum(parkedCeilings),
  parkedAt: instantValue,
  /** The first of the two people, and what for; good for 24 hours. */
  proposal: z.nullable(z.object({ by: z.string(), verdict: z.enum(['released', 'rejected']) })),
  /** Null: it waits. `taken_back`: the vendor took it back meanwhile. */
  verdict: z.nullable(z.enum(['released', 'rejected', 'taken_back'])),
})
export type ParkedPayoutForStaff = z.output<typeof parkedPayout>

/** Vendors in the back office. */
export const staffVendorRoutes = declareStaffRoutes({
  vendors: {
    method: 'GET',
    path: '/ops/api/vendors',
    summary: 'The vendors of the catalogue, and the connections to those outside',
    permission: 'vendors.read',
    input: z.strictObject({}),
    output: z.object({ vendors: z.array(vendor), connections: z.array(connection) }),
    refusals: [],
  },
  vendorGames: {
    method: 'GET',
    path: '/ops/api/vendors/games',
    summary: 'Games of a vendor by the beginning of their code or name; a hundred at most',
    permission: 'vendors.read',
    input: z.strictObject({ vassalage, text: z.string().check(z.maxLength(64)) }),
    output: z.object({ games: z.array(game) }),
    refusals: [],
  },
  switchPlay: {
    method: 'POST',
    path: '/ops/api/vendors/switch',
    summary: 'Opens or closes a vendor or one game on every node, within two seconds; rounds in play come to their end',
    permission: 'vendors.switch',
    input: z.strictObject({
      vassalage,
      gameCode: z.optional(gameCode),
      status,
      until: z.optional(instantValue),
      reason: reasonText,
    }),
    output: z.object({ before: status }),
    refusals: ['not_found'],
  },
  vendorTransfers: {
    method: 'GET',
    path: '/ops/api/vendors/transfers',
    summary:
      'Transfers with vendors that are under way, the oldest first, or that failed, the newest first; a hundred at most',
    permission: 'vendors.read',
    input: z.strictObject({ status: z.enum(['open', 'failed']) }),
    output: z.object({ transfers: z.array(transfer) }),
    refusals: [],
  },
  askTransfer: {
    method: 'POST',
    path: '/ops/api/vendors/transfers/ask',
    summary: 'Has the vendor asked at once what became of a transfer whose answer is not known',
    permission: 'vendors.settle',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  vendorDisputes: {
    method: 'GET',
    path: '/ops/api/vendors/disputes',
    summary: 'Differences between a vendor’s books and ours; a hundred at most',
    permission: 'vendors.read',
    input: z.strictObject({ status: z.enum(['open', 'closed']) }),
    output: z.object({ disputes: z.array(dispute) }),
    refusals: [],
  },
  closeDispute: {
    method: 'POST',
    path: '/ops/api/vendors/disputes/close',
    summary: 'Closes a difference with what was found. Moves no money: that comes by the vendor’s own signed calls',
    permission: 'vendors.settle',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  vendorParked: {
    method: 'GET',
    path: '/ops/api/vendors/parked',
    summary:
      'Payouts of vendors above their ceiling: those that wait oldest first, those decided newest first; a hundred at most',
    permission: 'vendors.read',
    input: z.strictObject({ status: z.enum(['open', 'decided']) }),
    output: z.object({ payouts: z.array(parkedPayout) }),
    refusals: [],
  },
  decideParked: {
    method: 'POST',
    path: '/ops/api/vendors/parked/decide',
    summary:
      'Pays a parked payout or rejects it for good: the first person proposes it, and another one has it take effect by asking for the same within 24 hours',
    permission: 'vendors.settle',
    input: z.strictObject({ id: idValue, verdict: z.enum(['released', 'rejected']), reason: reasonText }),
    /** `proposed`: it waits for the second person. */
    output: z.object({ status: z.enum(['proposed', 'decided']) }),
    refusals: ['not_found', 'already_decided', 'second_person_needed'],
  },
})
