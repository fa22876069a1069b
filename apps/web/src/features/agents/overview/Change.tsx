import { formatDecimal } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { changeOf } from './percent.ts'
import styles from './overview.module.css'

/** In tenths of a percent: what is more is only said to be. */
const saidMost = 9990n

export interface Compared {
  readonly value: bigint
  /** What it was in the days before. */
  readonly before: bigint
  /** More of it is good for the agent and less is not: it has a colour. */
  readonly isGood?: boolean
}

/** How a figure has changed since the days before, in percent, or in a word where there is no share. */
export function Change({ value, before, isGood = false }: Compared) {
  const t = useText()
  const language = useLanguage()
  const tenths = changeOf(value, before)
  if (value === before) return <span className={styles.change}>{t('agentTeam.compared.same')}</span>
  if (tenths === null) return <span className={styles.change}>{t('agentTeam.compared.none')}</span>
  const [sign, size] = value < before ? ['−', -tenths] : ['+', tenths]
  const said =
    size > saidMost ? `${sign === '+' ? '>' : '<'} ${sign}${saidMost / 10n}` : sign + formatDecimal(size, 1, language)
  const tone = isGood ? (sign === '+' ? 'up' : 'down') : undefined
  return (
    <span className={`n ${styles.change}`} data-tone={tone}>
      {said}%
    </span>
  )
}
