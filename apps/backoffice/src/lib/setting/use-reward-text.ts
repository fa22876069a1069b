import { formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../texts.ts'
import { type Money, useMoneyText } from '../use-money-text.ts'

/** What is given, in words: points, money, or both. */
export function useRewardText(money: Money) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(money)
  return ({ points, amount }: { readonly points: bigint; readonly amount: bigint }): string =>
    [
      ...(points > 0n ? [t('missions.reward_points', { points: formatNumber(points, language) })] : []),
      ...(amount > 0n ? [moneyText(amount)] : []),
    ].join(' + ')
}
