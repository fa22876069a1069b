import { Button, Card } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { openCentre } from '../../../lib/member-centre.ts'
import styles from './promotions.module.css'

/** The way to the missions, which are a page of the member centre: a visitor logs in before. */
export function MissionsLink() {
  const t = useText()
  return (
    <Card as="section" className={styles.missions}>
      <div>
        <h2>{t('missions.promo_title')}</h2>
        <p>{t('missions.promo_text')}</p>
      </div>
      <Button onClick={() => openCentre('missionLeaderboard')}>{t('missions.promo_go')}</Button>
    </Card>
  )
}
