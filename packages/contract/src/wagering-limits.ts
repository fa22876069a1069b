import { z } from 'zod/mini'
import { limitPeriods } from './cashier-limits.ts'
import { routes } from './route.ts'
import { amountValue, instantValue, netValue } from './values.ts'

/** What is limited: stakes, and losses, which are stakes less what came back. An open bet is lost until it ends. */
export const playLimitKinds = ['stake', 'loss'] as const
export type PlayLimitKind = (typeof playLimitKinds)[number]

const kind = z.enum(playLimitKinds)
/** Days, weeks from Monday on and months of the calendar, in the time zone of the site. */
const period = z.enum(limitPeriods)

const playLimit = z.object({
  kind,
  period,
  /** Null: the member has set no limit. */
  limitAmount: z.nullable(amountValue),
  /** What was staked, or lost, in the period so far; below zero where more came back than was staked. */
  usedAmount: netValue,
  /** When the next period begins, and nothing is used. */
  endsAt: instantValue,
  /** A higher limit, or none, that the member has asked for and may agree to a second time from then on. */
  raise: z.nullable(z.object({ limitAmount: z.nullable(amountValue), confirmFrom: instantValue })),
})
export type PlayLimit = z.output<typeof playLimit>

const limits = z.object({ limits: z.array(playLimit), serverTime: instantValue })
const change = z.strictObject({ kind, period, limitAmount: z.nullable(amountValue) })

/** What a member may stake and lose at the most, wherever it is played. */
export const playLimitRoutes = routes({
  playLimits: {
    method: 'GET',
    path: '/wps/member/protection/limits',
    summary: 'The limits of stakes and losses of the member, one for each kind and period, and what is used of them',
    audience: 'member',
    input: z.strictObject({}),
    output: limits,
    refusals: [],
  },
  setPlayLimit: {
    method: 'PUT',
    path: '/wps/member/protection/limits',
    summary:
      'Sets a limit: a lower one at once; a higher one, or none (null), is asked for and confirmed after 24 hours',
    audience: 'member',
    input: change,
    output: limits,
    refusals: [],
  },
  confirmPlayLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits/confirm',
    summary: 'Agrees a second time to the higher limit that was asked for; again, it changes nothing',
    audience: 'member',
    input: change,
    output: limits,
    /** `limit_waits` comes with `until`. */
    refusals: ['limit_not_asked', 'limit_waits'],
  },
})
