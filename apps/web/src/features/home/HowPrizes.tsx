import { Card } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import styles from './FastSection.module.css'

const plays = ['LO2', 'DE_DB', 'LO3'] as const
/** A phone's place is taller: the numbers stand there in four rows. */
const onPhonesOnly = 'LO3'

/**
 * How the 27 prizes count for the plays that are known best, in the place that
 * `FrequentNumbers` takes with the first result.
 */
export function HowPrizes() {
  const t = useText()
  return (
    <Card as="section" padded aria-labelledby="how-prizes">
      <h3 id="how-prizes" className={styles.cardTitle}>
        {t('home.prizes_title')}
      </h3>
      <dl className={styles.how}>
        {plays.map((play) => (
          <div key={play} className={play === onPhonesOnly ? styles.filling : undefined}>
            <dt>{t(`play.${play}.name`)}</dt>
            <dd>{t(`play.${play}.rule`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{t('home.prizes_paid')}</p>
    </Card>
  )
}
