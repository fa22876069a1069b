import { type BonusSetting, staffRoutes } from '@banyan/contract'
import { formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

/** What a bonus would have given in the last 30 days, before it is switched on. */
export function Cost({ setting, money }: { readonly setting: BonusSetting; readonly money: Money }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(money)
  const count = (value: number) => formatNumber(value, language)
  const { percent, capAmount, depositMin, rhythm, usesMax } = setting
  const canBeTried = percent > 0 && percent <= 100_000 && capAmount > 0n && depositMin > 0n && usesMax !== -1
  return (
    <CostCheck
      route={staffRoutes.bonusCost}
      asked={canBeTried ? { percent, capAmount, depositMin, rhythm, ...(usesMax !== null && { usesMax }) } : null}
      none={t('bonuses.cost_none')}
      textOf={({ bonusAmount, members, uses, deposits, depositAmount }) =>
        t('bonuses.cost_value', {
          amount: moneyText(bonusAmount),
          members: count(members),
          uses: count(uses),
          deposits: count(deposits),
          total: moneyText(depositAmount),
        })
      }
    />
  )
}
