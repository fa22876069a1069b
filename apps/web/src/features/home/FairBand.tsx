import { Icon, Row, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import styles from './FairBand.module.css'

const steps = [
  ['fingerprint-simple', 'home.fair_1', 'home.fair_1_text'],
  ['lock-simple-open', 'home.fair_2', 'home.fair_2_text'],
  ['arrows-clockwise', 'home.fair_3', 'home.fair_3_text'],
] as const

/** How a draw is fixed before anyone bets on it, and how to check that it was. */
export function FairBand() {
  const t = useText()
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby="fair">
      <Row wrap justify="between" gap="12px 24px" className={styles.head}>
        <h2 id="fair">{t('home.fair_title')}</h2>
        <Link to={paths.fairness} className={buttonClass({ variant: 'ghost' })}>
          {t('home.fair_action')}
          <Icon name="arrow-right" size={16} />
        </Link>
      </Row>
      <ol className={styles.steps}>
        {steps.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
