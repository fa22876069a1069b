import { Card } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import own from './Record.module.css'
import { type WithdrawalRecord, byRules } from './facts.ts'
import { StatePill } from './StatePill.tsx'

/** The states that it went through, with who and why. */
export function History({ record }: { readonly record: WithdrawalRecord }) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-labelledby="history">
      <h2 id="history">{t('withdrawals.history')}</h2>
      <ol className={own.history}>
        {record.history.map(({ state, at, by, reason }, place) => (
          <li key={place}>
            <p>
              <span>
                <StatePill state={state} receipt={null} /> {by === byRules ? t('withdrawals.by_rules') : by}
              </span>
              <small>{instant(at)}</small>
            </p>
            {reason !== null && <small>{reason}</small>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
