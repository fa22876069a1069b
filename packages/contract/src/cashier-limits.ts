import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, instantValue } from './values.ts'

/** 24 hours and 7 days that move on with the clock, and the calendar month in the time zone of the site. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const period = z.enum(limitPeriods)

const depositLimit = z.object({
  period,
  /** The most that is paid in within the period; null: the member has set no limit. */
  limitAmount: z.nullable(amountValue),
  /** What has come in it, and what orders wait for. */
  usedAmount: amountValue,
  /** When a part of that counts no more; null while nothing counts. */
  movesAt: z.nullable(instantValue),
  /** A higher limit, or none, that the member has asked for and may agree to a second time from then on. */
  raise: z.nullable(z.object({ limitAmount: z.nullable(amountValue), confirmFrom: instantValue })),
})
export type DepositLimit = z.output<typeof depositLimit>

const limits = z.object({ limits: z.array(depositLimit), serverTime: instantValue })

/** What a member may pay in at the most. A site without a cashier answers `not_found` to each. */
export const depositLimitRoutes = routes({
  depositLimits: {
    method: 'GET',
    path: '/wps/deposits/limits',
    summary: 'The deposit limits of the member, one for each period, and what counts for them now',
    audience: 'account',
    input: z.strictObject({}),
    output: limits,
    refusals: ['not_found'],
  },
  setDepositLimit: {
    method: 'PUT',
    path: '/wps/deposits/limits',
    summary:
      'Sets a deposit limit: a lower one at once; a higher one, or none (null), is asked for and confirmed after 24 hours',
    audience: 'account',
    input: z.strictObject({ period, limitAmount: z.nullable(amountValue) }),
    output: limits,
    refusals: ['not_found'],
  },
  confirmDepositLimit: {
    method: 'POST',
    path: '/wps/deposits/limits/confirm',
    summary: 'Agrees a second time to the higher limit that was asked for; again, it changes nothing',
    audience: 'account',
    input: z.strictObject({ period, limitAmount: z.nullable(amountValue) }),
    output: limits,
    /** `limit_waits` comes with `until`. */
    refusals: ['not_found', 'limit_not_asked', 'limit_waits'],
  },
})
