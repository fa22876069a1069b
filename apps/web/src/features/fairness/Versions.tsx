import type { Prizes } from '@banyan/contract'
import { Card } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { tierName } from '../lottery/index.ts'
import styles from './FairnessPage.module.css'
import type { Commitment } from './commitment.ts'
import { provableOf } from './provable.ts'

interface NumbersProps {
  readonly label: string
  /** Whose table it is. */
  readonly draw: Commitment
  readonly prizes: Prizes
}

/** The numbers of a result by tier, in the order of the table. */
export function Numbers({ label, draw, prizes }: NumbersProps) {
  const t = useText()
  const tiers = provableOf(draw)?.tiers.map(({ tier }) => tier) ?? Object.keys(prizes)
  return (
    <table className={styles.prizes} aria-label={label}>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier}>
            <th scope="row">{tierName(t, tier)}</th>
            <td className="n">{prizes[tier]?.join('  ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every result that a corrected draw has had, the last first; nothing of a draw that was never corrected. */
export function Versions({ draw }: { readonly draw: Commitment }) {
  const t = useText()
  const format = useFormat()
  const { results } = draw
  if (results.length < 2) return null
  return (
    <Card as="section" padded className={styles.card}>
      <h2>{t('fairness.versions')}</h2>
      <p>{t('fairness.versionsText')}</p>
      {results.toReversed().map(({ version, prizes, place, enteredAt, confirmedAt }) => (
        <section key={version}>
          <h3>{t('fairness.version', { version })}</h3>
          <p>
            {confirmedAt && enteredAt
              ? [
                  place && `${t('fairness.place')}: ${place}`,
                  `${t('fairness.enteredAt')} ${format.instant(enteredAt)}`,
                  `${t('fairness.confirmedAt')} ${format.instant(confirmedAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('fairness.versionGenerator')}
          </p>
          <Numbers label={t('fairness.version', { version })} draw={draw} prizes={prizes} />
        </section>
      ))}
    </Card>
  )
}
