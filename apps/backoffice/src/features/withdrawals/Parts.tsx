import { Card, Pill } from '@banyan/ui'
import type { PayoutPart } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import own from './Record.module.css'
import type { WithdrawalRecord } from './facts.ts'

/** What a state of a part looks like. */
export const payoutTones = {
  created: 'amber',
  sent: 'amber',
  accepted: 'info',
  paid: 'win',
  returned: 'loss',
  failed: 'loss',
} as const satisfies Record<PayoutPart['state'], string>

/** The parts that it is paid in, with where each stands. */
export function Parts({ record }: { readonly record: WithdrawalRecord }) {
  const t = useText()
  const moneyText = useMoneyText(record)
  return (
    <Card as="section" padded gap={12} aria-labelledby="parts">
      <h2 id="parts">{t('withdrawals.parts')}</h2>
      <ol className={own.history}>
        {record.parts.map(({ payoutId, part, amount, state, kind, provider, by, changedAt, reference, reason }) => (
          <li key={payoutId}>
            <p>
              <span>
                {t('withdrawals.part', { part })}: {moneyText(amount)}{' '}
                <Pill tone={payoutTones[state]}>{t(`withdrawals.payout_${state}`)}</Pill>
              </span>
              <small>{instant(changedAt)}</small>
            </p>
            <small>
              {[by, t(`withdrawals.kind_${kind}`, { provider: provider ?? '' }), reference, reason]
                .filter((each) => each !== null)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
