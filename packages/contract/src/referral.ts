import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, countParameter, instantValue } from './values.ts'

/** The member's own code for friends, and who came by it. */
export const referralRoutes = routes({
  referral: {
    method: 'GET',
    path: '/wps/member/referral',
    summary: 'The code that places a friend under the member, and how many came',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ code: z.string(), friendCount: z.int() }),
    refusals: [],
  },
  invitedFriends: {
    method: 'GET',
    path: '/wps/member/referral/friends',
    summary: 'Those who registered under the member, the newest first, twenty a page',
    audience: 'account',
    input: z.strictObject({ pageNo: z.optional(countParameter(10_000)) }),
    output: z.object({
      friends: z.array(
        z.object({
          /** Masked. */
          account: z.string(),
          registeredAt: instantValue,
          /** What the friend has earned the member. */
          rewardAmount: amountValue,
        }),
      ),
      pageCount: z.int(),
    }),
    refusals: [],
  },
})
