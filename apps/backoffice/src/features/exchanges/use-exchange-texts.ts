import type { ExchangeForStaff } from '@banyan/contract'
import { formatDecimal, formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'

/** What the amounts of exchanges are in. */
export interface Money {
  readonly currency: string
  readonly decimals: number
}

/** What was asked for, what was paid and what it brings, in words. */
export function useExchangeTexts(money: Money | undefined) {
  const t = useText()
  const language = useLanguage()
  const { currency, decimals } = money ?? { currency: '', decimals: 0 }
  const moneyText = (amount: bigint) => `${formatDecimal(amount, decimals, language)} ${currency}`
  const pointsText = (points: bigint) => t('exchanges.points', { points: formatNumber(points, language) })
  return {
    moneyText,
    pointsText,
    pieces: ({ productName, quantity }: ExchangeForStaff) =>
      quantity === 1 ? productName : t('exchanges.pieces', { name: productName, quantity }),
    paid: ({ requiredPoints, requiredAmount }: ExchangeForStaff) =>
      requiredAmount > 0n ? `${pointsText(requiredPoints)} + ${moneyText(requiredAmount)}` : pointsText(requiredPoints),
    gives: ({ kind, bonusAmount }: ExchangeForStaff) =>
      kind === 'goods' ? t('exchanges.goods') : moneyText(bonusAmount),
  }
}
