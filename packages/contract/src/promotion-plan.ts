import { z } from 'zod/mini'
import { amountValue, instantValue } from './values.ts'

/** What members do for a promotion that they join, and what of its reward is computed from. */
export const promotionKinds = [
  'first_deposit',
  'reload',
  'loss_back',
  'check_in',
  'red_envelope',
  'promo_code',
  'free_spins',
] as const
export type PromotionKind = (typeof promotionKinds)[number]

const ofDeposit: readonly PromotionKind[] = ['first_deposit', 'reload']
/** Whether a deposit fulfils it. */
export const isOfDeposit = (kind: PromotionKind): boolean => ofDeposit.includes(kind)
/** Whether its reward is a share of a deposit or of a loss; the others give what is set. */
export const isOfShare = (kind: PromotionKind): boolean => isOfDeposit(kind) || kind === 'loss_back'

/** How often it begins anew, in the time zone of the site. */
export const promotionRhythms = ['once', 'daily', 'weekly'] as const

const positive = amountValue.check(z.refine((value) => value > 0n))
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const prize = z.strictObject({ amount: positive, weight: count(1, 1_000_000) })
/** An amount of an envelope's table: of all numbers below the sum of the weights, so many stand for it. */
export type EnvelopePrize = z.output<typeof prize>

/** Rounds of one of our own slots that cost nothing; what they win is cash. */
const freeSpins = z.strictObject({
  gameCode: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** One of the amounts that the game is played with. */
  betAmount: positive,
  rounds: count(1, 500),
  /** Days to play them, from the claim on. */
  days: count(1, 90),
})
export type FreeSpins = z.output<typeof freeSpins>

/** What a member has of free spins that were claimed. */
export const takenSpins = z.object({ left: z.int(), expiresAt: instantValue })

const shown = {
  kind: z.enum(promotionKinds),
  /** Ten-thousandths of the deposit or of the loss; null: the reward is set. */
  rate: z.nullable(count(1, 100_000)),
  /** The most that the share comes to at one time. */
  capAmount: z.nullable(positive),
  /** The least deposit, or the least loss, that earns it. */
  basisMin: z.nullable(positive),
  /** Valid bets before it can be claimed, from the deposit on, or from joining on where there is none. */
  playMin: z.nullable(positive),
  rhythm: z.enum(promotionRhythms),
  /** Days to fulfil it after the deposit, and again to claim it. */
  claimDays: count(1, 90),
  /** What the turnover multiple is of. */
  turnoverOf: z.enum(['bonus', 'deposit_and_bonus']),
  /** The published table of a red envelope; empty: it gives the amount that is set. */
  prizes: z.array(prize).check(z.maxLength(12)),
  /** What a promotion of kind `free_spins` gives, and no other. */
  freeSpins: z.optional(freeSpins),
}

/** How a promotion is fulfilled and what it gives, as members see it. */
export const shownPlan = z.strictObject(shown)
export type ShownPlan = z.output<typeof shownPlan>

const kindIs = (allowed: (kind: PromotionKind) => boolean, set: (plan: ShownPlan) => boolean) => (plan: ShownPlan) =>
  allowed(plan.kind) || !set(plan)

/** The same with what members do not see. */
export const promotionPlan = z
  .strictObject({
    ...shown,
    /** What opens a promotion of kind `promo_code`, in capitals. */
    code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4,20}$/))),
    /** What may be given in all; null: no bound. */
    budgetAmount: z.nullable(positive),
    /** How many members may take part with one browser; null: any number. */
    deviceMax: z.nullable(count(1, 1000)),
  })
  .check(
    z.refine((plan) => isOfShare(plan.kind) === (plan.rate !== null), { path: ['rate'] }),
    z.refine((plan) => isOfShare(plan.kind) === (plan.capAmount !== null), { path: ['capAmount'] }),
    z.refine(
      kindIs(isOfShare, (plan) => plan.basisMin !== null),
      { path: ['basisMin'] },
    ),
    z.refine(
      kindIs(isOfDeposit, (plan) => plan.turnoverOf === 'deposit_and_bonus'),
      { path: ['turnoverOf'] },
    ),
    z.refine(
      kindIs(
        (kind) => kind !== 'first_deposit',
        (plan) => plan.rhythm !== 'once',
      ),
      { path: ['rhythm'] },
    ),
    // What is made up at the end of a day or of a week needs one.
    z.refine(
      kindIs(
        (kind) => kind !== 'loss_back' && kind !== 'check_in',
        (plan) => plan.rhythm === 'once',
      ),
      { path: ['rhythm'] },
    ),
    // A loss is of all bets of its period.
    z.refine(
      kindIs(
        (kind) => kind !== 'loss_back',
        (plan) => plan.playMin !== null,
      ),
      { path: ['playMin'] },
    ),
    z.refine((plan) => (plan.kind === 'promo_code') === (plan.code !== null), { path: ['code'] }),
    z.refine((plan) => plan.kind === 'red_envelope' || plan.prizes.length === 0, { path: ['prizes'] }),
    z.refine((plan) => (plan.kind === 'free_spins') === (plan.freeSpins !== undefined), { path: ['freeSpins'] }),
  )
export type PromotionPlan = z.output<typeof promotionPlan>

/** Whether a plan gives an amount that is set beside it. */
export const needsAmount = ({ kind, prizes }: Pick<PromotionPlan, 'kind' | 'prizes'>): boolean =>
  !isOfShare(kind) && kind !== 'free_spins' && prizes.length === 0

/** A share of a deposit or of a loss, rounded down, up to the cap; zero of less than the least. */
export function shareOf(
  { rate, capAmount, basisMin }: Pick<PromotionPlan, 'rate' | 'capAmount' | 'basisMin'>,
  basis: bigint,
): bigint {
  if (basis < (basisMin ?? 1n)) return 0n
  const share = (basis * BigInt(rate ?? 0)) / 10_000n
  return capAmount !== null && capAmount < share ? capAmount : share
}

/** What the stakes of free spins come to: what their house bears, and what counts against a budget. */
export const worthOf = ({ betAmount, rounds }: Pick<FreeSpins, 'betAmount' | 'rounds'>): bigint =>
  betAmount * BigInt(rounds)

/** The most that a plan gives at one time. */
export const mostOf = (
  plan: Pick<PromotionPlan, 'capAmount' | 'prizes' | 'freeSpins'>,
  rewardAmount: bigint | null,
): bigint =>
  plan.freeSpins
    ? worthOf(plan.freeSpins)
    : (plan.capAmount ?? plan.prizes.reduce((most, { amount }) => (amount > most ? amount : most), rewardAmount ?? 0n))

/**
 * What has to be played for a reward: so many times the bonus, or the deposit and the bonus. Rounded up. Null where the
 * site's own rule says how much.
 */
export function turnoverFor(
  { turnoverOf }: Pick<PromotionPlan, 'turnoverOf'>,
  {
    multiple,
    reward,
    deposit,
  }: { readonly multiple: number | null; readonly reward: bigint; readonly deposit: bigint },
): bigint | null {
  if (multiple === null) return null
  const base = turnoverOf === 'bonus' ? reward : reward + deposit
  return (base * BigInt(multiple) + 9_999n) / 10_000n
}
