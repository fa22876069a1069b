import { times } from '@banyan/money'
import { Button, Row } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './MobileBar.module.css'
import { type Market, type Slip, slipLines, stakeOf } from './slip.ts'

interface MobileBarProps {
  readonly slip: Slip
  readonly market: Market
  readonly onOpen: () => void
}

/** Where the slip has no column: how many numbers, what they cost, and the way to the slip. */
export function MobileBar({ slip, market, onOpen }: MobileBarProps) {
  const t = useText()
  const format = useFormat()
  const lines = slipLines(slip, market)
  const entries = lines.reduce((count, line) => count + line.numbers.length, 0)
  return (
    <Row gap={12} className={styles.bar} data-empty={entries === 0 || undefined}>
      <span className={`n ${styles.count}`}>{format.count(entries)}</span>
      <div>
        {entries === 0 ? (
          <small>{t('lottery.slip.empty')}</small>
        ) : (
          <>
            <b className="n">{format.amount(times(stakeOf(market, lines), slip.draws))}</b>
            <small>{t('lottery.slip.perNumber', { play: t(`play.${slip.play}.name`), points: slip.points })}</small>
          </>
        )}
      </div>
      <Button variant="primary" onClick={onOpen}>
        {t('lottery.slip.view')}
      </Button>
    </Row>
  )
}
