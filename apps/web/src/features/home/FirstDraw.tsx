import type { LotteryGame } from '@banyan/contract'
import { EmptyState, useSecondsLeft } from '@banyan/ui'
import { serverNow } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'

/** A young site has no result yet, but its first draw has a time. */
export function FirstDraw({ current }: { readonly current: LotteryGame['current'] }) {
  const t = useText()
  const seconds = useSecondsLeft(current?.drawsAt.getTime() ?? 0, serverNow)
  const title = current && seconds > 0 ? t('home.first_draw', { seconds }) : t('home.no_draw')
  return <EmptyState title={title} text={t('home.first_draw_text')} />
}
