import { Row } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './played.module.css'
import type { Played } from './use-session-of-play.ts'

/** Time, stakes and result of this sitting; money only where the server's record tells it. */
export function SessionFigures({ minutes, result }: { readonly minutes: number; readonly result: Played | null }) {
  const t = useText()
  const format = useFormat()
  const net = result && result.wonAmount - result.stakedAmount
  return (
    <Row as="dl" align="stretch" wrap justify="between" gap="10px 20px" className={styles.figures}>
      <div>
        <dt>{t('games.time')}</dt>
        <dd className="n">{t('games.minutes', { count: minutes })}</dd>
      </div>
      {result && net !== null && (
        <>
          <div>
            <dt>{t('games.staked')}</dt>
            <dd className="n">{format.amount(result.stakedAmount)}</dd>
          </div>
          <div>
            <dt>{t('games.result')}</dt>
            <dd className="n" data-sign={net > 0n ? 'gain' : net < 0n ? 'loss' : undefined}>
              {format.net(net)}
            </dd>
          </div>
        </>
      )}
    </Row>
  )
}
