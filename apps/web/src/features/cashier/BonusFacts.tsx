import type { ChosenBonus } from '@banyan/contract'
import { Fact, Facts, Text } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import styles from './bonus.module.css'

/** The promotion that a deposit was ordered with, and what became of it. */
export function BonusFacts({ bonus }: { readonly bonus: ChosenBonus }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { names, state, amount, turnoverAmount, lapse } = bonus
  return (
    <div className={styles.facts}>
      <Facts look="ruled">
        <Fact name={t('cashier.bonus.name')}>{names[language]}</Fact>
        <Fact name={t('cashier.bonus.amount')}>
          {t(`cashier.bonus.state_${state}`, { amount: format.amount(amount) })}
        </Fact>
        {state !== 'lapsed' && <Fact name={t('cashier.bonus.total')}>{format.amount(turnoverAmount)}</Fact>}
      </Facts>
      {lapse && <Text tone="muted">{t(`cashier.bonus.lapse_${lapse}`)}</Text>}
    </div>
  )
}
