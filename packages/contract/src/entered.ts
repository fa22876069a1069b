import { z } from 'zod/mini'
import { amountValue } from './values.ts'

/** What a call answers that opens a session. */
export const entered = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Why the session can do nothing before the password is changed; absent when it is a full one. */
  passwordChange: z.optional(z.enum(['default_password', 'first_login', 'expired'])),
  /** The play money granted by this first login, '0' otherwise. */
  grantedAmount: amountValue,
})
