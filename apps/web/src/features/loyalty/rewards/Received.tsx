import { bonusDetailRoutes } from '@banyan/contract'
import { Button, Card } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openCentre } from '../../../lib/member-centre.ts'
import { useRead } from '../../../lib/query.ts'
import { Reason } from '../../records/index.ts'
import styles from './rewards.module.css'

const shownGifts = 5

/** What was given last, by whatever gave it, bonuses by hand too; nothing before the first. */
export function Received() {
  const t = useText()
  const format = useFormat()
  const { data } = useRead(bonusDetailRoutes.bonusDetails, { count: shownGifts })
  if (!data || data.bonuses.length === 0) return null
  return (
    <section aria-labelledby="received">
      <div className={styles.head}>
        <h2 id="received" className={styles.heading}>
          {t('loyalty.received')}
        </h2>
        <Button size="sm" onClick={() => openCentre('bonusDetails')}>
          {t('loyalty.received_all')}
        </Button>
      </div>
      <Card>
        <ul className={styles.received}>
          {data.bonuses.map(({ sequence, reason, amount, at }) => (
            <li key={sequence}>
              <Reason reason={reason} />
              <time className="n" dateTime={at.toISOString()}>
                {format.minute(at)}
              </time>
              <b className="n">{format.amount(amount)}</b>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
