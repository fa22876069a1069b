import { Checkbox, Stepper } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import styles from './BetSlip.module.css'
import type { Market, Slip, SlipChange } from './slip.ts'

interface SlipDrawsProps {
  readonly slip: Slip
  readonly market: Market
  readonly change: (change: SlipChange) => void
}

/** On how many draws the slip is bet, and whether a win ends it. */
export function SlipDraws({ slip, market, change }: SlipDrawsProps) {
  const t = useText()
  const language = useLanguage()
  /** The field may be empty while it is being typed. */
  const [blank, setBlank] = useState(false)
  const label = t('lottery.order.draws')
  return (
    <div className={styles.draws}>
      <div className={styles.pointsHead}>
        <span>
          {label}
          <small>{t('lottery.order.drawsHint', { max: market.orderDrawsMax })}</small>
        </span>
        <Stepper
          label={label}
          decreaseLabel={t('lottery.slip.fewer')}
          increaseLabel={t('lottery.slip.increase')}
          language={language}
          min={1}
          max={market.orderDrawsMax}
          value={blank ? null : slip.draws}
          onChange={(draws) => {
            setBlank(draws === null)
            change({ do: 'set_draws', draws: draws ?? 1 })
          }}
          className={styles.stepper}
        />
      </div>
      {slip.draws > 1 && (
        <Checkbox
          checked={slip.stopsAfterWin}
          onChange={(event) => change({ do: 'set_stop', stopsAfterWin: event.target.checked })}
        >
          {t('lottery.order.stop')}
        </Checkbox>
      )}
    </div>
  )
}
