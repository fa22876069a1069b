import { type OutputOf, staffPayoutRoutes } from '@banyan/contract'
import { Button, Card } from '@banyan/ui'
import { askAgainMs } from '../../lib/DecisionDesk.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import own from './Record.module.css'

type StuckPart = OutputOf<typeof staffPayoutRoutes.stuckPayouts>['payouts'][number]

/** Parts of which a provider has said nothing new for too long; nothing where there are none. */
export function Stuck({ mayPay }: { readonly mayPay: boolean }) {
  const t = useText()
  const { data } = useRead(staffPayoutRoutes.stuckPayouts, {}, { refetchInterval: askAgainMs })
  if (!data || data.payouts.length === 0) return null
  return (
    <Card as="section" padded gap={12} aria-labelledby="stuck">
      <h2 id="stuck">{t('withdrawals.stuck')}</h2>
      <ul className={own.history}>
        {data.payouts.map((part) => (
          <StuckLine key={part.payoutId} part={part} mayPay={mayPay} />
        ))}
      </ul>
    </Card>
  )
}

function StuckLine({ part, mayPay }: { readonly part: StuckPart; readonly mayPay: boolean }) {
  const t = useText()
  const { payoutId, number, state, changedAt } = part
  const ask = useAct(staffPayoutRoutes.askPayout, [staffPayoutRoutes.stuckPayouts])
  const onSuccess = () => toasts.success({ title: t('withdrawals.ask_done', { number }) })
  const at = instant(changedAt)
  return (
    <li>
      <p>
        <span>
          {t('withdrawals.stuck_line', { number, part: part.part, state: t(`withdrawals.payout_${state}`), at })}
        </span>
        {mayPay && (
          <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate({ payoutId }, { onSuccess })}>
            {t('withdrawals.ask')}
          </Button>
        )}
      </p>
    </li>
  )
}
