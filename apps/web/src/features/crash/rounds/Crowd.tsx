import { multiplierText } from '@banyan/games/crash'
import { crashRoutes } from '@banyan/contract'
import { Card, Skeleton } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import type { Shown } from '../phase.ts'
import styles from './Rounds.module.css'

const askEveryMs = 2_000

/** What everybody has bet on the round that is shown, and where they cashed out. */
export function Crowd({ shown: { numero, phase } }: { readonly shown: Shown }) {
  const t = useText()
  const format = useFormat()
  const isMoving = phase === 'betting' || phase === 'flying'
  const { data } = useRead(
    crashRoutes.crashCrowd,
    { numero: numero ?? '' },
    { enabled: numero !== null, refetchInterval: isMoving ? askEveryMs : false },
  )
  return (
    <Card as="section" padded className={styles.card}>
      <div className={styles.head}>
        <h2>{t('crash.crowd')}</h2>
        {data && data.count > 0 && (
          <p className="n">
            {t('crash.crowd_count', { count: format.count(data.count), amount: format.amount(data.stakeAmount) })}
          </p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by a keyboard */}
      <div className={styles.crowd} tabIndex={0} role="region" aria-label={t('crash.crowd')}>
        {!data && <Skeleton height={300} />}
        {data?.count === 0 && <p className={styles.quiet}>{t('crash.crowd_none')}</p>}
        {data && data.count > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('crash.player')}</th>
                <th scope="col">{t('crash.staked')}</th>
                <th scope="col">{t('crash.times')}</th>
                <th scope="col">{t('crash.paid')}</th>
              </tr>
            </thead>
            <tbody className="n">
              {data.bets.map(({ name, stakeAmount, cashedOutAt, payoutAmount, isOwn }, at) => (
                <tr
                  key={at}
                  className={isOwn ? styles.mine : undefined}
                  data-status={cashedOutAt !== null ? 'won' : phase === 'over' ? 'lost' : 'placed'}
                >
                  <td>{name}</td>
                  <td>{format.short(stakeAmount)}</td>
                  <td>{cashedOutAt === null ? '–' : `${multiplierText(cashedOutAt)}×`}</td>
                  <td>{cashedOutAt === null ? '–' : format.short(payoutAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  )
}
