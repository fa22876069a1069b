import { Text } from '@banyan/ui'
import type { Notice } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'

/** From when to when it is offered; an end that nobody has set is not told. */
export function PromotionTime({ promotion: { startsAt, endsAt } }: { readonly promotion: Notice }) {
  const t = useText()
  const format = useFormat()
  const from = format.day(startsAt)
  return (
    <Text tone="muted" size={13}>
      {endsAt ? t('pages.promotion_period', { from, until: format.day(endsAt) }) : t('pages.promotion_from', { from })}
    </Text>
  )
}
