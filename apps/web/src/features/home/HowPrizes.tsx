import type { LotteryGame } from '@banyan/contract'
import { Card } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import styles from './FastSection.module.css'

/** The best known plays, with the digits that a number needs to be compared. */
const plays = [
  { play: 'LO2', digits: 2 },
  { play: 'DE_DB', digits: 2 },
  { play: 'LO3', digits: 3 },
] as const
/** A phone's place is taller: the numbers stand there in four rows. */
const onPhonesOnly = 'LO3'

const lotsOf = (tiers: LotteryGame['tiers'], digits: number) =>
  tiers.reduce((lots, tier) => lots + (tier.digits >= digits ? tier.count : 0), 0)

/**
 * How the prizes of a table count for the plays that are known best, in the place that
 * `FrequentNumbers` takes with the first result.
 */
export function HowPrizes({ tiers }: Pick<LotteryGame, 'tiers'>) {
  const t = useText()
  return (
    <Card as="section" padded aria-labelledby="how-prizes">
      <h3 id="how-prizes" className={styles.cardTitle}>
        {t('home.prizes_title')}
      </h3>
      <dl className={styles.how}>
        {plays.map(({ play, digits }) => (
          <div key={play} className={play === onPhonesOnly ? styles.filling : undefined}>
            <dt>{t(`play.${play}.name`)}</dt>
            <dd>{t(`play.${play}.rule`, { lots: lotsOf(tiers, digits) })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{t('home.prizes_paid')}</p>
    </Card>
  )
}
