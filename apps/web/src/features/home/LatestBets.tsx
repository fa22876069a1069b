import { bettingRecordRoutes } from '@banyan/contract'
import { Card, EmptyState, Skeleton, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { Section } from '../../lib/Section.tsx'
import { useGameName } from '../../lib/use-game-name.ts'
import { BetContent, BetStatusPill, roundName } from '../records/index.ts'
import styles from './home.module.css'

const shownBets = 3

export function LatestBets() {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  const { data, isError, isFetching, refetch } = useRead(bettingRecordRoutes.bettingRecord, { count: shownBets })
  return (
    <Section icon="list-checks" title={t('home.latest_bets')} more={paths.betRecord}>
      {isError && !data && (
        <Card>
          <NotLoaded busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {!data && !isError && <Skeleton height={112} />}
      {data?.bets.length === 0 && (
        <Card>
          <EmptyState
            title={t('home.no_bets')}
            text={t('home.no_bets_text')}
            action={
              <Link to={paths.vnLottery} className={buttonClass({ variant: 'primary' })}>
                {t('home.bet_now')}
              </Link>
            }
          />
        </Card>
      )}
      <ul className={styles.bets}>
        {data?.bets.map((bet) => (
          <li key={bet.id}>
            <Card top gap={10} className={styles.bet}>
              <div>
                <span>
                  {gameName(bet.gameCode)} · <span className="n">{roundName(t, bet)}</span>
                </span>
                <BetStatusPill bet={bet} />
              </div>
              <BetContent lines={bet.lines.slice(0, 1)} legs={bet.legs.slice(0, 1)} />
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
    </Section>
  )
}
