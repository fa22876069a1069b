import { Icon } from '@banyan/ui'
import { useState } from 'react'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import styles from './BetSlip.module.css'

/** What a slip shows before it folds: Tài alone is fifty. */
const shownFirst = 20

/** The chosen numbers; a press takes one out. */
export function SlipNumbers({
  numbers,
  onRemove,
}: {
  readonly numbers: readonly string[]
  readonly onRemove: (number: string) => void
}) {
  const t = useText()
  const [all, setAll] = useState(false)
  const folded = numbers.length - shownFirst
  return (
    <ul className={styles.numbers} aria-label={t('lottery.slip.numbers')}>
      {(all ? numbers : numbers.slice(0, shownFirst)).map((number) => (
        <li key={number}>
          <button
            type="button"
            className="n"
            aria-label={t('lottery.slip.remove', { number: entryWords(t, number) })}
            onClick={() => onRemove(number)}
          >
            {entryWords(t, number)}
            <Icon name="x-bold" size={11} />
          </button>
        </li>
      ))}
      {folded > 0 && (
        <li>
          <button type="button" className={styles.fold} onClick={() => setAll(!all)}>
            {all ? t('lottery.slip.less') : t('lottery.slip.more', { count: folded })}
          </button>
        </li>
      )}
    </ul>
  )
}
