import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue } from './values.ts'

/** The call that every page of a member makes; those of the records come with their pages. */
export const balanceRoutes = routes({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'The balance of the member',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      sumBalance: amountValue,
      /** Counts the entries of the wallet; a balance with a lower one is older. */
      sequence: z.int(),
    }),
    refusals: [],
  },
})
