import { uuid7 } from '@banyan/client'
import { type InputOf, promotionRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'

/**
 * Sends an application, once for each intention. Other words, and other pictures, are
 * another: they begin with `startAnew`.
 */
export function useApply(onDone: () => void) {
  const t = useText()
  const key = useRef<string>(undefined)
  const apply = useMutation({
    async mutationFn(input: InputOf<typeof promotionRoutes.applyForPromotion>) {
      key.current ??= uuid7()
      const answer = await call(promotionRoutes.applyForPromotion, input, { idempotencyKey: key.current })
      // Refused because it is not as the page shows it: that is asked again too.
      if (answer.ok || answer.code === 'promotion_taken' || answer.code === 'promotion_not_open')
        void askAgain(promotionRoutes.promotionActivities)
      if (answer.ok) {
        toasts.success({ title: t('promotions.sent'), text: t('promotions.sent_text') })
        onDone()
      }
      return answer
    },
  })
  return {
    apply,
    startAnew() {
      key.current = undefined
      apply.reset()
    },
  }
}
