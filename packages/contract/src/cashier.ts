import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, instantValue } from './values.ts'

/** Play money once more for a wallet that is nearly empty, at most once a day. */
export const cashierRoutes = routes({
  refillOffer: {
    method: 'GET',
    path: '/wps/wallets/refill',
    summary: 'What the site gives a member whose play money runs out, and when it was last given',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      /** Null where the site gives nothing, and of real money. */
      offer: z.nullable(
        z.object({
          amount: amountValue,
          /** It is given below this balance. */
          belowAmount: amountValue,
          /** When it is possible again; null: now. */
          againAt: z.nullable(instantValue),
        }),
      ),
    }),
    refusals: [],
  },
  refill: {
    method: 'POST',
    path: '/wps/wallets/refill',
    summary: 'Gives play money to a member whose balance is below the threshold, once a day of the site’s time zone',
    audience: 'member',
    idempotent: true,
    input: z.strictObject({}),
    output: z.object({ amount: amountValue, balanceAmount: amountValue, balanceSequence: z.int() }),
    /** `refill_taken` comes with when it is possible again, `refill_not_needed` with the balance that it takes. */
    refusals: ['not_found', 'refill_taken', 'refill_not_needed', 'account_frozen', 'on_a_break'],
  },
})
