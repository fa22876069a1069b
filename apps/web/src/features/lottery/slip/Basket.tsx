import { type Line, type Rules, priceLine } from '@banyan/games/lottery'
import { IconButton } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { entryWords } from '@banyan/client/words/entry'
import { type Text, useText } from '../../../lib/i18n.ts'
import styles from './BetSlip.module.css'

/** How many numbers of a line are written out. */
const namedMost = 8

interface BasketProps {
  readonly rules: Rules
  readonly lines: readonly Line[]
  readonly onRemove: (index: number) => void
}

/** Lines that wait to be placed together in one bet. */
export function Basket({ rules, lines, onRemove }: BasketProps) {
  const t = useText()
  const format = useFormat()
  return (
    <section className={styles.basket} aria-label={t('lottery.slip.basket')}>
      <h3>{t('lottery.slip.basket')}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index}-${line.play}`}>
            <div>
              <b>{t(`play.${line.play}.name`)}</b>
              <small className="n">{numbersText(t, line.numbers)}</small>
            </div>
            <span className="n">{format.amount(priceLine(rules, line))}</span>
            <IconButton
              icon="trash"
              size="sm"
              label={t('lottery.slip.basketRemove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A list of entries as a line of text: the first ones, then how many more there are. */
export function numbersText(t: Text, numbers: readonly string[], most = namedMost): string {
  const shown = numbers
    .slice(0, most)
    .map((number) => entryWords(t, number))
    .join(' · ')
  return numbers.length > most ? `${shown} ${t('lottery.slip.more', { count: numbers.length - most })}` : shown
}
