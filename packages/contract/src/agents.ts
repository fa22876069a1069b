import { z } from 'zod/mini'
import { routes } from './route.ts'
import { instantValue } from './values.ts'

/**
 * The calls of the agent centre. The team is always that of the agent who calls, and nobody outside it can be named.
 */
export const agentRoutes = routes({
  findDownline: {
    // The account may be a mobile number, which has no business in an address.
    method: 'POST',
    path: '/wps/agent/team/downline',
    summary:
      "Somebody of the agent's own line, by the whole account. One outside the line is answered as one that does not exist",
    audience: 'agent',
    input: z.strictObject({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: z.object({
      account: z.string(),
      /** Whether the account is of an agent itself. */
      isAgent: z.boolean(),
      /** 1 is somebody placed under the agent without anybody between. */
      level: z.int(),
      directCount: z.int(),
      memberCount: z.int(),
      registeredAt: instantValue,
    }),
    refusals: ['wrong_account'],
  },
})
