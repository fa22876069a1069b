import { ChipSet, Stepper } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import styles from './BetSlip.module.css'
import { type Market, type Slip, type SlipChange, pointsMax } from './slip.ts'

const presets = ['1', '2', '5', '10', '50'] as const

interface SlipPointsProps {
  readonly slip: Slip
  readonly market: Market
  readonly isGroup: boolean
  readonly change: (change: SlipChange) => void
}

/** How much stands on each entry, in points of the smallest unit. */
export function SlipPoints({ slip, market, isGroup, change }: SlipPointsProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  /** The field may be empty while it is being typed; the slip goes on with one point. */
  const [blank, setBlank] = useState(false)
  const max = pointsMax(slip.play, market)
  const unit = market.offers.get(slip.play)?.unitAmountMin
  const set = (points: number | null) => {
    setBlank(points === null)
    change({ do: 'set_points', points: points ?? 1 })
  }
  const label = t(isGroup ? 'lottery.slip.pointsLine' : 'lottery.slip.points')
  return (
    <div className={styles.points}>
      <div className={styles.pointsHead}>
        <span>
          {label}
          {unit !== undefined && <small>{t('lottery.slip.pointIs', { amount: format.amount(unit) })}</small>}
        </span>
        <Stepper
          label={label}
          decreaseLabel={t('lottery.slip.fewer')}
          increaseLabel={t('lottery.slip.increase')}
          language={language}
          min={1}
          max={max}
          value={blank ? null : slip.points}
          onChange={set}
          className={styles.stepper}
        />
      </div>
      <ChipSet
        label={label}
        columns={presets.length}
        value={presets.find((each) => Number(each) === slip.points) ?? null}
        onChange={(id) => set(Number(id))}
        chips={presets.map((id) => ({ id, label: <span className="n">{id}</span>, disabled: Number(id) > max }))}
      />
    </div>
  )
}
