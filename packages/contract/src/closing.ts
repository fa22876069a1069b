import { z } from 'zod/mini'
import { routes } from './route.ts'
import { instantValue, passwordValue } from './values.ts'

/**
 * What has to end before an account can be closed. `agent`: an agent has people below, and is closed by the operator.
 */
export const closingHindrances = ['agent', 'balance', 'vendor_balance', 'open_bets', 'deposits', 'withdrawals'] as const
export type ClosingHindrance = (typeof closingHindrances)[number]

/** Days before the operator may open a closed account again. */
export const reopeningDays = 30
/** Years that records of money and bets are kept for after an account is closed. */
export const keptYears = 5

export const closingRoutes = routes({
  closing: {
    method: 'GET',
    path: '/wps/member/closing',
    summary: 'What keeps the account from being closed now',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ hindrances: z.array(z.enum(closingHindrances)) }),
    refusals: [],
  },
  closeAccount: {
    method: 'POST',
    path: '/wps/member/closing',
    summary:
      'Closes the account of the member for good, by the password: every session ends, and the operator alone may open it again, after a while',
    audience: 'account',
    encrypted: true,
    input: z.strictObject({ password: passwordValue }),
    output: z.object({ closedAt: instantValue }),
    refusals: ['wrong_password', 'closing_hindered', 'too_many_requests', 'not_ready'],
  },
})
