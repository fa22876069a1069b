import type { OpenTurnover, TurnoverRequirement } from '@banyan/contract'
import { Card, Icon, Stack } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './withdrawals.module.css'

/** What has to be played before money can be drawn out, and which credit asks for it. */
export function Turnover({ turnover: { missingAmount, requirements } }: { readonly turnover: OpenTurnover }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card as="section" top gap={12} className={styles.turnover} aria-labelledby="turnover">
      <h2 id="turnover">{t('withdrawals.turnover')}</h2>
      {missingAmount === 0n ? (
        <p className={styles.done}>
          <Icon name="check-circle-fill" size={20} />
          {t('withdrawals.turnover_done')}
        </p>
      ) : (
        <p>{t('withdrawals.turnover_missing', { amount: format.amount(missingAmount) })}</p>
      )}
      {requirements.length > 0 && (
        <Stack as="ul" gap={14}>
          {requirements.map((requirement) => (
            <li key={requirement.requirementId}>
              <Requirement requirement={requirement} />
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function Requirement({ requirement }: { readonly requirement: TurnoverRequirement }) {
  const t = useText()
  const format = useFormat()
  const { source, creditAmount, requiredAmount, progressAmount, since } = requirement
  const name = t(`withdrawals.source.${source}`)
  // Shares of a hundred for the bar alone; amounts are never floats.
  const share = requiredAmount === 0n ? 100 : Number((progressAmount * 1000n) / requiredAmount) / 10
  return (
    <Stack gap={6}>
      <p className={styles.ends}>
        <span>
          <b>{name}</b> <span className="n">{format.amount(creditAmount)}</span>
        </span>
        <small className="n">{t('withdrawals.turnover_since', { at: format.minute(since) })}</small>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('withdrawals.turnover_progress', { source: name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <small className="n">
        {t('withdrawals.turnover_played', {
          progress: format.amount(progressAmount),
          required: format.amount(requiredAmount),
        })}
      </small>
    </Stack>
  )
}
