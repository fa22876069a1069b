import { wageringRoutes } from '@banyan/contract'
import { Card, EmptyState, Icon, Skeleton } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { shortNumero } from '../lottery/index.ts'
import { BetContent, BetStatusPill } from '../records/index.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './home.module.css'

const shownBets = 3

export function LatestBets() {
  const t = useText()
  const format = useFormat()
  const { data } = useRead(wageringRoutes.bettingRecord, { count: shownBets })
  return (
    <section className={styles.section} aria-labelledby="latest-bets">
      <SectionHead id="latest-bets" icon="list-checks" title={t('home.latest_bets')}>
        <Link to={paths.betRecord} className={styles.more}>
          {t('common.see_all')}
          <Icon name="caret-right" size={14} />
        </Link>
      </SectionHead>
      {!data && <Skeleton height={112} />}
      {data?.bets.length === 0 && (
        <Card>
          <EmptyState title={t('home.no_bets')} text={t('home.no_bets_text')} />
        </Card>
      )}
      <ul className={styles.bets}>
        {data?.bets.map((bet) => (
          <li key={bet.id}>
            <Card className={styles.bet}>
              <div>
                <span className="n">#{shortNumero(bet.numero)}</span>
                <BetStatusPill bet={bet} />
              </div>
              <BetContent lines={bet.lines.slice(0, 1)} />
              <dl>
                <div>
                  <dt>{t('records.stake')}</dt>
                  <dd className="n">{format.amount(bet.stakeAmount)}</dd>
                </div>
                {bet.status !== 'placed' && (
                  <div>
                    <dt>{t('records.payout')}</dt>
                    <dd className="n">{format.amount(bet.payoutAmount)}</dd>
                  </div>
                )}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
