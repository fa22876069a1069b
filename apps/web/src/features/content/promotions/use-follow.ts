import { type OutputOf, promotionFollowRoutes, promotionRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain, queryClient } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useActivities } from './use-activities.ts'

type Offers = OutputOf<typeof promotionRoutes.promotionActivities>

/** Whether the member follows a promotion, and how to change that: the page shows it as soon as it is answered. */
export function useFollow(promotionId: string) {
  const t = useText()
  const format = useFormat()
  const isFollowed = useActivities().data?.followed?.includes(promotionId) === true
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(promotionFollowRoutes.followPromotion, { promotionId, isFollowed: wanted }),
    onSuccess(answer, wanted) {
      if (!answer.ok) {
        toasts.error({ title: errorText(t, format, answer) })
        return void askAgain(promotionRoutes.promotionActivities)
      }
      const { followed, isTold } = answer.value
      queryClient.setQueriesData<Offers>({ queryKey: [promotionRoutes.promotionActivities.path] }, (offers) =>
        offers ? { ...offers, followed } : offers,
      )
      if (wanted) toasts.success({ title: t(isTold ? 'promotions.followed_toast' : 'promotions.followed_untold') })
    },
  })
  return { isFollowed, follow: change.mutate }
}

/** Those that are followed first, and otherwise in their order [PROMO-01]. */
export function useFollowedFirst<Each extends { readonly id: string }>(
  promotions: readonly Each[] | undefined,
): readonly Each[] | undefined {
  const followed = useActivities().data?.followed ?? []
  return promotions?.toSorted((a, b) => Number(followed.includes(b.id)) - Number(followed.includes(a.id)))
}
