import { z } from 'zod/mini'
import { routes } from './route.ts'
import { idValue } from './values.ts'

/** Following promotions: home needs none of it. */
export const promotionFollowRoutes = routes({
  followPromotion: {
    method: 'POST',
    path: '/wps/promotion/follow',
    summary:
      'Follows a promotion, or follows it no more: its follower who has agreed to offers in the inbox is told when it begins and before it ends',
    audience: 'account',
    input: z.strictObject({ promotionId: idValue, isFollowed: z.boolean() }),
    /** `isTold`: the member has agreed to offers in the inbox, without which nothing is told. */
    output: z.object({ followed: z.array(idValue), isTold: z.boolean() }),
    /** `not_found`: no such promotion is shown now. */
    refusals: ['not_found'],
  },
})
