import { z } from 'zod/mini'
import { multipleValue } from './cashier-bonuses.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/** What a bonus is given for: a kindness, something that went wrong, an event, a friend of the house, anything else. */
export const handoutKinds = ['goodwill', 'compensation', 'event', 'vip', 'other'] as const
export type HandoutKind = (typeof handoutKinds)[number]

/** `waiting`: it is only proposed, and another person decides. `paid`: the money is in the wallets. */
export const handoutStates = ['waiting', 'paid', 'rejected'] as const
export type HandoutState = (typeof handoutStates)[number]

/**
 * Who a line of a list is: `found`, or why nobody can be given anything by it. `ambiguous`: the name of one member is
 * the id of another. `blocked`: frozen, or on a break from playing.
 */
export const handoutStandings = ['found', 'unknown', 'ambiguous', 'twice', 'closed', 'trial', 'blocked'] as const
export type HandoutStanding = (typeof handoutStandings)[number]

/** So many members get something by one list. */
export const handoutMembersMax = 500

const positive = amountValue.check(z.refine((value) => value > 0n))
const partsOf = <Part extends z.ZodMiniType>(part: Part) =>
  z.array(part).check(z.minLength(1), z.maxLength(handoutMembersMax))

const handout = z.object({
  id: idValue,
  kind: z.enum(handoutKinds),
  reason: z.string(),
  /** Ten-thousandths of each amount that have to be played; null: as the site's rule says. */
  multiple: z.nullable(z.int()),
  memberCount: z.int(),
  sumAmount: amountValue,
  state: z.enum(handoutStates),
  proposedBy: z.string(),
  proposedAt: instantValue,
  /** Whoever proposed it, where one person was enough. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
  /** The second person's words. */
  decisionReason: z.nullable(z.string()),
})
export type HandoutForStaff = z.output<typeof handout>

const money = {
  /** The currency of the amounts, with the digits behind their point. */
  currency: z.string(),
  decimals: z.int(),
}
const decision = z.strictObject({ id: idValue, reason: reasonText })

/** The desk where bonuses are given by hand, to one member or by a list. */
export const staffHandoutRoutes = declareStaffRoutes({
  handouts: {
    method: 'GET',
    path: '/ops/api/handouts',
    summary: 'Bonuses given by hand: those that wait oldest first, those decided newest first',
    permission: 'bonuses.give',
    input: z.strictObject({
      state: z.enum(handoutStates),
      /** The id of the last one of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      handouts: z.array(handout),
      next: z.nullable(idValue),
      /** From this sum on another person has to approve. */
      secondPersonFrom: amountValue,
      ...money,
    }),
    refusals: [],
  },
  handout: {
    method: 'GET',
    path: '/ops/api/handouts/one',
    summary: 'A bonus given by hand, with everybody who gets it',
    permission: 'bonuses.give',
    input: z.strictObject({ id: idValue }),
    output: z.object({
      handout,
      members: z.array(
        z.object({
          memberId: idValue,
          /** Masked, as of any member. */
          account: z.string(),
          amount: amountValue,
          /** `skipped`: the member could not play any more when it was approved. Null of what waits or was rejected. */
          outcome: z.nullable(z.enum(['paid', 'skipped'])),
        }),
      ),
      ...money,
    }),
    refusals: ['not_found'],
  },
  previewHandout: {
    method: 'POST',
    path: '/ops/api/handouts/preview',
    summary: 'Who the lines of a list are, what they would get in all, and whether another person has to approve it',
    permission: 'bonuses.give',
    input: z.strictObject({
      lines: partsOf(
        z.strictObject({
          /** The whole account name, or the id. */
          account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
          amount: positive,
        }),
      ),
    }),
    output: z.object({
      /** In the order of the list. */
      lines: z.array(
        z.object({
          standing: z.enum(handoutStandings),
          memberId: z.nullable(idValue),
          account: z.nullable(z.string()),
          amount: amountValue,
        }),
      ),
      /** Those who were found. */
      memberCount: z.int(),
      sumAmount: amountValue,
      needsSecond: z.boolean(),
      ...money,
    }),
    refusals: [],
  },
  proposeHandout: {
    method: 'POST',
    path: '/ops/api/handouts',
    summary:
      'Gives a bonus to each of these members at once, or from `secondPersonFrom` on proposes it to another person. The same `requestKey` again gives nothing',
    permission: 'bonuses.give',
    input: z.strictObject({
      requestKey: z.uuid(),
      kind: z.enum(handoutKinds),
      multiple: z.nullable(multipleValue),
      members: partsOf(z.strictObject({ memberId: idValue, amount: positive })),
      reason: reasonText,
    }),
    output: z.object({ id: idValue, state: z.enum(handoutStates) }),
    /**
     * `member_not_found`: not all of them are members who can be given something now; nobody was. `invalid_request`: a
     * member twice.
     */
    refusals: ['member_not_found', 'idempotency_key_reused', 'invalid_request'],
  },
  approveHandout: {
    method: 'POST',
    path: '/ops/api/handouts/approve',
    summary:
      'Pays what another person has proposed, to each once. A proposal counts for a day: after it this proposes it again',
    permission: 'bonuses.give',
    input: decision,
    output: z.object({ state: z.enum(handoutStates) }),
    refusals: ['not_found', 'already_decided', 'second_person_needed'],
  },
  rejectHandout: {
    method: 'POST',
    path: '/ops/api/handouts/reject',
    summary: 'Rejects what waits; whoever proposed it may take it back so',
    permission: 'bonuses.give',
    input: decision,
    output: z.object({ state: z.enum(handoutStates) }),
    refusals: ['not_found', 'already_decided'],
  },
  setHandoutRule: {
    method: 'POST',
    path: '/ops/api/handouts/rule',
    summary: 'Sets from which sum on another person has to approve. Whoever has set it gives nothing alone for a day',
    permission: 'gifts.set',
    input: z.strictObject({
      /** What it is now: somebody else's change in between is not undone. */
      before: amountValue,
      secondPersonFrom: positive,
      reason: reasonText,
    }),
    output: z.object({ secondPersonFrom: amountValue }),
    refusals: ['changed_meanwhile'],
  },
})
